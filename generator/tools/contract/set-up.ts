/** The calls that a finding needs: those that create the objects which its requests name. */
import { effectsOf } from "../../language/effects/effects.js";
import { patternOf } from "../../language/facts/path-segments.js";
import type { EndpointEffect } from "../../language/effects/effect.js";
import type { Endpoint, Model } from "../../language/model/model.js";
import { knownParts } from "./credentials.js";
import type { WireRequest } from "./http.js";
import type { KnownObjects } from "./objects-known.js";
import type { Exchange, SpecContext } from "./report-data.js";
import { requestOf } from "./requests.js";
import { spotsOf, type Spot } from "./spots.js";

/** The id of an object in an input. */
interface UsedId extends Pick<Spot, "path"> {
  readonly of: string;
  readonly id: unknown;
}

/**
 * Returns the resource whose objects a parameter of a path identifies: that of an endpoint whose path ends there, whatever it calls
 * the parameter, else of one with a parameter of that name.
 *
 *   /orders/{order_id}/crates, order_id   ->   Order, by GET /orders/{id}
 */
export function ownerOf(
  { endpoints }: Model,
  effects: ReadonlyMap<string, EndpointEffect>,
  { segments }: Endpoint,
  name: string,
): string | undefined {
  const end = segments.findIndex((one) => "parameter" in one && one.parameter === name) + 1;
  const lead = segments.slice(0, end).map(patternOf).join("/");
  const ofPath = endpoints.find((one) => {
    const last = one.segments.at(-1);
    const { of, idIn } = effects.get(one.name) ?? {};
    const isNamed = last !== undefined && "parameter" in last && last.parameter === idIn;
    return of !== undefined && isNamed && end > 0 && one.segments.map(patternOf).join("/") === lead;
  });
  const ofName = [...effects.values()].find((one) => one.idIn === name && one.of !== undefined)?.of;
  return (ofPath && effects.get(ofPath.name)?.of) ?? ofName;
}

/**
 * Returns the ids in the input of a call.
 *
 *   shelves.addBook, { shelf_id: 7, book: "b1" }   ->   Shelf 7 at shelf_id, Book "b1" at book
 */
export function usedIds(model: Model, endpoint: Endpoint, input: object): readonly UsedId[] {
  const effects = effectsOf(model);
  const { of: own, idIn } = effects.get(endpoint.name) ?? {};
  return spotsOf(model, endpoint.input, input).flatMap(({ path, in: place, value: { type }, current }) => {
    const name = String(path[0]);
    const typed = type.kind === "id" ? type.of : undefined;
    const ofPath = name === idIn ? own : (typed ?? ownerOf(model, effects, endpoint, name));
    const of = place === "path" ? ofPath : typed;
    return of === undefined || current === undefined ? [] : [{ of, id: current, path }];
  });
}

/** Returns the request of an input, with the known credentials if its extras state none. */
export function requestWithAuth(
  { model, credentials }: SpecContext,
  { endpoint, input, extras }: Pick<Exchange, "endpoint" | "input" | "extras">,
): WireRequest {
  const parts = knownParts(model, credentials, endpoint.auth);
  return requestOf(model, endpoint, input, { parts, ...extras });
}

/**
 * Returns steps with the creation of each object that they name in front, if the run created it. All but the last step are as
 * they should be sent: they may have been recorded where a service accepted wrong credentials, or another media type.
 */
export function withSetUp(
  context: SpecContext,
  known: KnownObjects,
  steps: readonly Exchange[],
): readonly Exchange[] {
  const all: Exchange[] = [];
  const [last] = steps.slice(-1);
  const seen = new Set(steps.map(({ request }) => request));
  const effects = effectsOf(context.model);
  const isDeletion = steps.some(({ endpoint }) => effects.get(endpoint.name)?.kind === "deletes");
  const add = (step: Exchange): void => {
    for (const { of, id } of usedIds(context.model, step.endpoint, step.input)) {
      const made = known.madeBy(of, id);
      // A call on an object that is gone is one on no object, unless it follows the deletion.
      const isGone = known.get(of, id) === undefined && !isDeletion;
      if (made === undefined || isGone || seen.has(made.request)) continue;
      seen.add(made.request);
      add(made);
    }
    const { key, ...others } = step.extras ?? {};
    const plain = { ...step, extras: key === undefined ? {} : { key } };
    const isOther = step !== last && Object.keys(others).length > 0;
    all.push(isOther ? { ...plain, request: requestWithAuth(context, plain) } : step);
  };
  for (const step of steps) add(step);
  return all;
}
