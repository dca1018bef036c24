/** Metrics of a server and its process, in the text format of Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ServerHooks } from "./hooks.js";

/** Numbers that are read when somebody asks for them, by the value of the label `state`. */
export interface Readings {
  readonly help: string;
  readonly read: () => Readonly<Record<string, number>>;
}

/** Options of `serverMetrics`. */
export interface MetricsOptions {
  /** Bounds of the histogram of durations, in seconds. */
  readonly buckets?: readonly number[] | undefined;
  /** More gauges, by name: of a pool of connections, for example. */
  readonly gauges?: Readonly<Record<string, Readings>> | undefined;
}

/** Metrics that are being collected. */
export interface Metrics {
  readonly hooks: ServerHooks;
  readonly contentType: string;
  /** All metrics as they are now. */
  text(): Promise<string>;
}

const defaultBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts requests by endpoint, method and status, with their durations and those in flight, and
 * what Node knows of the process: memory, garbage collection, the lag of the event loop. Labels
 * hold names of the spec only, never a path, so that their number is bounded.
 */
export function serverMetrics({ buckets = defaultBuckets, gauges = {} }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_server_requests_total",
    help: "Requests with a response.",
    labelNames: ["endpoint", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time from the headers of a request to its response.",
    labelNames: ["endpoint", "method"],
    buckets: [...buckets],
    registers,
  });
  const inFlight = new Gauge({
    name: "http_server_requests_in_flight",
    help: "Requests in progress.",
    registers,
  });
  const errors = new Counter({
    name: "http_server_errors_total",
    help: "Errors that became a 500 or a 503, and those without a response.",
    labelNames: ["endpoint"],
    registers,
  });
  for (const [name, readings] of Object.entries(gauges)) registry.registerMetric(gaugeOf(name, readings));
  const hooks: ServerHooks = {
    onRequest: () => inFlight.inc(),
    onResponse: ({ endpoint = "none", method: sent, status, durationMs }) => {
      inFlight.dec();
      const method = endpoint === "none" ? "other" : sent;
      requests.inc({ endpoint, method, status });
      durations.observe({ endpoint, method }, durationMs / 1_000);
    },
    onError: (_, { endpoint = "none" }) => errors.inc({ endpoint }),
  };
  return { hooks, contentType: registry.contentType, text: () => registry.metrics() };
}

function gaugeOf(name: string, { help, read }: Readings): Gauge<"state"> {
  return new Gauge({
    name,
    help,
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, value] of Object.entries(read())) this.set({ state }, value);
    },
  });
}
