/** Facts about the service that only documents have: addresses, contact, license, terms and groups. */
import { defined } from "../../../base/defined.js";
import { extension } from "../../../language/facts/extensions.js";
import type { Carrier, Endpoint, ServiceAddress } from "../../../language/model/model.js";
import { serverOfEndpoint } from "../../../language/model/servers.js";
import { described, docText, type Schema } from "../schemas/notes.js";
import type { DocumentScope } from "./scope.js";

/**
 * The keys of `info` beside those that every document has.
 *
 *   license: { name: MIT, identifier: MIT }   ->   { "license": { "name": "MIT", "identifier": "MIT" } }
 */
export function infoFacts(scope: DocumentScope): Schema {
  const { terms, contact, license } = scope.model.service;
  return {
    ...defined({ termsOfService: terms }),
    ...(contact === undefined ? {} : { contact: factOf(scope, contact) }),
    ...(license === undefined ? {} : { license: factOf(scope, license) }),
  };
}

function factOf(scope: DocumentScope, fact: Carrier): Schema {
  const texts = Object.entries(fact).filter(([key]) => key !== "path" && key !== "extra");
  return scope.carry(fact, Object.fromEntries(texts) as Schema);
}

/** The default of OpenAPI for a document without servers, written out: most tools ask for it. */
const unknownServer: Schema = { url: "/", description: "The spec does not say where the service is." };

/**
 * The addresses of the service: its base URL, and the others.
 *
 *   servers: [{ url: "https://{region}.parcels.example", variables: { region: eu } }]
 *     ->   [{ "url": "https://{region}.parcels.example", "variables": { "region": { "default": "eu" } } }]
 */
export function serverList(scope: DocumentScope): Schema[] {
  const { baseUrl, servers = [] } = scope.model.service;
  const all = [
    ...(baseUrl === undefined ? [] : [{ url: baseUrl }]),
    ...servers.map((server) => serverOf(scope, server)),
  ];
  return all.length === 0 ? [unknownServer] : all;
}

/**
 * The server of an endpoint that is not sent to those of the service.
 *
 *   server: uploads   ->   { "servers": [{ "url": "https://uploads.parcels.example", "x-speccast-name": "uploads" }] }
 */
export function ownServer(scope: DocumentScope, endpoint: Endpoint): Schema {
  const found = serverOfEndpoint(scope.model, endpoint);
  if (found === undefined) return {};
  const url = found.url.replace(/(?<!\/)\/+$/, "") || "/";
  const name = scope.options.version === "3.1.0" ? extension("name", found.name) : { name: found.name };
  return { servers: [{ ...serverOf(scope, { ...found, url }), ...name }] };
}

function serverOf(scope: DocumentScope, server: ServiceAddress): Schema {
  const variables = server.variables.map((variable): [string, Schema] => {
    const { name, values, doc } = variable;
    const written = {
      default: variable.default,
      ...defined({ enum: values }),
      ...described(docText(doc)),
    };
    return [name, scope.carry(variable, written)];
  });
  return scope.carry(server, {
    url: server.url,
    ...described(docText(server.doc)),
    ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }),
  });
}

/**
 * The groups that the source names, and those of the endpoints. OpenAPI 3.2 also says which group holds another.
 *
 *   orders, orders.items   ->   [{ "name": "orders" }, { "name": "orders.items", "parent": "orders" }]
 */
export function tagList(scope: DocumentScope): Schema[] {
  const { service, endpoints } = scope.model;
  const facts = new Map(service.groupFacts?.map((group) => [group.name, group]));
  const names = new Set([...service.groups, ...endpoints.map((endpoint) => endpoint.group)]);
  return [...names].map((name) => {
    const group = facts.get(name);
    const outer = scope.options.version === "3.1.0" ? "" : name.slice(0, Math.max(0, name.lastIndexOf(".")));
    const tag = { name, ...described(docText(group?.doc)), ...(names.has(outer) ? { parent: outer } : {}) };
    return group === undefined ? tag : scope.carry(group, tag);
  });
}
