"""How the page renders Discord's markdown."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.playground.page.conftest import Backend, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

RENDER = """
async (text) => {
  const { markdown } = await import("/page/markdown.js");
  const world = {
    me: { id: "1" },
    userName: (id) => ({ 1: "Ada", 2: "Ben" })[id] ?? "somebody",
    roleName: () => "Host",
    place: (id) => (id === "7" ? { id, kind: "channel", name: "games" } : null),
    placeLabel: ({ name }) => `#${name}`,
  };
  const placeLink = (place, message, attributes, label) => {
    const link = document.createElement("a");
    link.append(label);
    return link;
  };
  const holder = document.createElement("div");
  holder.append(markdown(text, { world, placeLink, jump: () => null }));
  for (const each of holder.querySelectorAll("*")) {
    for (const { name } of [...each.attributes]) if (name !== "href") each.removeAttribute(name);
  }
  return holder.innerHTML;
}
"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def page(backend: Backend, browser: Browser) -> AsyncIterator[Page]:
    page = await browser.new_page()
    await page.goto(backend.server.url)
    yield page
    await page.close()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "<p>plain</p>"),
        ("two\nlines", "<p>two\nlines</p>"),
        ("two\n\nparagraphs", "<p>two</p><p>paragraphs</p>"),
        ("**bold** *lean* _lean_", "<p><strong>bold</strong> <em>lean</em> <em>lean</em></p>"),
        ("__under__ ~~gone~~", "<p><u>under</u> <s>gone</s></p>"),
        ("***both***", "<p><strong><em>both</em></strong></p>"),
        ("**bold *lean***", "<p><strong>bold <em>lean</em></strong></p>"),
        ("snake_case_name 2*3*4", "<p>snake_case_name 2<em>3</em>4</p>"),
        (r"\*not lean\*", "<p>*not lean*</p>"),
        ("`**code**` ``a`b``", "<p><code>**code**</code> <code>a`b</code></p>"),
        ("```\n 1 2\n*3*\n```", "<pre><code> 1 2\n*3*</code></pre>"),
        ("```py\nx\n```after", "<pre><code>x</code></pre><p>after</p>"),
        ("# One\n## Two\n### Three", "<h3>One</h3><h3>Two</h3><h3>Three</h3>"),
        ("#no heading", "<p>#no heading</p>"),
        ("-# small", "<p>small</p>"),
        ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("> a\n> **b**\nc", "<blockquote><p>a\n<strong>b</strong></p></blockquote><p>c</p>"),
        (">>> a\nb", "<blockquote><p>a\nb</p></blockquote>"),
        ("||x||", "<p><span><span>x</span><button></button></span></p>"),
        ("<@1> <@!2> <@9>", "<p><span>@Ada</span> <span>@Ben</span> <span>@somebody</span></p>"),
        ("<#7> <#8> <@&5>", "<p><a>#games</a> <span>#unknown</span> <span>@Host</span></p>"),
        ("</zhen new:4>", "<p><button>/zhen new</button></p>"),
        ("[a](https://x.org)", '<p><a href="https://x.org/">a</a></p>'),
        ("See https://x.org/y.", '<p>See <a href="https://x.org/y">https://x.org/y</a>.</p>'),
        ("[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"),
        ("<b>no</b> <img src=x>", "<p>&lt;b&gt;no&lt;/b&gt; &lt;img src=x&gt;</p>"),
        ("** * _ ~~ || ` ``` <", "<p>** * _ ~~ || ` ``` &lt;</p>"),
    ],
)
async def test_markdown_is_rendered_as_html_elements(page: Page, text: str, shown: str) -> None:
    assert await page.evaluate(RENDER, text) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"), [(-90, "1 minute ago"), (2, "now"), (7300, "in 2 hours")]
)
async def test_relative_times_are_shown_relative_to_now(
    page: Page, seconds: int, shown: str
) -> None:
    text = await page.evaluate(
        "(seconds) => `<t:${Math.round(Date.now() / 1000) + seconds}:R>`", seconds
    )

    assert await page.evaluate(RENDER, text) == f"<p><time>{shown}</time></p>"


async def test_a_relative_time_is_updated_while_it_is_visible(
    visit: Visit, channel: str, backend: Backend
) -> None:
    page = await visit()
    await page.clock.install()
    await page.reload()
    now = await page.evaluate("Math.round(Date.now() / 1000)")
    await backend.control(
        "message", **{"as": "ben", "place": channel, "content": f"<t:{now + 210}:R>"}
    )
    await page.get_by_text("in 3 minutes").wait_for()

    await page.clock.run_for(100_000)

    await page.get_by_text("in 1 minute").wait_for()
