/** Reads the log of an observer, line by line, into counts of bounded size. */
import { createReadStream, statSync } from "node:fs";
import { messageOf } from "../../base/thrown.js";
import { UsageError } from "../../config/generation.js";
import { isObject } from "../../values/objects.js";
import { didYouMean } from "../../diagnostics/suggest.js";

/** Disagreements of one kind. */
export interface Drift {
  readonly kind: string;
  count: number;
  /** The place of the first one; empty where it has none. */
  readonly first: string;
}

/** Requests of one route by one responder. */
interface Tally {
  requests: number;
  /** The time of the last request. */
  last: string;
  /** By kind. */
  readonly drifts: Map<string, Drift>;
}

/** Requests of one route, by the generated server and by own handlers. */
export interface RouteTally {
  readonly method: string;
  readonly path: string;
  readonly served: Tally;
  readonly own: Tally;
}

interface Counts {
  readonly known: ReadonlySet<string>;
  /** By the names of endpoints. */
  readonly routes: Map<string, RouteTally>;
  /** Routes that the spec lacks, by method and path. */
  readonly unlisted: Map<string, RouteTally>;
}

export interface AdoptionLog extends Pick<Counts, "routes" | "unlisted"> {
  /** Lines that cannot be used, with their numbers; the first ones of many. */
  readonly mistakes: readonly string[];
  /** The number of all such lines. */
  readonly wrong: number;
}

const maxLine = 65_536;
const maxText = 300;
const kinds: ReadonlySet<unknown> = new Set(["request", "status", "media_type", "response"]);
const maxUnlisted = 200;
const maxMistakes = 5;

/**
 * Counts the lines of the log at `path`, of a service whose spec has the endpoints `names`.
 * @throws UsageError if the file cannot be read.
 */
export async function readAdoptionLog(path: string, names: readonly string[]): Promise<AdoptionLog> {
  const counts: Counts = { known: new Set(names), routes: new Map(), unlisted: new Map() };
  const mistakes: string[] = [];
  let [line, wrong] = [0, 0];
  const add = (text: string): void => {
    line++;
    const content = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    const problem = content.trim() === "" ? undefined : count(content, counts);
    if (problem === undefined) return;
    wrong++;
    if (mistakes.length < maxMistakes) mistakes.push(`${path}:${line}: ${problem}`);
  };
  try {
    // A pipe or a device may never end.
    if (!statSync(path).isFile()) throw new Error("it is no regular file");
    let rest = "";
    for await (const piece of createReadStream(path, "utf8")) {
      const lines = (rest + String(piece)).split("\n");
      // A line that is too long is wrong whatever its end.
      rest = (lines.pop() ?? "").slice(0, maxLine + 1);
      for (const each of lines) add(each);
    }
    if (rest !== "") add(rest);
  } catch (error) {
    throw new UsageError(`--log ${path} cannot be read: ${messageOf(error)}`);
  }
  return { ...counts, mistakes, wrong };
}

/** Counts one line in `counts`; returns why it cannot be used, if so. */
function count(text: string, counts: Counts): string | undefined {
  if (text.length > maxLine) return "The line is too long for an observation.";
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return "The line is no JSON. Write each observation with JSON.stringify and a line break.";
  }
  const fields = fieldsOf(read);
  const [at, method, path] = [fields["at"], fields["method"], fields["path"]].map((field) =>
    typeof field === "string" ? field : "",
  ) as [string, string, string];
  const { endpoint, served, drifts } = fields;
  const isTime = /^\d{4}-\d\d-\d\dT/.test(at) && !Number.isNaN(Date.parse(at));
  const fits = /^[A-Z]{1,20}$/.test(method) && path !== "" && path.length <= maxText;
  if (!isTime || !fits || typeof served !== "boolean" || !Array.isArray(drifts))
    return "The line is no observation: it needs at, method, path, served and drifts.";
  if (typeof endpoint === "string" && !counts.known.has(endpoint))
    return `The spec has no endpoint ${endpoint}. Is the log of another spec, or of an earlier version?${didYouMean(endpoint, counts.known)}`;
  const [group, key] =
    typeof endpoint === "string" ? [counts.routes, endpoint] : [counts.unlisted, `${method} ${path}`];
  const found = group.get(key) ?? { method, path, served: newTally(), own: newTally() };
  if (group === counts.routes || group.size < maxUnlisted) group.set(key, found);
  addTo(served ? found.served : found.own, at, drifts);
  return undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function newTally(): Tally {
  return { requests: 0, last: "", drifts: new Map() };
}

function addTo(tally: Tally, at: string, drifts: readonly unknown[]): void {
  tally.requests++;
  if (at > tally.last) tally.last = at;
  for (const { kind, in: place, pointer, code } of drifts.map(fieldsOf)) {
    if (typeof kind !== "string" || !kinds.has(kind)) continue;
    const texts = [place, pointer, code].filter((part) => typeof part === "string" && part !== "");
    const first = texts.join(" ").slice(0, maxText);
    const seen = tally.drifts.get(kind) ?? { kind, count: 0, first };
    seen.count++;
    tally.drifts.set(kind, seen);
  }
}
