/** Outputs: every place of every output, changed. Only what the model allows leaves the server. */
import { describe, expect, test } from "vitest";
import type { Endpoint, ObjectResource, Value } from "../../../generator/language/model/model.js";
import { boundaryChanges, outputChanges, type Change } from "./changes.js";
import { outputPlace, type Coverage } from "./coverage.js";
import { entryNames, inTurns, triesThrough } from "./entries.js";
import { examplesOf, presenceIn, resourceNamed, steering } from "./examples.js";
import { forms } from "./forms.js";
import { inside } from "./ledger.js";
import {
  changedAt,
  missing,
  placesOf,
  pointerOf,
  valueAt,
  type ObjectPlace,
  type Path,
  type Place,
} from "./places.js";
import { callOf, judge, play, service, type Outcome, type ServerKind } from "./run.js";
import { sameJson, withoutExtras } from "./selection.js";
import { wrapped } from "./verdict.js";
import { model } from "./wallet.js";

interface RespondingEndpoint {
  readonly endpoint: Endpoint;
  readonly value: Value;
  readonly name: string;
  /** True if no endpoint before it responds with the same type. */
  readonly isFirst: boolean;
}

/** The strings that are put everywhere. */
const few: ReadonlySet<unknown> = new Set([null, 1.5, missing]);

/** The tests of outputs through one entry. */
export function testOutputs(entry: (typeof entryNames)[number], coverage: Coverage): void {
  const types = new Set<string>();
  const responding = model.endpoints.flatMap((endpoint): RespondingEndpoint[] => {
    const { value } = endpoint.response;
    if (value === undefined) return [];
    const isFirst = !types.has(JSON.stringify(value));
    types.add(JSON.stringify(value));
    return [{ endpoint, value, name: endpoint.name, isFirst }];
  });

  const response = ({ endpoint }: RespondingEndpoint, output: unknown, kind?: ServerKind): Promise<Outcome> =>
    play(entry, callOf(endpoint), { handle: () => output }, kind);

  describe.each(responding)("$name", (one) => {
    const examples = examplesOf(model, one.value);
    const found = examples.map((output) => ({
      output,
      ...placesOf(model, one.value, output, [], outputPlace(one.endpoint)),
    }));

    test("sends every change that the model allows, and refuses every other", async () => {
      const tries = found.flatMap(({ output, places }) =>
        places.flatMap((place) => {
          // Each type is changed in every way once: outputs are judged before an entry carries them.
          const isThorough = one.isFirst && entry === "fetch";
          const changes = outputChanges(model, place.value);
          const tried = isThorough ? changes : changes.filter(({ to }) => few.has(to));
          return [...tried, ...boundaryChanges(model, place.value)].map((change) => {
            coverage.note(place, change);
            const changed = changedAt(output, place.path, change.to);
            return { place, change, output: changed === missing ? undefined : changed };
          });
        }),
      );
      const faults = await inTurns(triesThrough(entry, tries), async ({ place, change, output }) => {
        const fault = outputFault(one, output, await response(one, output), place, change);
        return fault === undefined
          ? []
          : [`${place.name} ${pointerOf(place.path)} ${change.label}: ${fault}`];
      });
      expect(faults.flat()).toEqual([]);
    });

    test.each<ServerKind>(["usual", "report", "off"])("removes what is not declared (%s)", async (kind) => {
      const tries = found.flatMap(({ output, objects }) =>
        [
          ...objects.map((object) => [object]),
          // In all objects at once, the inner ones first.
          [...objects].reverse(),
        ].map((some) => ({ some, output: some.reduce(withExtras, output) })),
      );
      const faults = await inTurns(triesThrough(entry, tries), async ({ some, output }) => {
        const { status, json } = await response(one, output, kind);
        const isSame = sameJson(json, withoutExtras(model, one.value, output));
        const isRight = status === one.endpoint.response.status && isSame;
        return isRight ? [] : [`${some.map(({ path }) => pointerOf(path)).join()}: ${JSON.stringify(json)}`];
      });
      expect(faults.flat()).toEqual([]);
    });

    test("sends an object as what is declared, whatever it is made of", async () => {
      const tries = found.flatMap(({ output, objects }) =>
        objects.flatMap(({ path }) => forms.map((form) => ({ output, path, form }))),
      );
      const faults = await inTurns(triesThrough(entry, tries), async ({ output, path, form }) => {
        const formed = form.of(valueAt(output, path) as object);
        const { status, json } = await response(one, changedAt(output, path, formed));
        const isAsBefore = status === one.endpoint.response.status && sameJson(json, output);
        // Where JSON sees something else, it is refused, or valid and bare: so says the ledger.
        return isAsBefore || !form.isSame ? [] : [`${form.label} at ${pointerOf(path)}: ${status}`];
      });
      expect(faults.flat()).toEqual([]);
    });

    test.each<ServerKind>(["report", "off"])(
      "passes on what is not valid, and nothing more (%s)",
      async (kind) => {
        const all = found.flatMap(({ output, places }) =>
          places
            .filter(({ path }) => path.length > 0)
            .flatMap(({ path }) => [null, "text of no kind"].map((to) => changedAt(output, path, to))),
        );
        const tries = triesThrough(entry, all);
        const before = service.drifts.length;
        const faults = await inTurns(tries, async (output) => {
          const expected = withoutExtras(model, one.value, output);
          const { status, json } = await response(one, output, kind);
          return status === one.endpoint.response.status && sameJson(json, expected)
            ? []
            : [JSON.stringify(output)];
        });
        expect(faults.flat()).toEqual([]);
        const invalid = tries.filter((output) => !isValid(one, output)).length;
        expect(service.drifts.length - before).toBe(kind === "report" ? invalid : 0);
      },
    );

    const conditional = found.flatMap(({ output, objects }) =>
      objects.flatMap((object) => {
        const resource = resourceNamed(model, object.resource);
        const isOne = resource?.kind === "object" && steering(resource).size > 0;
        return isOne
          ? [{ output, object, resource, where: `${resource.name} at ${pointerOf(object.path)}` }]
          : [];
      }),
    );

    if (conditional.length === 0) return;
    test("keeps to what conditions say about presence", async () => {
      for (const { output, object, resource, where } of conditional) {
        const combinations = presences(resource, valueAt(output, object.path) as Record<string, unknown>);
        expect(combinations.length, where).toBeGreaterThan(1);
        coverage.conditional.add(resource.name);
        const faults = await inTurns(combinations, async (combination) => {
          const { status } = await response(one, changedAt(output, object.path, combination));
          const fields = resource.fields.filter((field) => field.presence.kind === "conditional");
          const isRight = fields.every((field) => {
            const { may, must } = presenceIn(field, combination);
            return field.name in combination ? may : !must;
          });
          const expected = isRight ? one.endpoint.response.status : 500;
          return status === expected ? [] : [`${where}: ${JSON.stringify(combination)} is ${status}`];
        });
        expect(faults.flat()).toEqual([]);
      }
    });
  });
}

/**
 * Returns what is wrong with the response to a changed output. Some outputs are not what JSON makes of them: where
 * one of both is valid and the other is not, either response is right if the ledger accepts it.
 */
function outputFault(
  one: RespondingEndpoint,
  output: unknown,
  outcome: Outcome,
  place: Place,
  { bound }: Change,
): string | undefined {
  const written = throughJson(output);
  const isLost = losesNumbers(withoutExtras(model, one.value, output));
  const verdicts = isLost
    ? new Set([false])
    : new Set([isValid(one, output), written !== unwritable && isValid(one, written)]);
  if (outcome.status === one.endpoint.response.status) {
    if (!verdicts.has(true)) return `not valid, but ${outcome.status}`;
    if (bound?.isOutside === true) return "is valid beyond a limit";
    const expected = withoutExtras(model, one.value, written);
    return sameJson(outcome.json, expected) ? undefined : `sent ${JSON.stringify(outcome.json)}`;
  }
  if (!verdicts.has(false)) return `valid, but ${outcome.status}`;
  if (outcome.status !== 500 || outcome.body["code"] !== "response_contract")
    return `not valid, but ${outcome.status} ${String(outcome.body["code"])}`;
  return reportFault(outcome, place, bound, written === unwritable);
}

/** Returns whether a value holds numbers that JSON does not have: nothing of the kind is an output. */
function losesNumbers(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(losesNumbers);
}

/** Stands for what cannot be written as JSON. */
const unwritable: unique symbol = Symbol("unwritable");

function throughJson(output: unknown): unknown {
  try {
    const text = JSON.stringify(output) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return unwritable;
  }
}

/** Returns what is wrong with the report to `onError` about an output that was not sent. */
function reportFault(
  { reported }: Outcome,
  place: Place,
  bound: Change["bound"],
  isUnwritable: boolean,
): string | undefined {
  const [report, ...more] = reported;
  if (report === undefined || more.length > 0) return `onError was called ${reported.length} times`;
  const { issues = [] } = report.error as { readonly issues?: readonly Readonly<Record<string, unknown>>[] };
  const pointer = pointerOf(place.path);
  if (issues.length === 0 && !isUnwritable) return "onError received no issue";
  const isAt = issues.every((issue) => {
    const at = String(issue["pointer"]);
    return at === pointer || at.startsWith(`${pointer}/`) || issue["code"] === "at_least";
  });
  if (!place.steers && !isAt)
    return `the issues are at ${issues.map((issue) => String(issue["pointer"])).join()}`;
  if (bound?.isOutside !== true) return undefined;
  const expected = { code: bound.code, pointer, ...bound.bounds };
  const isSaid = issues.some((issue) => sameJson({ ...issue, ...expected }, issue));
  return isSaid ? undefined : `no issue says ${JSON.stringify(expected)}`;
}

/** Returns whether what is left of an output may be sent. */
function isValid({ endpoint, value }: RespondingEndpoint, output: unknown): boolean {
  return judge(endpoint, "response", { [wrapped]: withoutExtras(model, value, output) });
}

/** `output` with properties more in one of its objects; what is kept may be seen. */
function withExtras(output: unknown, { path, extras }: ObjectPlace): unknown {
  const text = extras === "keep" ? "may be seen" : inside;
  const added = {
    undeclared: text,
    [`a/b~${path.length}`]: { deep: [text] },
    toString: text,
    hasOwnProperty: null,
    absent: undefined,
  };
  return changedAt(output, path as Path, { ...(valueAt(output, path) as object), ...added });
}

/** `object` with every value of the fields that steer, and every choice of the fields that depend on them. */
function presences(resource: ObjectResource, object: Record<string, unknown>): Record<string, unknown>[] {
  let found: Record<string, unknown>[] = [object];
  for (const [name] of steering(resource)) {
    const field = resource.fields.find((one) => one.name === name);
    const values = field === undefined ? [] : valuesOf(field.value);
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  for (const field of resource.fields) {
    if (field.presence.kind !== "conditional") continue;
    const [value] = examplesOf(model, field.value);
    found = found.flatMap((one) => {
      const { [field.name]: _, ...without } = one;
      return [without, { ...without, [field.name]: value }];
    });
  }
  return found;
}

/** Every value of a field that others depend on: a closed enum, a constant or a boolean. */
function valuesOf({ type }: Value): unknown[] {
  if (type.kind === "boolean") return [true, false];
  if (type.kind === "const") return [type.value];
  const name = type.kind === "ref" ? type.name : "";
  return model.enums.find((one) => one.name === name)?.values.map(({ value }) => value) ?? [];
}
