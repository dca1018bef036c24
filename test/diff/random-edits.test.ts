/**
 * Random specs with one random edit each, by a seed: where no change of an edit is judged as more than safe for a party on
 * the wire, every value that one side sends is valid for the other. The interpreter judges that, which knows nothing of changes.
 */
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { judgeModels } from "../../generator/tools/diff/judge.js";
import type { WireParty } from "../../generator/tools/diff/rules/verdict.js";
import { hasContent, isBytes, responsesOf, typeOfBody } from "../../generator/language/model/responses.js";
import type { Endpoint, Model } from "../../generator/language/model/model.js";
import { inputType } from "../../generator/language/names/names.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { rng, seedOf } from "../../generator/values/random.js";
import { ValueMaker } from "../../generator/values/right-values.js";
import { Random } from "../fuzz/random.js";
import { randomSpec } from "../fuzz/specs.js";
import { modelOfText } from "../fuzz/trial.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const [firstSeed, seeds] = [Number(process.env["SEED"] ?? 1), isExhaustive ? 60 : isComplete ? 3 : 1];
const editsOfSpec = 40;
const values = 40;

type Node = Record<string, unknown> | unknown[];

/** A place in a spec as data. */
interface Place {
  readonly at: Node;
  readonly key: string;
  readonly path: readonly string[];
}

const words = [
  "string",
  "integer",
  "number",
  "boolean",
  "decimal",
  "datetime",
  "timestamp<ms>",
  "json",
  "int64",
];
const flags = ["closed", "open", "nullable", "unique", "sensitive"];
const bounds: Readonly<Record<string, unknown>> = {
  range: { min: 0, max: 9 },
  length: { min: 1, max: 6 },
  count: { max: 2 },
  pattern: "^[a-z]*$",
  at_least: 1,
  rest: "string",
  presence: "optional",
  assume: "string",
};

function placesIn(node: unknown, path: readonly string[] = []): Place[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.keys(node).flatMap((key) => [
    { at: node as Node, key, path: [...path, key] },
    ...placesIn((node as Record<string, unknown>)[key], [...path, key]),
  ]);
}

/** Makes one edit of a spec, which may make it wrong; returns what it is. */
function edit(random: Random, spec: Record<string, Record<string, unknown>>): string {
  const { at, key, path } = random.pick(placesIn(spec).filter((place) => place.path.length > 2));
  const holder = at as Record<string, unknown>;
  const value = holder[key];
  const change = (to: unknown): string => {
    holder[key] = to;
    return `${path.join(" ")}: ${JSON.stringify(value)} -> ${JSON.stringify(to)}`;
  };
  const remove = (): string => {
    if (Array.isArray(at)) at.splice(Number(key), 1);
    else delete holder[key];
    return `${path.join(" ")} removed`;
  };
  if (typeof value === "number") return change(value + random.pick([-3, -1, -0.5, 0.5, 1, 3]));
  if (typeof value === "boolean") return random.chance(0.5) ? remove() : change(!value);
  if (typeof value === "string") {
    const name = random.pick([...Object.keys({ ...spec["resources"], ...spec["enums"] }), ...words]);
    const to = random.pick([
      name,
      name,
      `list<${name}>`,
      value.endsWith(" | null") ? value.slice(0, -7) : `${value} | null`,
    ]);
    return Array.isArray(at) && random.chance(0.5) ? remove() : change(to);
  }
  if (Array.isArray(value))
    return change([
      ...(value as unknown[]),
      random.pick([...Object.keys(spec["resources"] ?? {}), "added", 7]),
    ]);
  if (typeof value !== "object" || value === null) return remove();
  const isFields = ["fields", "query", "body", "headers"].includes(key);
  const [field] = random.shuffled(Object.keys(value));
  if (!isFields)
    return random.oneOf([
      remove,
      () => change({ ...value, [random.pick(flags)]: true }),
      () => change({ ...value, ...pickBound(random) }),
    ]);
  if (field === undefined || random.chance(0.4))
    return change({ ...value, [random.pick(["added", "added?"])]: random.pick(words) });
  const renamed = field.endsWith("?") ? field.slice(0, -1) : `${field}?`;
  return change(
    Object.fromEntries(Object.entries(value).map(([one, of]) => [one === field ? renamed : one, of])),
  );
}

function pickBound(random: Random): Record<string, unknown> {
  const key = random.pick(Object.keys(bounds));
  return { [key]: bounds[key] };
}

/** A model that sends values of a type, and one that takes them as another. */
interface Exchange {
  readonly sender: Model;
  readonly sent: string;
  readonly taker: Model;
  readonly taken: string;
}

function refusedValue({ sender, sent, taker, taken }: Exchange, seed: number): unknown {
  for (let at = 0; at < values; at++) {
    const value = new ValueMaker(sender, rng(seedOf(seed, at)), { edges: 0.4, depth: 0 }).value(sent);
    if (isValidAs(sender, sent, value) && !isValidAs(taker, taken, value)) return value;
  }
  return undefined;
}

/** Returns what each party on the wire sends and takes, where an endpoint has it on both sides. */
function exchangesOf(base: Model, head: Model): readonly (Exchange & { readonly party: WireParty })[] {
  return base.endpoints.flatMap((before) => {
    const after = head.endpoints.find(({ name }) => name === before.name);
    if (after === undefined) return [];
    const request = { from: inputType(before), to: inputType(after) };
    const requests = membersOf(before) === membersOf(after) ? bothWays(base, head, request, "request") : [];
    const responses = responsesOf(before).flatMap((one) => {
      const other = responsesOf(after).find(({ status }) => status === one.status);
      if (other === undefined || [one, other].some((each) => !hasContent(each) || isBytes(each))) return [];
      return bothWays(
        base,
        head,
        { from: typeOfBody(before, one), to: typeOfBody(after, other) },
        "response",
      );
    });
    return [...requests, ...responses];
  });
}

/** The names of an input, which `as` gives to callers: another one is not on the wire. */
function membersOf({ input, body }: Endpoint): string {
  return JSON.stringify([
    body.kind === "value" ? body.property : body.kind,
    input.map(({ name, wireName, in: place }) => place !== "body" && [name, wireName]),
  ]);
}

function bothWays(
  base: Model,
  head: Model,
  { from, to }: { from: string; to: string },
  way: "request" | "response",
): (Exchange & { readonly party: WireParty })[] {
  const forward = { sender: base, sent: from, taker: head, taken: to };
  const backward = { sender: head, sent: to, taker: base, taken: from };
  const [old, now] = way === "request" ? [forward, backward] : [backward, forward];
  return [
    { party: "oldClients", ...old },
    { party: "newClients", ...now },
  ];
}

/** A random spec without errors, which few have. */
async function validSpec(seed: number): Promise<{ readonly text: string; readonly base: Model }> {
  for (let tries = 1; tries < 10; tries++) {
    const text = randomSpec(rng(seedOf(seed, tries)));
    const base = await modelOfText(text);
    if (base !== undefined) return { text, base };
  }
  throw new Error("Ten random specs have errors.");
}

test.each(Array.from({ length: seeds }, (_, at) => firstSeed + at))(
  "what is safe by its changes is valid on the other side, seed %i",
  async (seed) => {
    const { text, base } = await validSpec(seed);
    const random = new Random(rng(seedOf(seed, 2)));
    const wrong: string[] = [];
    let judged = 0;
    for (let at = 0; at < editsOfSpec; at++) {
      const spec = parse(text) as Record<string, Record<string, unknown>>;
      const what = edit(random, spec);
      const head = await modelOfText(stringify(spec));
      if (head === undefined) continue;
      judged += 1;
      const changes = await judgeModels(base, head, { witnesses: false });
      for (const exchange of exchangesOf(base, head)) {
        if (changes.some(({ verdicts }) => verdicts[exchange.party].level !== "safe")) continue;
        // A client that is new may send more than its types say only where somebody casts.
        if (changes.some(({ change }) => change.kind === "extras-opened")) continue;
        const value = refusedValue(exchange, seedOf(seed, at));
        if (value !== undefined)
          wrong.push(`${what}: ${exchange.party} ${exchange.sent}: ${JSON.stringify(value)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(judged).toBeGreaterThan(editsOfSpec / 8);
  },
  120_000,
);
