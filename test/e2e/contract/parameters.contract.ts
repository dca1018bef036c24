/** Parameters of paths, queries and headers: what each text stands for, and what is let through. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Endpoint, Field, InputField } from "../../../generator/language/model/model.js";
import type { Call } from "./calls.js";
import { boundaryChanges, changesOf, type Change } from "./changes.js";
import { inputPlace, type Coverage } from "./coverage.js";
import { entryNames, inTurns } from "./entries.js";
import { exampleOf } from "./examples.js";
import { pointerOf } from "./places.js";
import { issuesOf, refusedFault } from "./refusals.js";
import { callOf, judge, play, type Outcome } from "./run.js";
import { model } from "./wallet.js";

/** The tests of parameters through one entry. */
export function testParameters(entry: (typeof entryNames)[number], coverage: Coverage): void {
  const parameters = model.endpoints.flatMap((endpoint) =>
    endpoint.input.filter((field) => field.in !== "body").map((field) => ({ endpoint, field })),
  );

  test.each(parameters)("$endpoint.name reads $field.name as the reference says", async (one) => {
    const { endpoint, field } = one;
    const edges = boundaryChanges(model, field.value);
    const listed = changesOf(model, field.value).filter(({ to }) => typeof to === "string");
    const plain = strings.map((text): Change => ({ label: text, to: text }));
    const found = await inTurns([...plain, ...listed, ...edges], async (change) => {
      coverage.note({ name: inputPlace(endpoint, field.name) }, change);
      const fault = await parameterFault(entry, endpoint, field, change);
      return fault === undefined ? [] : [`${change.label}: ${fault}`];
    });
    expect(found.flat()).toEqual([]);
  });

  test.each(model.endpoints)(
    "$name refuses query parameters that are unknown or come twice",
    async (endpoint) => {
      const call = callOf(endpoint);
      const known = call.query.map(([name, value]) => [[name, value] as const, name] as const);
      const unknown = ["undeclared", "toString", "__proto__", "a/b"].map(
        (name) => [[name, "1"] as const, name] as const,
      );
      const long = await play(entry, { ...call, query: [...call.query, ["n".repeat(300), "v".repeat(300)]] });
      // The ledger sees to it that none of that comes back.
      expect(issuesOf(long)).toMatchObject([{ code: "unknown_field", in: "query" }]);
      for (const [pair, name] of [...known, ...unknown]) {
        const outcome = await play(entry, { ...call, query: [...call.query, pair] });
        expect([name, outcome.status]).toEqual([name, 400]);
        expect(issuesOf(outcome)).toMatchObject([{ pointer: pointerOf([name]), in: "query" }]);
        expect(outcome.seen).toBeUndefined();
      }
    },
  );

  const withDeadline = model.endpoints.flatMap((endpoint) => {
    const { deadline } = endpoint;
    return deadline === undefined ? [] : [{ endpoint, header: deadline.header, range: deadline.range }];
  });

  test.each(withDeadline)("$endpoint.name hands on the deadline in $header", async (one) => {
    const { endpoint, header, range } = one;
    const asking = async (text: string): Promise<Outcome> => {
      const call = callOf(endpoint);
      return play(entry, { ...call, headers: [...call.headers, [header, text]] });
    };
    for (const text of ["1700000000000", "0", "1700000000000.5"]) {
      const { seen } = await asking(text);
      expect(seen?.context).toMatchObject({ deadline: Number(text) });
    }
    for (const text of ["soon", "", "0x10", "NaN", "Infinity", "01", "+1", "1,2", "null", "[]"]) {
      const outcome = await asking(text);
      expect([text, outcome.status]).toEqual([text, 400]);
      expect(issuesOf(outcome)).toMatchObject([{ pointer: pointerOf([header]), in: "header" }]);
    }
    if (range === undefined) return;
    const constraints = { range };
    const value = { type: { kind: "number" }, nullable: false, constraints } as const;
    for (const change of boundaryChanges(model, value)) {
      coverage.note({ name: inputPlace(endpoint, header) }, change);
      const { status } = await asking(String(change.to));
      expect([change.label, status === 400]).toEqual([change.label, change.bound?.isOutside === true]);
    }
  });
}

/** Strings to put where a parameter stands. */
const strings: readonly string[] = [
  // Numbers, nearly.
  ..."0 1 -1 -0 01 +5 1.0 1.5 1e2 0x10 5_0 ١ 9007199254740993".split(" "),
  // Words of other languages.
  ..."true false null undefined NaN [] {} [object".split(" "),
  // What means something in a URL.
  ..."a+b a&b=c a/b a\\b % %2e .. . # ? ' <b> \"".split(" "),
  ..."text ünï 𝒳 constructor".split(" "),
  "",
  "a b",
  "5".repeat(400),
];

async function parameterFault(
  entry: (typeof entryNames)[number],
  endpoint: Endpoint,
  field: InputField,
  { to, bound }: Change,
): Promise<string | undefined> {
  const text = String(to);
  const outcome = await play(entry, withParameter(callOf(endpoint), field, text));
  // Such a segment does not exist: there is no route.
  if (field.in === "path" && ["", ".", ".."].includes(text))
    return outcome.body["code"] === "route_not_found" ? undefined : `gets ${outcome.status}`;
  const value = parse(field, text);
  const others = endpoint.input.filter((one) => one.in !== "body");
  const parameters = Object.fromEntries(others.map((one) => [one.name, exampleOf(model, one.value)]));
  if (judge(endpoint, "parameters", { ...parameters, [field.name]: value })) {
    if (bound?.isOutside === true) return "is valid beyond a limit";
    if (outcome.status !== endpoint.response.status) return `valid, but ${outcome.status}`;
    const given = (outcome.seen?.input as Readonly<Record<string, unknown>> | undefined)?.[field.name];
    return Object.is(given, value) ? undefined : `the handler got ${String(given)}`;
  }
  const fault = refusedFault(outcome);
  if (fault !== undefined) return fault;
  const [issue, ...more] = issuesOf(outcome);
  if (more.length > 0 || issue?.in !== field.in || issue.pointer !== pointerOf([field.name]))
    return `the issues are ${JSON.stringify(issuesOf(outcome))}`;
  if (bound?.isOutside !== true) return undefined;
  const isSaid = isDeepStrictEqual({ ...issue, code: bound.code, ...bound.bounds }, issue);
  return isSaid ? undefined : `the issue says ${JSON.stringify(issue)}`;
}

function withParameter(call: Call, { name, in: place }: InputField, text: string): Call {
  const replaced = (pairs: Call["query"]) =>
    pairs.map(([key, value]) => [key, key === name ? text : value] as const);
  if (place === "path") return { ...call, path: { ...call.path, [name]: text } };
  if (place === "query") return { ...call, query: replaced(call.query) };
  return { ...call, headers: replaced(call.headers) };
}

/** Returns the meaning of a text by the reference's table. */
function parse({ value: { type, nullable } }: Field, text: string): unknown {
  if (nullable && text === "") return null;
  if (type.kind === "integer" && /^-?(?:0|[1-9]\d*)$/.test(text)) return Number(text);
  const isNumber = type.kind === "number" || type.kind === "timestamp";
  if (isNumber && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  return type.kind === "boolean" && ["true", "false"].includes(text) ? text === "true" : text;
}
