/** Bodies that come in: every place of each, changed; the model says what is let through. */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../generator/language/model/model.js";
import { asPart, exampleBodies } from "./calls.js";
import { boundaryChanges, changesOf, type Change } from "./changes.js";
import { inputPlace, type Coverage } from "./coverage.js";
import { entryNames, inTurns, triesThrough } from "./entries.js";
import { exampleOf } from "./examples.js";
import { changedAt, missing, placesOf, pointerOf, valueAt, type ObjectPlace, type Place } from "./places.js";
import { issuesOf, refusedFault, type Issue } from "./refusals.js";
import { callOf, judge, play, type Outcome } from "./run.js";
import { withoutExtras } from "./selection.js";
import { model } from "./wallet.js";

/** The tests of bodies through one entry. */
export function testBodies(entry: (typeof entryNames)[number], coverage: Coverage): void {
  const withBody = model.endpoints.filter(({ body }) => body.kind !== "none");

  describe.each(withBody)("$name", (endpoint) => {
    const trying = async (body: unknown, place: Place, change: Change) => {
      coverage.note(place, change);
      const outcome = await play(entry, { ...callOf(endpoint), body: JSON.stringify(body) });
      const fault = bodyFault(endpoint, body, outcome, place, change);
      return fault === undefined ? [] : [`${place.name} ${pointerOf(place.path)} ${change.label}: ${fault}`];
    };

    test("takes every change that the model allows, and names the place of every other", async () => {
      const tries = exampleBodies(model, endpoint).flatMap((body) =>
        bodyPlaces(endpoint, body).places.flatMap((place) => {
          const changes = [...changesOf(model, place.value), ...boundaryChanges(model, place.value)];
          // No body at all is a test of its own.
          const possible = changes.filter(({ to }) => place.path.length > 0 || to !== missing);
          return possible.map((change) => ({ body, place, change }));
        }),
      );
      const found = await inTurns(triesThrough(entry, tries), ({ body, place, change }) =>
        trying(changedAt(body, place.path, change.to), place, change),
      );
      expect(found.flat()).toEqual([]);
    });

    test("hands handlers no property that is not declared", async () => {
      const tries = exampleBodies(model, endpoint).flatMap((body) =>
        bodyPlaces(endpoint, body).objects.flatMap((object) =>
          extrasFor(endpoint).map((extra) => ({ body, object, extra })),
        ),
      );
      const found = await inTurns(triesThrough(entry, tries), async ({ body, object, extra }) => {
        const before = valueAt(body, object.path) as object;
        const changed = changedAt(body, object.path, { ...before, ...extra });
        const outcome = await play(entry, { ...callOf(endpoint), body: JSON.stringify(changed) });
        const fault = extraFault(endpoint, changed, outcome, object, Object.keys(extra)[0] ?? "");
        return fault === undefined ? [] : [`${object.resource} ${Object.keys(extra).join()}: ${fault}`];
      });
      expect(found.flat()).toEqual([]);
    });

    test("refuses a body that is none", async () => {
      for (const body of [undefined, "", "[]", "null", "1", '"text"', "true", "false"]) {
        const outcome = await play(entry, { ...callOf(endpoint), body });
        expect([body, outcome.status]).toEqual([body, 400]);
        expect(issuesOf(outcome)).toMatchObject([{ pointer: "", in: "body" }]);
        expect(outcome.seen).toBeUndefined();
      }
    });
  });
}

/** The places of a body; its own fields are named after the endpoint. */
function bodyPlaces(endpoint: Endpoint, body: unknown): { places: Place[]; objects: ObjectPlace[] } {
  const fields = endpoint.input.filter((field) => field.in === "body");
  if (endpoint.body.kind !== "fields") {
    const found = fields.map((field) =>
      placesOf(model, field.value, body, [], inputPlace(endpoint, field.name)),
    );
    return { places: found.flatMap((one) => one.places), objects: found.flatMap((one) => one.objects) };
  }
  const found = fields.map((field) => {
    const inner = (body as Readonly<Record<string, unknown>>)[field.name];
    return placesOf(model, field.value, inner, [field.name], inputPlace(endpoint, field.name));
  });
  const root = { path: [], resource: endpoint.name, extras: endpoint.body.extras };
  return {
    places: found.flatMap((one) => one.places),
    objects: [root, ...found.flatMap((one) => one.objects)],
  };
}

/** Properties that no resource declares; among them names that every object inherits. */
function extrasFor(endpoint: Endpoint): Record<string, unknown>[] {
  const parameters = endpoint.input.filter((field) => field.in !== "body");
  return [
    { undeclared: "text" },
    { undeclared: { deep: [null, 1] }, "a/b~c": 0 },
    { toString: null, hasOwnProperty: "x" },
    { constructor: "x", length: 3 },
    // A property of the body never stands in for a parameter.
    ...parameters.map(({ name }) => ({ [name]: "from the body" })),
  ];
}

/** Returns what is wrong with the response to a changed body. */
function bodyFault(
  endpoint: Endpoint,
  body: unknown,
  outcome: Outcome,
  place: Place,
  { bound }: Change,
): string | undefined {
  const isValid = judge(endpoint, "body", asPart(endpoint, body));
  if (isValid)
    return bound?.isOutside === true ? "is valid beyond a limit" : acceptedFault(endpoint, body, outcome);
  // A body that is not even an object may get another response.
  const fault = refusedFault(
    outcome,
    place.path.length === 0 ? ["invalid_request", "invalid_body"] : undefined,
  );
  if (fault !== undefined) return fault;
  const pointer = pointerOf(place.path);
  const issues = issuesOf(outcome);
  if (issues.some((issue) => issue.in !== "body")) return "an issue is in another part";
  if (!place.steers && !issues.every((issue) => isAt(issue, pointer)))
    return `the issues are at ${issues.map((issue) => issue.pointer).join()}`;
  if (bound?.isOutside !== true) return undefined;
  const { code, bounds } = bound;
  const expected = { code, pointer, ...bounds };
  const isSaid = issues.some((issue) => isDeepStrictEqual({ ...issue, ...expected }, issue));
  return isSaid ? undefined : `no issue says ${JSON.stringify(expected)}`;
}

/** A required property is missing at its own place; too few of them, at the object. */
function isAt(issue: Issue, pointer: string): boolean {
  return issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`) || issue.code === "at_least";
}

function extraFault(
  endpoint: Endpoint,
  body: unknown,
  outcome: Outcome,
  object: ObjectPlace,
  extra: string,
): string | undefined {
  if (judge(endpoint, "body", asPart(endpoint, body))) return acceptedFault(endpoint, body, outcome);
  const pointer = pointerOf([...object.path, extra]);
  const isSaid = issuesOf(outcome).some(
    (issue) => issue.code === "unknown_field" && issue.pointer === pointer,
  );
  return refusedFault(outcome) ?? (isSaid ? undefined : `no issue is at ${pointer}`);
}

function acceptedFault(endpoint: Endpoint, body: unknown, outcome: Outcome): string | undefined {
  if (outcome.status !== endpoint.response.status)
    return `valid, but ${outcome.status} ${JSON.stringify(outcome.body).slice(0, 300)}`;
  const { input } = outcome.seen ?? {};
  const expected = expectedInput(endpoint, body);
  return isDeepStrictEqual(input, expected) ? undefined : `the handler got ${JSON.stringify(input)}`;
}

/** The flat input: parameters as in the valid call, and the body without what is not declared. */
function expectedInput(endpoint: Endpoint, body: unknown): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of endpoint.input) {
    if (field.in !== "body") input[field.name] = exampleOf(model, field.value);
    else if (endpoint.body.kind === "value") input[field.name] = withoutExtras(model, field.value, body);
    else {
      const given = Object.getOwnPropertyDescriptor(body, field.name)?.value as unknown;
      if (given !== undefined) input[field.name] = withoutExtras(model, field.value, given);
    }
  }
  return input;
}
