/** `createServer` and its options. */
import { handlersType, principalType } from "../../model/names.js";
import {
  functionDeclaration,
  interfaceDeclaration,
  type Declaration,
  type Member,
} from "../../print/declarations.js";
import { hardline, indent, join, lines, record, type Doc } from "../../print/layout.js";
import { quoteString } from "../../quote/string.js";
import { inferredPrincipals } from "./auth.js";
import { idempotencyType } from "./idempotency.js";
import { hidesSegments } from "./router.js";
import { withArguments, withOwn, withParameters, type Scope } from "./scope.js";
import { runtimeType, runtimeValue } from "../runtime-modules.js";

/**
 * What the author supplies beside the handlers.
 *
 *   export interface ServerOptions<P extends Principals = Principals> extends CoreOptions {
 *     readonly authenticate: Authenticate<P>;
 *     readonly rules: Rules<P>;
 *   }
 */
export function optionsInterface(scope: Scope): Declaration {
  const { model, module, schemes, keyed, ruled } = scope;
  const members: Member[] = [];
  if (schemes.length > 0)
    members.push({
      key: "authenticate",
      type: "Authenticate<P>",
      readonly: true,
      docs: ["Says who calls, by the credentials of each scheme."],
    });
  if (ruled.length > 0)
    members.push({
      key: "rules",
      type: withOwn(scope, withArguments("Rules", ruled)),
      readonly: true,
      docs: ["Say whether the rules hold that only you can judge."],
    });
  if (keyed.length > 0)
    members.push({
      key: "idempotency",
      type: idempotencyType(scope),
      readonly: true,
      docs: ["Sees to it that requests with an idempotency key take effect once."],
    });
  if (needsIdempotencyHeader(scope))
    members.push({
      key: "idempotencyHeader",
      type: "string",
      readonly: true,
      docs: ["Name of the header that carries idempotency keys, which the spec leaves open."],
    });
  return interfaceDeclaration({
    name:
      ruled.length > 0
        ? withOwn(scope, withParameters("ServerOptions", model.endpoints), "Own = unknown")
        : withParameters("ServerOptions", model.endpoints),
    docs: ["What a server needs beside its handlers."],
    extends: [runtimeType(module, "server", "CoreOptions")],
    members,
  });
}

function needsIdempotencyHeader({ keyed }: Scope): boolean {
  return keyed.some(({ idempotency }) => idempotency?.header === undefined);
}

/**
 * The function that makes a server. What contexts have besides is inferred from the option `context`
 * alone: handlers take it, together with the rest of a context. Principals are inferred from the
 * hooks; TypeScript looks at handlers that are written in place before it looks at hooks whose
 * parameters have no types of their own, but `satisfies` gives them some.
 *
 *   export function createServer<AppPrincipal extends Principals["app"], Own = unknown>(
 *     handlers: WalletServiceHandlers<{ app: AppPrincipal }, NoInfer<Own>>,
 *     options: ServerOptions<{ app: AppPrincipal }> & ContextOption<Own>,
 *   ): Server { … }
 */
export function createServerFunction(scope: Scope): Declaration {
  const { model, module, schemes, keyed, ruled } = scope;
  const inferred = inferredPrincipals(schemes, principalType);
  const of = (name: string): string => withArguments(name, model.endpoints, inferred);
  const supplied = ["handlers"];
  supplied.push(ruled.length > 0 ? "rules: options.rules" : "rules: undefined");
  if (schemes.length > 0) {
    const authenticationBy = runtimeValue(module, "server", "authenticationBy");
    const realm = quoteString(model.service.name);
    supplied.push(`authentication: ${authenticationBy}(${realm}, schemes, options.authenticate)`);
  }
  if (keyed.length > 0) {
    const idempotentBy = runtimeValue(module, "server", "idempotentBy");
    supplied.push(`idempotency: ${idempotentBy}(options.idempotency)`);
  }
  if (needsIdempotencyHeader(scope)) supplied.push("idempotencyHeader: options.idempotencyHeader");
  supplied.push("context: options.context", "options");
  const isNothingRequired = schemes.length === 0 && ruled.length === 0 && keyed.length === 0;
  const rules =
    ruled.length > 0 ? withOwn(scope, withArguments("Rules", ruled, "never"), "never") : "undefined";
  const optionsType =
    ruled.length > 0 ? withOwn(scope, of("ServerOptions"), "NoInfer<Own>") : of("ServerOptions");
  return functionDeclaration({
    name: "createServer",
    docs: [
      `Makes a server of ${model.service.name}: its \`fetch\` answers requests on any platform, and node.ts ` +
        "serves it on Node.",
      ...(schemes.length === 0
        ? []
        : [
            "Handlers are told who calls as your hooks return it. Where both are written in the call, write " +
              "`authenticate: { … } satisfies Authenticate`, so that TypeScript looks at the hooks first.",
          ]),
    ],
    typeParameters: [
      ...schemes.map(({ name }) => `${principalType(name)} extends Principals[${quoteString(name)}]`),
      ...(keyed.length > 0 ? ["Transaction"] : []),
      "Own = unknown",
    ],
    parameters: [
      { name: "handlers", type: withOwn(scope, of(handlersType(model)), "NoInfer<Own>") },
      {
        name: "options",
        type: `${optionsType} & ${runtimeType(module, "server", "ContextOption")}<Own>`,
        ...(isNothingRequired ? { initial: "{} as never" } : {}),
      },
    ],
    returns: runtimeType(module, "server", "Server"),
    body: lines(
      serverCall(
        scope,
        `${withOwn(scope, withArguments(handlersType(model), model.endpoints, "never"), "never")}, ${rules}`,
        supplied,
      ),
    ),
  });
}

function serverCall({ model, module }: Scope, types: string, supplied: readonly string[]): Doc {
  const parts = [
    "fail",
    `router: { fixed: fixedPaths, find: findRoutes${hidesSegments(model) ? ", publicSegments" : ""} }`,
  ];
  const args = [record(parts), record(supplied)];
  const serverOf = runtimeValue(module, "server", "serverOf");
  return [
    `return ${serverOf}<${types}>(`,
    indent([hardline, join([",", hardline], args), ","]),
    hardline,
    ");",
  ];
}
