/** What the author of a server writes: handlers, rules, and the contexts they are given. */
import type { Endpoint, Rule } from "../../model/model.js";
import {
  authType,
  contextType,
  handlersType,
  headersType,
  inputType,
  outputType,
} from "../../model/names.js";
import {
  interfaceDeclaration,
  text,
  type Declaration,
  type Member,
  type Parameter,
} from "../../print/declarations.js";
import { group, indent, join, line, softline, type Doc } from "../../print/layout.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { declarationDocs, endpointDocs, gapSentences, seeTag } from "../docs.js";
import { mustThrow } from "./fail.js";
import { byGroup, withArguments, withOwn, withParameters, type Scope } from "./scope.js";
import { runtimeType, type RuntimeName } from "../runtime-modules.js";

/**
 * One function for each endpoint, by group.
 *
 *   policies.list
 *     ->   export interface WalletServiceHandlers<P extends Principals = Principals, Own = unknown> {
 *            readonly policies: {
 *              readonly list: (
 *                input: PoliciesListInput,
 *                context: PoliciesListContext<P> & Own,
 *              ) => Promise<PoliciesListOutput>;
 *            };
 *          }
 */
export function handlersInterface(scope: Scope): Declaration {
  const { model, module } = scope;
  const handler = (endpoint: Endpoint): Member => ({
    key: quoteKey(endpoint.method),
    readonly: true,
    docs: endpointDocs(model, endpoint),
    type: {
      parameters: parameters(scope, endpoint),
      returns: `Promise<${module.type("types.ts", outputType(endpoint))}>`,
      arrow: true,
    },
  });
  return interfaceDeclaration({
    name: withOwn(scope, withParameters(handlersType(model), model.endpoints), "Own = unknown"),
    docs: [
      "What answers each endpoint. Inputs have been checked when a handler is called; outputs are " +
        "checked before they are sent.",
      ...declarationDocs(model, model.service),
    ],
    members: [...byGroup(model.endpoints)].map(([name, endpoints]) => ({
      key: quoteKey(name),
      readonly: true,
      type: endpoints.map(handler),
    })),
  });
}

function parameters({ module }: Scope, endpoint: Endpoint): Parameter[] {
  return [
    { name: "input", type: module.type("types.ts", inputType(endpoint)) },
    { name: "context", type: `${withArguments(contextType(endpoint), [endpoint])} & Own` },
  ];
}

/**
 * The functions that say whether a rule holds; none when no endpoint has rules.
 *
 *   intents.updateKeyQuorum, rule thresholdWithinMembers
 *     ->   export interface Rules<P extends Principals = Principals, Own = unknown> {
 *            readonly intents: {
 *              readonly updateKeyQuorum: {
 *                readonly thresholdWithinMembers: (input: …, context: …) => Holds;
 *              };
 *            };
 *          }
 */
export function rulesInterface(scope: Scope): Declaration[] {
  const { model, module, ruled } = scope;
  if (ruled.length === 0) return [];
  const rules = (endpoint: Endpoint): Member => ({
    key: quoteKey(endpoint.method),
    readonly: true,
    type: endpoint.rules.map((rule) => ({
      key: quoteKey(rule.name),
      readonly: true,
      docs: [rule.doc, ...throwing(scope, rule), ...gapSentences(rule.gaps), seeTag(model, rule.path)],
      type: {
        parameters: parameters(scope, endpoint),
        returns: runtimeType(module, "server", mustThrow(scope, rule) ? "MustHold" : "Holds"),
        arrow: true,
      },
    })),
  });
  return [
    interfaceDeclaration({
      name: withOwn(scope, withParameters("Rules", ruled), "Own = unknown"),
      docs: [
        "What the spec demands in a sentence: only you can tell whether it holds. Rules are asked " +
          "after the input has been checked and before the handler is called.",
      ],
      members: [...byGroup(ruled)].map(([name, endpoints]) => ({
        key: quoteKey(name),
        readonly: true,
        type: endpoints.map(rules),
      })),
    }),
  ];
}

/** What a rule does whose error needs details. */
function throwing(scope: Scope, rule: Rule): string[] {
  return mustThrow(scope, rule) ? [`Where it does not hold: \`throw context.fail.${rule.error}(…)\`.`] : [];
}

/**
 * The context of every endpoint, after the type that they share.
 *
 *   policies.list   ->   export type PoliciesListContext<P extends Principals = Principals> = Context<
 *                          AppAuth<P>,
 *                          "invalid_cursor"
 *                        >;
 */
export function contextDeclarations(scope: Scope): Declaration[] {
  const { model, module } = scope;
  const shared = runtimeType(module, "server", "RequestContext");
  return [
    text(
      ["What every handler is given beside the input, and what some are given besides."],
      [
        "export type Context<Auth, Errors extends keyof Fail = never, Extras = unknown> = ",
        group([
          shared,
          "<",
          indent([softline, join([",", line], ["Auth", "Pick<Fail, Errors>"])]),
          softline,
          ">",
        ]),
        " &",
        indent([line, "Extras;"]),
      ],
    ),
    ...model.endpoints.map((endpoint) => contextDeclaration(scope, endpoint)),
  ];
}

function contextDeclaration(scope: Scope, endpoint: Endpoint): Declaration {
  const extras = extrasOf(scope, endpoint);
  const errors = endpoint.errors.map(quoteString);
  const args: Doc[] = [authArgument(scope, endpoint)];
  if (errors.length > 0 || extras !== undefined)
    args.push(errors.length === 0 ? "never" : join(" | ", errors));
  if (extras !== undefined) args.push(extras);
  return text(
    [`What the handler of \`${endpoint.name}\` is given beside the input.`],
    group([
      `export type ${withParameters(contextType(endpoint), [endpoint])} = Context<`,
      indent([softline, join([",", line], args)]),
      softline,
      ">;",
    ]),
  );
}

function authArgument({ module }: Scope, endpoint: Endpoint): string {
  if (endpoint.auth.length === 0) return runtimeType(module, "server", "NoAuth");
  return endpoint.auth.map((alternative) => `${authType(alternative)}<P>`).join(" | ");
}

/**
 * What the context of `endpoint` has besides: key, deadline, headers of the answer.
 *
 *   idempotency: { window: day, header: idempotency-key }   ->   IdempotencyContext<Transaction>
 */
function extrasOf({ module }: Scope, endpoint: Endpoint): string | undefined {
  const extras: string[] = [];
  const of = (name: RuntimeName<"server">): string => runtimeType(module, "server", name);
  const { idempotency } = endpoint;
  if (idempotency !== undefined)
    extras.push(`${of(idempotency.required ? "KeyedContext" : "IdempotencyContext")}<Transaction>`);
  if (endpoint.deadline !== undefined)
    extras.push(of(endpoint.deadline.required ? "RequiredDeadlineContext" : "DeadlineContext"));
  const { headers } = endpoint.response;
  if (headers.length > 0) {
    const type = module.type("types.ts", headersType(endpoint));
    extras.push(`${of("ResponseHeadersContext")}<Partial<${type}>>`);
  }
  return extras.length === 0 ? undefined : extras.join(" & ");
}
