/** Credentials, and the service as an interface that clients, stubs and handlers meet at. */
import type { Endpoint, Scheme } from "../../model/model.js";
import { inputType, outputType } from "../../model/names.js";
import { interfaceDeclaration, type Declaration, type Member } from "../../print/declarations.js";
import { quoteKey } from "../../quote/key.js";
import { isInputOptional } from "../call-types.js";
import { declarationDocs, endpointDocs } from "../docs.js";
import { inlineType } from "../inline-type.js";
import { code } from "../sentences.js";
import { globalType, type Scope } from "./scope.js";

/**
 * The credentials of every scheme.
 *
 *   app: { basic: { username: appId, password: appSecret } }
 *     ->   export interface Credentials {
 *            app: { appId: string; appSecret: string };
 *          }
 */
export function credentialsDeclaration(scope: Scope): Declaration {
  return interfaceDeclaration({
    name: scope.module.support("Credentials"),
    docs: ["What each scheme of authentication takes."],
    members: scope.model.schemes.map((scheme) => ({
      key: quoteKey(scheme.name),
      type: inlineType(scheme.credentials.map((name) => `${quoteKey(name)}: string`)),
      docs: declarationDocs(scope.model, scheme, schemeSentences(scheme)),
    })),
  });
}

function schemeSentences(scheme: Scheme): string[] {
  const ways: string[] = [];
  if (scheme.basic !== undefined)
    ways.push(`${code(scheme.basic.username)} and ${code(scheme.basic.password)} as Basic`);
  if (scheme.bearer !== undefined) ways.push(`${code(scheme.bearer)} as Bearer`);
  for (const { header, credential } of scheme.headers)
    ways.push(`${code(credential)} in the header ${code(header)}`);
  return ways.length === 0 ? [] : [`Sent: ${ways.join(", ")}.`];
}

/**
 * What the service does, by group.
 *
 *   policies.list   ->   export interface WalletService {
 *                          readonly policies: {
 *                            list(input?: PoliciesListInput): Promise<PoliciesListOutput>;
 *                          };
 *                        }
 */
export function serviceDeclaration(scope: Scope): Declaration {
  const { service, endpoints } = scope.model;
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints)
    groups.set(endpoint.group, [...(groups.get(endpoint.group) ?? []), endpoint]);
  return interfaceDeclaration({
    name: service.name,
    docs: [
      "What the service does, whoever does it: a client, a stub, or handlers that need no context.",
      ...declarationDocs(scope.model, service, version(service.version)),
    ],
    members: [...groups].map(([group, members]) => ({
      key: quoteKey(group),
      readonly: true,
      type: members.map((endpoint) => methodMember(scope, endpoint)),
    })),
  });
}

function version(of: string | undefined): string[] {
  return of === undefined ? [] : [`Version ${of}.`];
}

function methodMember(scope: Scope, endpoint: Endpoint): Member {
  const input = { name: "input", type: inputType(endpoint), optional: isInputOptional(endpoint) };
  const promise = globalType(scope, "Promise");
  return {
    key: quoteKey(endpoint.method),
    docs: endpointDocs(scope.model, endpoint),
    type: { parameters: [input], returns: `${promise}<${outputType(endpoint)}>` },
  };
}
