/** Random right and wrong inputs, until a time is over. */
import type { Endpoint } from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { jsonViewOf } from "../../../values/json-view.js";
import { isObject } from "../../../values/objects.js";
import { below, chance } from "../../../values/random.js";
import { ValueMaker } from "../../../values/right-values.js";
import { isRefused } from "../readings.js";
import type { ContractSession } from "../session.js";
import { spotsOf } from "../spots.js";
import { variantsOf } from "../tried-values.js";
import { withAt } from "../../../values/paths.js";

const rightShare = 0.5;

/**
 * Calls endpoints with random inputs until `end`, in milliseconds since 1970. Responses are checked by the rules that hold
 * for each; a right input that is refused may break a rule that the spec does not know, so it is no finding.
 */
export async function testRandomly(
  session: ContractSession,
  tested: readonly Endpoint[],
  end: number,
): Promise<void> {
  const open = tested.filter((endpoint) => session.hasSucceeded(endpoint));
  for (let at = 0; open.length > 0 && Date.now() < end; at++) {
    const endpoint = open[at % open.length];
    const ready = endpoint && (await session.ready(endpoint));
    if (endpoint === undefined || ready === undefined) {
      // Without an endpoint that can be called, the loop still lets timers run.
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    if (chance(session.random, rightShare))
      await session.call(endpoint, randomInput(session, endpoint, ready));
    else await sendWrong(session, endpoint, ready);
  }
}

/** Returns a random input with the path and the ids of a ready one. */
function randomInput(session: ContractSession, endpoint: Endpoint, ready: object): object {
  const { model, random } = session;
  let input: unknown = new ValueMaker(model, random, { edges: 0.2, depth: 0 }).value(inputType(endpoint));
  for (const { path, in: place, value, current } of spotsOf(model, endpoint.input, ready))
    if ((place === "path" && path.length === 1) || value.type.kind === "id")
      input = withAt(input, path, current);
  const json = jsonViewOf(input)?.json;
  return session.isValid(endpoint, json) ? json : ready;
}

async function sendWrong(session: ContractSession, endpoint: Endpoint, ready: object): Promise<void> {
  const { model, random } = session;
  const input = randomInput(session, endpoint, ready);
  const spots = spotsOf(model, endpoint.input, input).filter((spot) => spot.in === "body");
  const spot = spots[below(random, Math.max(1, spots.length))];
  const wrong = spot && variantsOf(model, spot).filter(({ isMeant }) => !isMeant);
  const variant = wrong?.[below(random, Math.max(1, wrong.length))];
  if (spot === undefined || variant === undefined) return;
  const { value, what } = variant;
  const sent = jsonViewOf(withAt(input, spot.path, value))?.json;
  // Frameworks convert scalars.
  const isTolerable = typeof value === "number" || typeof value === "boolean";
  if (!isObject(sent) || isTolerable || session.isValid(endpoint, sent)) return;
  if (!isRefused(model, endpoint, input, { spot, value })) return;
  const called = await session.call(endpoint, sent, { isWrong: true });
  if (called === undefined) return;
  const fault = `${spot.path.join(".")}: ${what}: accepted with status ${called.response.status}`;
  const context = { steps: [called], path: spot.field?.path ?? endpoint.path, spot };
  session.check("accepts-invalid", endpoint, called.isSuccess ? fault : undefined, context);
}
