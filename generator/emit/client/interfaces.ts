/** The interfaces of clients: one per group, one per service, and smaller ones by credentials. */
import type { Access } from "../../model/access.js";
import type { Endpoint, Model } from "../../model/model.js";
import { clientForType, clientType, groupClientType } from "../../model/names.js";
import {
  interfaceDeclaration,
  typeDeclaration,
  type Declaration,
  type Member,
} from "../../print/declarations.js";
import { group, hardline, indent, line, type Doc } from "../../print/layout.js";
import type { ModuleSource } from "../../print/module.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { callDocs, callParameters, callType, pageTypes, waitPhrase, waitSignature } from "../call-types.js";
import { deprecatedTag, seeTag } from "../docs.js";
import { alternatives, code, sentence } from "../sentences.js";

/** Endpoints by group, in the order of the spec. */
export function groupsOf(endpoints: readonly Endpoint[]): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const known = groups.get(endpoint.group);
    if (known === undefined) groups.set(endpoint.group, [endpoint]);
    else known.push(endpoint);
  }
  return groups;
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
export function groupInterface(
  module: ModuleSource,
  model: Model,
  name: string,
  endpoints: readonly Endpoint[],
): Declaration {
  return interfaceDeclaration({
    name: groupClientType(name),
    docs: [`The calls of ${code(name)}.`, ...groupSentences(model, name)],
    members: endpoints.map((endpoint) => methodMember(module, model, endpoint)),
  });
}

function groupSentences({ service }: Model, called: string): string[] {
  const doc = service.groupFacts?.find(({ name }) => name === called)?.doc;
  return doc === undefined ? [] : [sentence(doc)];
}

function methodMember(module: ModuleSource, model: Model, endpoint: Endpoint): Member {
  const parameters = callParameters(module, endpoint);
  const signature = { parameters, returns: callType(module, endpoint) };
  const key = quoteKey(endpoint.method);
  const docs = methodDocs(model, endpoint);
  const further = [...pageMembers(module, endpoint), ...waitMembers(module, endpoint)];
  if (further.length === 0) return { key, type: signature, docs };
  return { key, readonly: true, docs, type: [{ key: "", type: signature }, ...further] };
}

function pageMembers(module: ModuleSource, endpoint: Endpoint): Member[] {
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

function waitMembers(module: ModuleSource, endpoint: Endpoint): Member[] {
  const { waitOn } = endpoint;
  if (waitOn === undefined) return [];
  const type = waitSignature(module, endpoint);
  return [{ key: "waitFor", type, docs: [`Polls ${waitPhrase(waitOn)}.`] }];
}

/** The docs of a method; the functions of operations.ts have the full ones. */
function methodDocs(model: Model, endpoint: Endpoint): ReturnType<typeof callDocs> {
  const docs = [
    ...(endpoint.doc === undefined ? [] : [sentence(endpoint.doc)]),
    code(`${endpoint.http} ${endpoint.pathText}`),
    ...deprecatedTag(endpoint.deprecated),
    seeTag(model, endpoint.path),
  ];
  return callDocs(docs, model, endpoint);
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
    members: [...groupsOf(model.endpoints).keys()].map((name) => ({
      key: quoteKey(name),
      type: groupClientType(name),
      readonly: true,
    })),
  });
}

/**
 * A client that can call a part.
 *
 *   [user]   ->   export interface WalletServiceUserClient {
 *                   readonly intents: Pick<IntentsClient, "authorize">;
 *                 }
 */
export function partialInterface(model: Model, access: Access): Declaration {
  const all = groupsOf(model.endpoints);
  const [schemes = []] = access.schemes;
  const callable =
    schemes.length === 0 ? "need no credentials" : `the credentials of ${alternatives(schemes, "and")} allow`;
  return interfaceDeclaration({
    name: clientType(model, schemes),
    docs: [`The calls that ${callable}.`],
    members: [...groupsOf(access.endpoints)].map(([name, endpoints]) => {
      const isWhole = endpoints.length === all.get(name)?.length;
      const methods = endpoints.map((endpoint) => quoteString(endpoint.method)).join(" | ");
      const type = groupClientType(name);
      return { key: quoteKey(name), readonly: true, type: isWhole ? type : `Pick<${type}, ${methods}>` };
    }),
  });
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
  return typeDeclaration({
    name: clientForType(model),
    docs: ["The client with the calls that credentials for the schemes `S` allow."],
    typeParameters: [{ name: "S", constraint: `keyof ${credentials}` }],
    type: [" ", conditional(arms, rest, arms.length > 1 ? hardline : line)],
  });
}

/** A client and the condition under which credentials give it. */
interface Arm {
  readonly test: string;
  readonly type: string;
}

/** A chain of conditional types: prettier breaks it from two conditions on. */
function conditional(arms: readonly Arm[], rest: string, between: Doc): Doc {
  const [first, ...others] = arms;
  if (first === undefined) return rest;
  const inner = conditional(others, rest, hardline);
  return group([first.test, indent([between, "? ", first.type, between, ": ", inner])]);
}
