"""Numbers about a running server, for Prometheus. One registry per server, so that two in one process do not mix."""

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """What is counted and timed."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("fragboard_tables_live", "tables in memory", registry=registry)
        self.kept = Gauge("fragboard_tables_kept", "tables this process is responsible for", registry=registry)
        self.viewers = Gauge("fragboard_viewers", "open sockets that have said hello", registry=registry)
        self.steps = Counter("fragboard_steps", "steps written, by kind", ["kind"], registry=registry)
        self.refused = Counter("fragboard_refused", "commands that were refused", registry=registry)
        self.conflicts = Counter("fragboard_conflicts", "steps another process wrote first", registry=registry)
        self.sent = Counter("fragboard_messages_sent", "messages to viewers", registry=registry)
        self.dropped = Counter("fragboard_viewers_dropped", "viewers that could not keep up", registry=registry)
        self.acknowledged = Histogram(
            "fragboard_command_seconds",
            "seconds from a command to its acknowledgement",
            registry=registry,
            buckets=QUICK,
        )
        self.opened = Histogram(
            "fragboard_open_seconds", "seconds to load a table into memory", registry=registry, buckets=QUICK
        )
        self.thought = Histogram("fragboard_bot_seconds", "seconds for a bot's answer", registry=registry, buckets=LONG)
        self.bot_failures = Counter(
            "fragboard_bot_failures", "default answers given because a bot failed", registry=registry
        )

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)
