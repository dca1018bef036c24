/** Credentials, and the service as an interface that clients, stubs and handlers meet at. */
import { groupMembers, groupTree, type EndpointGroup } from "../../../language/model/groups.js";
import type { Endpoint, KeyPlace, Scheme } from "../../../language/model/model.js";
import { inputType, outputType } from "../../../language/names/names.js";
import { interfaceDeclaration, type Declaration, type Member } from "../../../print/declarations.js";
import { quoteKey } from "../../../print/quote/code.js";
import { isInputOptional } from "../../shared/call-types.js";
import { beforeTags, declarationDocs, endpointSummary, sharedQuestionItems } from "../../shared/docs.js";
import { inlineType } from "../../shared/inline-type.js";
import { sentence } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { bodyText } from "./endpoints.js";
import { globalType, type WholeScope } from "./scope.js";

/**
 * The credentials of every scheme; nothing where there is none.
 *
 *   app: { basic: { username: appId, password: appSecret } }
 *     ->   export interface Credentials {
 *            app: { appId: string; appSecret: string };
 *          }
 */
export function credentialsDeclaration(scope: WholeScope): Declaration[] {
  const members = scope.model.schemes.map((scheme) => ({
    key: quoteKey(scheme.name),
    type: inlineType(scheme.credentials.map((name) => `${quoteKey(name)}: string`)),
    docs: declarationDocs(scope.model, scheme, schemeSentences(scheme)),
  }));
  if (members.length === 0) return [];
  const docs = ["The credentials of each authentication scheme."];
  return [interfaceDeclaration({ name: scope.module.support("Credentials"), docs, members })];
}

function schemeSentences(scheme: Scheme): string[] {
  const ways: string[] = [];
  if (scheme.basic !== undefined)
    ways.push(`${code(scheme.basic.username)} and ${code(scheme.basic.password)} as Basic`);
  if (scheme.bearer !== undefined) ways.push(`${code(scheme.bearer)} as Bearer`);
  if (scheme.http !== undefined)
    ways.push(`${code(scheme.http.credential)} in ${code(`Authorization: ${scheme.http.scheme}`)}`);
  for (const { header, credential } of scheme.headers)
    ways.push(`${code(credential)} in the header ${code(header)}`);
  for (const { in: place, name, credential } of scheme.keys)
    ways.push(`${code(credential)} in the ${placeWords[place]} ${code(name)}`);
  if (scheme.custom !== undefined)
    return [sentence(`Custom: ${scheme.custom}`), "Clients send nothing for it."];
  return ways.length === 0 ? [] : [`Sent: ${ways.join(", ")}.`];
}

const placeWords: Readonly<Record<KeyPlace, string>> = { query: "query parameter", cookie: "cookie" };

/**
 * The interface of the service, by group.
 *
 *   policies.list   ->   export interface WalletService {
 *                          readonly policies: {
 *                            list(input?: PoliciesListInput): Promise<PoliciesListOutput>;
 *                          };
 *                        }
 */
export function serviceDeclaration(scope: WholeScope): Declaration {
  const { service, endpoints } = scope.model;
  const nested = ({ name, key }: EndpointGroup, type: Member[]): Member => ({
    key: quoteKey(key),
    readonly: true,
    ...groupDocs(scope, name),
    type,
  });
  return interfaceDeclaration({
    name: service.name,
    docs: [
      "The service as an interface, for clients, stubs and handlers that need no context.",
      ...beforeTags(
        declarationDocs(scope.model, service, version(service.version)),
        sharedQuestionItems(scope.model.gaps),
      ),
    ],
    members: groupMembers(
      { endpoints: [], groups: groupTree(endpoints) },
      (endpoint) => methodMember(scope, endpoint),
      nested,
    ),
  });
}

function groupDocs({ model }: WholeScope, group: string): Pick<Member, "docs"> {
  const facts = model.service.groupFacts?.find(({ name }) => name === group);
  return facts?.doc === undefined ? {} : { docs: [sentence(facts.doc)] };
}

function version(of: string | undefined): string[] {
  return of === undefined ? [] : [`Version ${of}.`];
}

function methodMember(scope: WholeScope, endpoint: Endpoint): Member {
  const input = { name: "input", type: inputType(endpoint), optional: isInputOptional(endpoint) };
  const promise = globalType(scope, "Promise");
  const { overload } = endpoint;
  const promised = [outputType(endpoint), ...(overload ? [bodyText(scope, overload.response)] : [])];
  return {
    key: quoteKey(endpoint.method),
    docs: endpointSummary(endpoint),
    type: { parameters: [input], returns: `${promise}<${promised.join(" | ")}>` },
  };
}
