/** The option that guards requests with idempotency keys. */
import { authType } from "../../../language/names/names.js";
import type { ServerScope } from "./scope.js";
import { runtimeType, type RuntimeName } from "../../output/runtime-modules.js";

/**
 * The type of the option `idempotency`: whose keys they are is asked where credentials are needed,
 * how long they are remembered where the spec does not say.
 *
 *   accounts.create, called by app or user
 *     ->   IdempotencyOptions<Transaction> & IdempotencyPrincipal<AppAuth<P> | UserAuth<P>>
 */
export function idempotencyType({ module, keyed }: ServerScope): string {
  const of = (name: RuntimeName<"server">): string => runtimeType(module, "server", name);
  const callers = new Set(
    keyed.flatMap(({ auth }) =>
      auth.length === 0 ? ["none"] : auth.map((alternative) => `${authType(alternative)}<P>`),
    ),
  );
  const isAnyoneKnown = keyed.some(({ auth }) => auth.length > 0);
  if (callers.delete("none") && isAnyoneKnown) callers.add(runtimeType(module, "server", "NoAuth"));
  const parts = [`${of("IdempotencyOptions")}<Transaction>`];
  if (isAnyoneKnown) parts.push(`${of("IdempotencyPrincipal")}<${[...callers].join(" | ")}>`);
  if (keyed.some(({ idempotency }) => idempotency?.windowMilliseconds === undefined))
    parts.push(of("IdempotencyWindow"));
  return parts.join(" & ");
}
