#!/usr/bin/env bash
# Lints the other files in this folder, builds the image and starts it, as far as this machine has the programs for that.
# Names each check that it could not run. The exit code is 0 if no check has failed.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0
unit=deploy/cube-tables.service

try() {
    local name=$1
    shift
    if "$@"; then echo "good       $name"; else echo "BAD        $name"; failed=1; fi
}

not_tried() {
    echo "not tried  $1: $2"
}

lint_unit() {
    local copy
    copy=$(mktemp --directory)
    # the program that the unit starts need not exist on this machine
    sed 's|^ExecStart=.*|ExecStart=/bin/true|' "$unit" >"$copy/cube-tables.service"
    systemd-analyze verify "$copy/cube-tables.service" \
        && systemd-analyze security --offline=true --threshold=20 "$copy/cube-tables.service" >"$copy/exposure"
    local code=$?
    tail -1 "$copy/exposure"
    rm -r "$copy"
    return $code
}

# runs the image with the restrictions of compose.yaml, and without a network
run_image() {
    docker run --rm --network none --read-only --tmpfs /tmp --cap-drop ALL \
        --security-opt no-new-privileges "$@"
}

check_finds_all_but_discord() {
    local told
    told=$(run_image cube-tables:try check)
    [ "$(grep -c '^BAD' <<<"$told")" = 2 ] && grep -q '^good  SQLite' <<<"$told"
}

a_container_is_alive() {
    local container
    container=$(docker run --detach --network none --read-only --tmpfs /tmp --cap-drop ALL \
        --security-opt no-new-privileges --tmpfs /srv/cube-tables/.playground:uid=1000 \
        --env DATABASE=.playground/tables.sqlite3 cube-tables:try --playground) || return 1
    local code=1
    for _ in $(seq 30); do
        sleep 2
        docker exec "$container" cube-tables alive && code=0 && break
    done
    docker stop "$container" >/dev/null
    [ "$(docker inspect --format '{{.State.ExitCode}}' "$container")" = 0 ] || code=1
    docker rm "$container" >/dev/null
    return $code
}

if command -v systemd-analyze >/dev/null; then
    try "the systemd unit" lint_unit
else
    not_tried "the systemd unit" "there is no systemd-analyze here"
fi

if command -v hadolint >/dev/null; then
    try "lint of the Dockerfile" hadolint deploy/Dockerfile
else
    not_tried "lint of the Dockerfile" "there is no hadolint here"
fi

if docker compose version >/dev/null 2>&1; then
    if [ -e .env ]; then
        try "the compose file" docker compose --file deploy/compose.yaml --profile postgresql --profile shards config --quiet
    else
        not_tried "the compose file" "there is no .env yet"
    fi
else
    not_tried "the compose file" "there is no docker compose here"
fi

if docker info >/dev/null 2>&1; then
    try "the image is built" docker build --file deploy/Dockerfile --tag cube-tables:try .
    if docker image inspect cube-tables:try >/dev/null 2>&1; then
        try "the check in the image" check_finds_all_but_discord
        try "a container that plays by itself is alive" a_container_is_alive
    fi
else
    not_tried "the image" "there is no docker here, or its daemon does not run"
fi
exit $failed
