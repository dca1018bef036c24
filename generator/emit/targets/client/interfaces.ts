/** The interfaces of clients: one per group, one per service, and smaller ones by credentials. */
import type { Access } from "../../../language/facts/access.js";
import { routeText } from "../../../language/model/constants.js";
import type { Endpoint, Model } from "../../../language/model/model.js";
import { allGroups, groupTree, sizeOfGroup, type EndpointGroup } from "../../../language/model/groups.js";
import { clientForType, clientType, groupClientType } from "../../../language/names/names.js";
import {
  interfaceDeclaration,
  conditionalType,
  typeDeclaration,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import { hardline, indent, line, type Doc } from "../../../print/layout.js";
import type { ModuleNames, ModuleSource } from "../../../print/module.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { callDocs, callParameters, pageTypes, waitPhrase, waitSignature } from "../../shared/call-types.js";
import { deprecatedTag, seeTag } from "../../shared/docs.js";
import { callSignatures } from "../../shared/overloads.js";
import { alternatives, sentence } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { runtimeType } from "../../output/runtime-modules.js";
import type { Surroundings } from "../../shared/surroundings.js";

/** All that the interface of a group asks. */
export interface GroupScope {
  readonly module: ModuleNames;
  readonly around: Surroundings;
}

/**
 * The calls of a group.
 *
 *   intents   ->   export interface IntentsClient {
 *                    authorize(
 *                      input: IntentsAuthorizeInput,
 *                      options?: CallOptions,
 *                    ): Call<IntentsAuthorizeOutput, IntentsAuthorizeError>;
 *                  }
 */
export function groupDeclarations(
  scope: GroupScope,
  { name, endpoints, groups }: EndpointGroup,
): Declaration[] {
  return [
    interfaceDeclaration({
      name: groupClientType(name),
      docs: [`The calls of ${code(name)}.`, ...groupSentences(scope.around, name)],
      members: [
        ...endpoints.map((endpoint) => methodMember(scope, endpoint)),
        ...groups.map((inner) => groupMember(inner)),
      ],
    }),
  ];
}

/** A group in the client, or in the group around it: `readonly policies: PoliciesCalls`. */
function groupMember({ key, name }: EndpointGroup): Member {
  return { key: quoteKey(key), type: groupClientType(name), readonly: true };
}

function groupSentences({ service }: Surroundings, called: string): string[] {
  const doc = service.groupFacts?.find(({ name }) => name === called)?.doc;
  return doc === undefined ? [] : [sentence(doc)];
}

function methodMember({ module, around }: GroupScope, endpoint: Endpoint): Member {
  const [signature, ...others] = callSignatures(module, around, endpoint).map((type) => ({ key: "", type }));
  const key = quoteKey(endpoint.method);
  const docs = methodDocs(around, endpoint);
  const further = [...others, ...pageMembers(module, endpoint), ...waitMembers(module, endpoint)];
  if (signature === undefined) return { key, type: [], docs };
  if (further.length === 0) return { key, type: signature.type, docs };
  return { key, readonly: true, docs, type: [signature, ...further] };
}

function pageMembers(module: ModuleNames, endpoint: Endpoint): Member[] {
  if (endpoint.pages === undefined) return [];
  const parameters = callParameters(module, endpoint);
  const types = pageTypes(module, endpoint);
  return [
    {
      key: "all",
      type: { parameters, returns: types.all },
      docs: ["Yields every item and fetches each page when the loop reaches it."],
    },
    {
      key: "pages",
      type: { parameters, returns: types.pages },
      docs: ["Yields every page and fetches each when the loop reaches it."],
    },
  ];
}

function waitMembers(module: ModuleNames, endpoint: Endpoint): Member[] {
  const { waitOn } = endpoint;
  if (waitOn === undefined) return [];
  const type = waitSignature(module, endpoint);
  return [{ key: "waitFor", type, docs: [`Polls ${waitPhrase(waitOn)}.`] }];
}

/** The docs of a method; the functions of operations.ts have the full ones. */
function methodDocs(model: Surroundings, endpoint: Endpoint): ReturnType<typeof callDocs> {
  const docs = [
    ...(endpoint.doc === undefined ? [] : [sentence(endpoint.doc)]),
    code(routeText(endpoint)),
    ...deprecatedTag(endpoint.deprecated),
    seeTag(model, endpoint.path),
  ];
  return callDocs(docs, model, endpoint);
}

/** Returns whether clients have the member `request`, which gives way to a group of that name. */
export function hasRequest({ endpoints }: Pick<Model, "endpoints">): boolean {
  return !groupTree(endpoints).some(({ key }) => key === "request");
}

/** The member for calls that the spec does not declare: `readonly request: SendUndeclared`. */
function requestMember(module: ModuleNames, model: Model): Member[] {
  if (!hasRequest(model)) return [];
  const type = runtimeType(module, "client", "SendUndeclared");
  const docs = ["Sends a request that the spec does not declare. Put ids of its path into `params`."];
  return [{ key: "request", type, readonly: true, docs }];
}

/**
 * The client that can call everything.
 *
 *   export interface WalletServiceClient extends WalletService {
 *     readonly policies: PoliciesCalls;
 *   }
 */
export function clientInterface(module: ModuleSource, model: Model): Declaration {
  return interfaceDeclaration({
    name: clientType(model),
    docs: [`Calls ${code(model.service.name)}.`],
    extends: [module.type("types.ts", model.service.name)],
    members: [...groupTree(model.endpoints).map((one) => groupMember(one)), ...requestMember(module, model)],
  });
}

/**
 * A client that can call a part.
 *
 *   [user]   ->   export interface WalletServiceUserClient {
 *                   readonly intents: Pick<IntentsClient, "authorize">;
 *                 }
 */
export function partialInterface(module: ModuleNames, model: Model, access: Access): Declaration {
  const all = new Map([...allGroups(groupTree(model.endpoints))].map((one) => [one.name, one]));
  const [schemes = []] = access.schemes;
  const callable =
    schemes.length === 0 ? "need no credentials" : `the credentials of ${alternatives(schemes, "and")} allow`;
  return interfaceDeclaration({
    name: clientType(model, schemes),
    docs: [`The calls that ${callable}.`],
    members: [
      ...groupTree(access.endpoints).map((one) => partialMember(one, all)),
      ...requestMember(module, model),
    ],
  });
}

/**
 * A group of which credentials may not allow every call.
 *
 *   intents   ->   readonly intents: Pick<IntentsCalls, "authorize">;
 *   chat      ->   readonly chat: { send: ChatCalls["send"]; readonly completions: ChatCompletionsCalls };
 */
function partialMember(granted: EndpointGroup, all: ReadonlyMap<string, EndpointGroup>): Member {
  const { key, name, endpoints, groups } = granted;
  const whole = all.get(name);
  if (whole === undefined || sizeOfGroup(whole) === sizeOfGroup(granted)) return groupMember(granted);
  const type = groupClientType(name);
  const methods = endpoints.map((endpoint) => quoteString(endpoint.method));
  const member = { key: quoteKey(key), readonly: true };
  if (groups.length === 0) return { ...member, type: `Pick<${type}, ${methods.join(" | ")}>` };
  const calls = endpoints.map((endpoint, at) => ({
    key: quoteKey(endpoint.method),
    readonly: true,
    type: `${type}[${methods[at] ?? ""}]`,
  }));
  return { ...member, type: [...calls, ...groups.map((inner) => partialMember(inner, all))] };
}

/**
 * The client that credentials give.
 *
 *   export type WalletServiceClientFor<S extends keyof Credentials> = "app" extends S
 *     ? WalletServiceClient
 *     : "user" extends S
 *       ? WalletServiceUserClient
 *       : never;
 */
export function clientForAlias(module: ModuleSource, model: Model, accesses: readonly Access[]): Declaration {
  const arms = accesses.flatMap((access, at) => {
    const type = at === 0 ? clientType(model) : clientType(model, access.schemes[0] ?? []);
    return access.schemes
      .filter((schemes) => schemes.length > 0)
      .map((schemes) => ({ test: `${schemes.map(quoteString).join(" | ")} extends S`, type }));
  });
  const open = accesses.find((access) => access.schemes.some((schemes) => schemes.length === 0));
  const rest = open === undefined || open.endpoints.length === 0 ? "never" : clientType(model, []);
  const credentials = module.support("Credentials");
  const head = {
    name: clientForType(model),
    docs: ["The client with the calls that credentials for the schemes `S` allow."],
    typeParameters: [{ name: "S", constraint: `keyof ${credentials}` }],
  };
  const [first, ...others] = arms;
  if (first === undefined) return typeDeclaration({ ...head, type: rest });
  return conditionalType({
    ...head,
    test: first.test,
    arms: armsOf(first, others, rest, others.length > 0 ? hardline : line),
  });
}

/** A client and the condition under which credentials give it. */
interface Arm {
  readonly test: string;
  readonly type: string;
}

/** Returns the rows of a conditional type below its condition. Prettier breaks a chain of two and more. */
function armsOf({ type }: Arm, others: readonly Arm[], rest: string, between: Doc): Doc {
  const [next, ...further] = others;
  const inner = next === undefined ? rest : [next.test, indent(armsOf(next, further, rest, hardline))];
  return [between, "? ", type, between, ": ", inner];
}
