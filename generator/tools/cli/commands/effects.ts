/** The command `effects`: what each endpoint does to which resource. */
import { counted } from "../../../diagnostics/counted.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import { effectReasons, effectSentence, type EndpointEffect } from "../../../language/effects/effect.js";
import { effectsOf } from "../../../language/effects/effects.js";
import type { Endpoint } from "../../../language/model/model.js";
import type { Arguments } from "../arguments.js";
import { readModels } from "../models.js";
import type { Terminal } from "../terminal.js";

/** The number of effects by their certainty. */
export interface EffectCounts {
  readonly derived: number;
  readonly stated: number;
  readonly unknown: number;
}

export function effectCounts(effects: readonly EndpointEffect[]): EffectCounts {
  const known = effects.filter(({ why }) => why !== "acts");
  const stated = known.filter(({ certainty }) => certainty === "stated").length;
  return { derived: known.length - stated, stated, unknown: effects.length - known.length };
}

interface Row {
  readonly endpoint: Endpoint;
  readonly effect: EndpointEffect;
}

export async function listEffects(args: Arguments, terminal: Terminal): Promise<number> {
  const { models, failed } = await readModels(args, terminal);
  const rows = models.flatMap((model) =>
    model.endpoints.flatMap((endpoint): Row[] => {
      const effect = effectsOf(model).get(endpoint.name);
      return effect === undefined ? [] : [{ endpoint, effect }];
    }),
  );
  if (args.flags.json) terminal.out(`${visibleJson(rows.map(jsonOf))}\n`);
  else if (!failed) terminal.out(listOf(rows));
  return failed ? 1 : 0;
}

function jsonOf({ endpoint, effect }: Row) {
  const { kind, of, idIn, idOut, at, filters, touches, certainty, why } = effect;
  return {
    endpoint: endpoint.name,
    method: endpoint.http,
    path: endpoint.pathText,
    kind,
    of: of ?? null,
    idIn: idIn ?? null,
    idOut: idOut ?? null,
    at: at ?? null,
    filters,
    touches,
    invalidates: endpoint.invalidates ?? null,
    certainty,
    rule: why,
    why: effectReasons[why],
  };
}

/**
 * The endpoints with their effects, a line each, and the reason of each below.
 *
 *   parcels.get     reads Parcel by parcel_id
 *                   a GET of the path of an item returns it
 *   parcels.weigh   acts on Parcel by parcel_id
 *                   no other rule fits
 *
 *   2 endpoints: 1 derived effect, 0 stated, 1 without a rule.
 */
function listOf(rows: readonly Row[]): string {
  if (rows.length === 0) return "No endpoints.\n";
  const width = Math.max(...rows.map(({ endpoint }) => endpoint.name.length)) + 3;
  const lines = rows.flatMap(({ endpoint, effect }) => [
    visible(`${endpoint.name.padEnd(width)}${effectSentence(effect)}${invalidationOf(endpoint)}`),
    `${" ".repeat(width)}${effectReasons[effect.why]}`,
  ]);
  const { derived, stated, unknown } = effectCounts(rows.map(({ effect }) => effect));
  const parts = `${counted(derived, "derived effect")}, ${stated} stated, ${unknown} without a rule`;
  return `${lines.join("\n")}\n\n${counted(rows.length, "endpoint")}: ${parts}.\n`;
}

/**
 * Returns what the spec states about stale queries.
 *
 *   invalidates: [Parcel, Shelf]   ->   ; invalidates Parcel, Shelf
 */
function invalidationOf({ invalidates }: Endpoint): string {
  if (invalidates === undefined) return "";
  return `; invalidates ${invalidates.length === 0 ? "nothing" : invalidates.join(", ")}`;
}
