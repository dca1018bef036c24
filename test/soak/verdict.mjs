/** The report of a soak: a line now and then, and a verdict at the end. */

/** By how much memory may seem to grow: so much a minute, or so much in all when the time is short. */
const maxGrowth = { perMinute: 128 * 1024, inAll: 1024 * 1024 };

/** One of this many responses may be late: on a busy machine some are. */
const responsesPerLate = 1000;

const widths = [7, 9, 10, 9, 8, 8, 8, 10, 11];

/** @param {readonly (string | number)[]} cells */
const row = (cells) => cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join(" ");

export const reportHead = row([
  "minute",
  "responses",
  "heap MiB",
  "RSS MiB",
  "sockets",
  "handles",
  "timers",
  "delay p99",
  "unhandled",
]);

/** @param {any} sample */
export function reportLine({ ms, statuses, heap, rss, sockets, handles, timers, delayP99Ms, unhandled }) {
  const responses = sumOf(statuses);
  const cells = [
    (ms / 60_000).toFixed(1),
    responses,
    mebibytes(heap),
    mebibytes(rss),
    sockets,
    handles,
    timers,
    `${delayP99Ms.toFixed(0)} ms`,
    sumOf(unhandled),
  ];
  return `${row(cells)}  ${countsOf(statuses)}`;
}

/**
 * @param {readonly any[]} samples
 * @param {any} end What was left when the pressure was gone and the server closed.
 * @returns {{ lines: string[], isGood: boolean }}
 */
export function judge(samples, end) {
  const counted = samples.slice(Math.floor(samples.length / 4));
  const minutes = (counted.at(-1).ms - counted[0].ms) / 60_000;
  const perMinute = slopeOf(counted.map(({ ms, heap }) => [ms / 60_000, heap]));
  const bound = Math.max(maxGrowth.perMinute, maxGrowth.inAll / minutes);
  const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
  const { unhandled, unplanned, strange, effects, twice, keys, secondResponses } = end;
  const verdicts = [
    [
      perMinute <= bound,
      `memory: the heap changes by ${kib(perMinute)} a minute; at most ${kib(bound)} is flat`,
    ],
    [sumOf(unhandled) === 0, `unhandled rejections and exceptions: ${listOf(unhandled)}`],
    [sumOf(unplanned) === 0, `errors of handlers that were not planned: ${listOf(unplanned)}`],
    [sumOf(strange) === 0, `unexpected responses: ${listOf(strange)}`],
    [
      end.late <= sumOf(end.statuses) / responsesPerLate,
      `late responses, 408 or 503: ${end.late} of ${sumOf(end.statuses)}`,
    ],
    [end.sockets === 0, `sockets left when the pressure was gone: ${end.sockets}`],
    [end.inWork === 0, `requests still in work then: ${end.inWork}`],
    [end.code === 0, `the process ended by itself once the server was closed: exit ${end.code}`],
    [twice === 0, `idempotency keys in effect more than once: ${twice} of ${effects}`],
    [secondResponses === 0, `keys with two different responses: ${secondResponses} of ${keys}`],
  ];
  const isGood = verdicts.every(([holds]) => holds);
  const lines = verdicts.map(([holds, text]) => `${holds ? "good" : "BAD "}  ${text}`);
  return {
    lines: [countsLine(end), ...lines, isGood ? "The service has held." : "It has NOT held."],
    isGood,
  };
}

/** @param {any} end */
const countsLine = ({ statuses, actions }) => `responses ${countsOf(statuses)}\nactions ${countsOf(actions)}`;

/** Least squares. @param {readonly (readonly [number, number])[]} points */
function slopeOf(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** @param {number} bytes */
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(2);

/** @param {Record<string, number>} counts */
function countsOf(counts) {
  return Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name}: ${count}`)
    .join(", ");
}

/** @param {Record<string, number>} counts */
const sumOf = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** @param {Record<string, number>} counts */
const listOf = (counts) => (sumOf(counts) === 0 ? "none" : countsOf(counts));
