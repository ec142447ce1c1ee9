"""Games as texts that people read and keep: written, read and checked ply by ply."""
