/** The functions that the author of a server supplies: handlers and rules, and their contexts. */
import type { Endpoint, Rule, SuccessResponse } from "../../../language/model/model.js";
import { groupMembers, groupTree, type EndpointGroup } from "../../../language/model/groups.js";
import {
  typeOfBody,
  hasContent,
  isBytes,
  isNarrowed,
  responsesOf,
  streamedEndpoint,
} from "../../../language/model/responses.js";
import {
  authType,
  contextType,
  handlersType,
  headersType,
  inputType,
  outputType,
} from "../../../language/names/names.js";
import {
  interfaceDeclaration,
  typeDeclaration,
  type Declaration,
  type Member,
  type Parameter,
} from "../../../print/declarations.js";
import { inlineObjectType, intersection, typeArguments, union, type Doc } from "../../../print/layout.js";
import type { ModuleSource } from "../../../print/module.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { overloadSentence } from "../../shared/call-types.js";
import { beforeTags, endpointDocs, gapItems, seeTag } from "../../shared/docs.js";
import { filledFields } from "./defaults.js";
import { mustThrow } from "./fail.js";
import {
  argumentsFor,
  generic,
  parametersFor,
  parametersWithOwn,
  type RouteScope,
  type ServerScope,
} from "./scope.js";
import { runtimeType, type RuntimeName } from "../../output/runtime-modules.js";

/**
 * One function for each endpoint, by group.
 *
 *   policies.list
 *     ->   export interface WalletServiceHandlers<P extends Principals = Principals, Own = unknown> {
 *            readonly policies: {
 *              readonly list: (
 *                input: PoliciesListInput,
 *                context: PoliciesListContext<P> & Own,
 *              ) => MaybePromise<PoliciesListOutput>;
 *            };
 *          }
 */
export function handlersInterface(scope: ServerScope): Declaration {
  const { model } = scope;
  const handler = (endpoint: Endpoint): Member => ({
    key: quoteKey(endpoint.method),
    readonly: true,
    docs: beforeTags(endpointDocs(model, endpoint), overloadSentence(endpoint)),
    type: {
      parameters: parameters(scope, endpoint),
      returns: returned(scope, endpoint),
      arrow: true,
    },
  });
  return interfaceDeclaration({
    name: handlersType(model),
    typeParameters: parametersWithOwn(scope, model.endpoints),
    docs: [
      "The functions that respond to requests, by endpoint. Inputs are valid when a handler is called; " +
        "outputs are checked before they are sent.",
    ],
    members: byGroup(model.endpoints, handler),
  });
}

function byGroup(endpoints: readonly Endpoint[], member: (endpoint: Endpoint) => Member): Member[] {
  const nested = ({ key }: EndpointGroup, type: Member[]): Member => ({
    key: quoteKey(key),
    readonly: true,
    type,
  });
  return groupMembers({ endpoints: [], groups: groupTree(endpoints) }, member, nested);
}

/**
 * The type that a handler returns: an output or a promise of it.
 *
 *   Parcel             ->   MaybePromise<ParcelsGetOutput>
 *   { stream: Scan }   ->   MaybePromise<AsyncIterable<Scan>>
 *
 * Where the input selects a stream, it can return either:
 *
 *   [Scans, { stream: Scan, when: { watch: true } }]   ->   MaybePromise<Scans | AsyncIterable<Scan>>
 */
function returned(scope: ServerScope, endpoint: Endpoint): Doc {
  const { module } = scope;
  const output = handlerOutput(scope, endpoint);
  const chosen = streamedEndpoint(endpoint);
  const items = chosen && streamedItems(module, chosen.response);
  const types = items === undefined ? output : [...output, items];
  const [only = ""] = types;
  return typeArguments(runtimeType(module, "server", "MaybePromise"), [
    types.length === 1 ? only : [union(types)],
  ]);
}

/** The items of a streamed response: `AsyncIterable<Scan>`; undefined for any other response. */
function streamedItems(module: ModuleSource, { stream, value }: SuccessResponse): string | undefined {
  if (stream === undefined || value?.type.kind !== "ref") return undefined;
  const type = module.type("types.ts", value.type.name);
  const item = stream.resume ? `${runtimeType(module, "values", "ResumableItem")}<${type}>` : type;
  return `AsyncIterable<${item}>`;
}

/**
 * The members of the type that a handler returns: the output, with bytes where the caller gets a download; of several responses,
 * the status with it.
 *
 *   [{ status: 200, type: Parcel }, { status: 201, type: Parcel }]
 *     ->   { status: 200 | 201; value: ParcelsPutOutput }
 */
function handlerOutput({ module }: ServerScope, endpoint: Endpoint): Doc[] {
  const responses = responsesOf(endpoint);
  const narrowed = isNarrowed(endpoint);
  if (responses.length === 1) return [returnedBody(module, endpoint, endpoint.response)];
  if (narrowed && !responses.some((one) => isBytes(one) || one.stream !== undefined))
    return [module.type("types.ts", outputType(endpoint))];
  const withBody = (status: string, response: SuccessResponse): Doc =>
    inlineObjectType(
      hasContent(response)
        ? [`status: ${status}`, `value: ${returnedBody(module, endpoint, response)}`]
        : [`status: ${status}`],
    );
  if (narrowed) return responses.map((one) => withBody(quoteLiteral(one.status), one));
  return [withBody(responses.map((one) => quoteLiteral(one.status)).join(" | "), endpoint.response)];
}

function returnedBody(module: ModuleSource, endpoint: Endpoint, response: SuccessResponse): string {
  const items = streamedItems(module, response);
  if (items !== undefined) return items;
  if (isBytes(response)) return runtimeType(module, "values", "Bytes");
  if (!isNarrowed(endpoint)) return module.type("types.ts", outputType(endpoint));
  return module.type("types.ts", typeOfBody(endpoint, response));
}

/**
 * The type of the input that a handler gets: a body of bytes is a stream, and members that the server fills in are
 * present.
 *
 *   AssetsUploadInput              ->   Upload<AssetsUploadInput, "body">
 *   with the file `photo`          ->   WithFiles<AssetsUploadInput, "photo">
 *   ParcelsListInput              ->   Filled<ParcelsListInput, "limit">
 */
function receivedType({ module }: ServerScope, endpoint: Endpoint): string {
  const input = module.type("types.ts", inputType(endpoint));
  const received = typeWithStreams(module, endpoint, input);
  const names = filledFields(endpoint).map(({ name }) => quoteString(name));
  if (names.length === 0) return received;
  return `${runtimeType(module, "server", "Filled")}<${received}, ${names.join(" | ")}>`;
}

/** The type of an input whose body of bytes, or whose files, are streams. */
function typeWithStreams(module: ModuleSource, { body }: Endpoint, input: string): string {
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  if (files.length > 0) {
    const names = files.map(({ name }) => quoteString(name)).join(" | ");
    return `${runtimeType(module, "server", "WithFiles")}<${input}, ${names}>`;
  }
  if (body.kind !== "bytes" || body.items !== undefined) return input;
  return `${runtimeType(module, "server", "Upload")}<${input}, ${quoteString(body.property)}>`;
}

function parameters(scope: ServerScope, endpoint: Endpoint): Parameter[] {
  return [
    { name: "input", type: receivedType(scope, endpoint) },
    { name: "context", type: `${generic(contextType(endpoint), argumentsFor([endpoint]))} & Own` },
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
export function rulesInterface(scope: ServerScope): Declaration[] {
  const { model, module, ruled } = scope;
  if (ruled.length === 0) return [];
  const rules = (endpoint: Endpoint): Member => ({
    key: quoteKey(endpoint.method),
    readonly: true,
    type: endpoint.rules.map((rule) => ({
      key: quoteKey(rule.name),
      readonly: true,
      docs: [rule.doc, ...throwing(scope, rule), ...gapItems(rule.gaps), seeTag(model, rule.path)],
      type: {
        parameters: parameters(scope, endpoint),
        returns: runtimeType(module, "server", mustThrow(scope.around, rule) ? "MustHold" : "Holds"),
        arrow: true,
      },
    })),
  });
  return [
    interfaceDeclaration({
      name: "Rules",
      typeParameters: parametersWithOwn(scope, ruled),
      docs: [
        "Rules that only your code can check. They run after the input is validated and before the " +
          "handler is called.",
      ],
      members: byGroup(ruled, rules),
    }),
  ];
}

/** The sentence about a rule whose error needs details. */
function throwing(scope: ServerScope, rule: Rule): string[] {
  return mustThrow(scope.around, rule)
    ? [`Where it does not hold: \`throw context.fail.${rule.error}(…)\`.`]
    : [];
}

/**
 * The context of every endpoint, after the type that they share.
 *
 *   policies.list   ->   export type PoliciesListContext<P extends Principals = Principals> = Context<
 *                          AppAuth<P>,
 *                          "invalid_cursor"
 *                        >;
 */
export function contextDeclarations({ model, module }: ServerScope): Declaration[] {
  return [
    ...module.within("", () => [sharedContext(module)]),
    ...model.endpoints.flatMap((endpoint) =>
      module.within(endpoint.name, () => [ownContext({ module }, endpoint)]),
    ),
  ];
}

/** All that the context of an endpoint asks. */
type ContextScope = Pick<RouteScope, "module">;

function sharedContext(module: ModuleSource): Declaration {
  const shared = runtimeType(module, "server", "RequestContext");
  return typeDeclaration({
    name: "Context",
    docs: ["The second argument of handlers."],
    typeParameters: [
      { name: "Auth" },
      { name: "Errors", constraint: "keyof Fail", initial: "never" },
      { name: "Extras", initial: "unknown" },
    ],
    type: intersection([typeArguments(shared, ["Auth", "Pick<Fail, Errors>"]), "Extras"]),
  });
}

function ownContext(scope: ContextScope, endpoint: Endpoint): Declaration {
  const extras = extrasOf(scope, endpoint);
  const errors = endpoint.errors.map(quoteString);
  const args: Doc[] = [authArgument(scope, endpoint)];
  if (errors.length > 0 || extras !== undefined) args.push(errors.length === 0 ? "never" : union(errors));
  if (extras !== undefined) args.push(extras);
  return typeDeclaration({
    name: contextType(endpoint),
    typeParameters: parametersFor([endpoint]),
    docs: [`The context of the handler of \`${endpoint.name}\`.`],
    type: typeArguments("Context", args),
  });
}

function authArgument({ module }: ContextScope, endpoint: Endpoint): Doc {
  if (endpoint.auth.length === 0) return runtimeType(module, "server", "NoAuth");
  const callers = endpoint.auth.map((all) =>
    all.length === 0 ? runtimeType(module, "server", "NoAuth") : `${authType(all)}<P>`,
  );
  const [only = "", ...others] = new Set(callers);
  return others.length === 0 ? only : [union([only, ...others])];
}

/**
 * The further members of an endpoint's context: key, deadline, headers of the response.
 *
 *   idempotency: { window: day, header: idempotency-key }   ->   IdempotencyContext<Transaction>
 */
function extrasOf({ module }: ContextScope, endpoint: Endpoint): Doc | undefined {
  const extras: string[] = [];
  const of = (name: RuntimeName<"server">): string => runtimeType(module, "server", name);
  const { idempotency } = endpoint;
  if (idempotency !== undefined)
    extras.push(`${of(idempotency.required ? "KeyedContext" : "IdempotencyContext")}<Transaction>`);
  if (endpoint.deadline !== undefined)
    extras.push(of(endpoint.deadline.required ? "RequiredDeadlineContext" : "DeadlineContext"));
  if (responsesOf(endpoint).some(({ headers }) => headers.length > 0)) {
    const type = module.type("types.ts", headersType(endpoint));
    extras.push(`${of("ResponseHeadersContext")}<Partial<${type}>>`);
  }
  return extras.length === 0 ? undefined : intersection(extras);
}
