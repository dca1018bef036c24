/** The functions that make connections and clients. */
import { groupMembers, groupTree } from "../../../language/model/groups.js";
import type { Endpoint, Model } from "../../../language/model/model.js";
import {
  clientForType,
  clientOptionsType,
  clientType,
  operationName,
  pageFunctions,
  waitFunction,
} from "../../../language/names/names.js";
import { isRequiredServer, usedServers } from "../../../language/model/servers.js";
import {
  functionDeclaration,
  interfaceDeclaration,
  objectType,
  typeDeclaration,
  type Declaration,
  type Member,
  type Parameter,
  type SignatureParts,
  type TypeParameter,
} from "../../../print/declarations.js";
import { call, group, hardline, indent, line, tallRecord, type Doc } from "../../../print/layout.js";
import type { ModuleSource } from "../../../print/module.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { gapSentences } from "../../shared/docs.js";
import { code } from "../../../language/inline-code.js";
import { hasRequest } from "./interfaces.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/** The schemes of a connection, as far as they are known where it is made. */
export type Schemes =
  /** No endpoint needs credentials. */
  | { readonly kind: "none" }
  /** Only these make sense. */
  | { readonly kind: "fixed"; readonly names: readonly string[] }
  /** The caller chooses. The credentials decide which calls there are, unless none are needed: then `all` are allowed. */
  | { readonly kind: "chosen"; readonly optional: boolean; readonly allowed: "some" | "all" };

/**
 * The options of createConnection and createClient.
 *
 *   export interface WalletServiceOptions<S extends keyof Credentials> extends ConnectionOptions {
 *     readonly baseUrl: string;
 *     readonly auth: { readonly [Scheme in S]: Credentials[Scheme] };
 *   }
 */
export function optionsType(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  if (isOpen(schemes)) return openOptions(module, model, schemes);
  const base = runtimeType(module, "client", "ConnectionOptions");
  return interfaceDeclaration({
    name: clientOptionsType(model),
    ...(schemes.kind === "none" ? {} : { typeParameters: [schemeParameter(module, schemes)] }),
    docs: [`Options of a connection to ${code(model.service.name)}.`],
    extends: [base],
    members: [
      baseUrlMember(model),
      ...(schemes.kind === "none" ? [] : [authMember(module, schemes)]),
      ...serversMember(model),
      ...headerMember(model),
    ],
  });
}

/**
 * The options where some endpoints need no credentials: none for no scheme, and for a scheme its
 * own, always. Inferred from where a connection goes, a scheme can thus not be had for nothing.
 *
 *   export type ShopOptions<S extends keyof Credentials = never> = ConnectionOptions & {
 *     readonly baseUrl: string;
 *   } & OptionalAuth<Credentials, S>;
 */
function openOptions(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  const base = runtimeType(module, "client", "ConnectionOptions");
  const auth = runtimeType(module, "client", "OptionalAuth");
  const members = objectType([baseUrlMember(model), ...serversMember(model), ...headerMember(model)], 0);
  return typeDeclaration({
    name: clientOptionsType(model),
    docs: [`Options of a connection to ${code(model.service.name)}.`],
    typeParameters: [schemeParameter(module, schemes)],
    type: [`${base} & `, members, ` & ${auth}<${module.support("Credentials")}, S>`],
  });
}

function baseUrlMember(model: Model): Member {
  const { baseUrl } = model.service;
  const gaps = gapSentences(model.gaps.filter((gap) => gap.path === "service/base_url"));
  if (baseUrl === undefined) {
    const doc = "Address of the service, for example `https://api.example.com`.";
    return { key: "baseUrl", type: "string", readonly: true, docs: [[doc, ...gaps].join(" ")] };
  }
  return {
    key: "baseUrl",
    type: "string | undefined",
    optional: true,
    readonly: true,
    docs: [[`Address of the service; ${code(baseUrl)} by default.`, ...gaps].join(" ")],
  };
}

/**
 * The servers of single endpoints.
 *
 *   { name: uploads, url: "https://uploads.parcels.example" }
 *     ->   readonly servers?: { readonly uploads?: string | undefined } | undefined;
 */
function serversMember(model: Model): Member[] {
  const servers = usedServers(model);
  if (servers.length === 0) return [];
  const members = servers.map((server): Member => {
    const { name, address } = server;
    const users = model.endpoints.filter((endpoint) => endpoint.server === name).length;
    const calls = `Server of ${users} ${users === 1 ? "call" : "calls"}`;
    if (isRequiredServer(model, server))
      return { key: name, type: "string", readonly: true, docs: [`${calls}, for example ${code(address)}.`] };
    const doc = `${calls}; ${code(address)} by default.`;
    return { key: name, type: "string | undefined", optional: true, readonly: true, docs: [doc] };
  });
  const optional = members.every((member) => member.optional);
  const docs = [
    "Servers of single calls.",
    ...(model.service.baseUrl === undefined
      ? []
      : [
          "With another `baseUrl` than that of the spec, pass those with a host, too:",
          "calls to the others fail before anything is sent.",
        ]),
  ];
  return [{ key: "servers", type: members, optional, readonly: true, docs: [docs.join(" ")] }];
}

function authMember(module: ModuleSource, schemes: Schemes): Member {
  const source = runtimeType(module, "client", "CredentialSource");
  return {
    key: "auth",
    type: `{ readonly [Scheme in S]: ${source}<${module.support("Credentials")}[Scheme]> }`,
    readonly: true,
    docs: [
      schemes.kind === "chosen"
        ? "Credentials by scheme. They decide which calls the client has."
        : "Credentials by scheme.",
      "A function is called before each request.",
    ],
  };
}

/** The name of a header that the spec leaves open. */
function headerMember(model: Model): Member[] {
  const unnamed = model.endpoints.filter(
    ({ idempotency }) => idempotency !== undefined && idempotency.header === undefined,
  );
  if (unnamed.length === 0) return [];
  const names = unnamed.map((endpoint) => code(endpoint.name)).join(", ");
  const docs = [`Header that takes the idempotency key of ${names}: the spec does not name it.`];
  return [{ key: "idempotencyHeader", type: "string", readonly: true, docs }];
}

/**
 * The function that makes a connection.
 *
 *   export function createConnection<S extends keyof Credentials>(
 *     options: WalletServiceOptions<S>,
 *   ): Connection<S> {
 *     return connect(options);
 *   }
 *
 * If no option is required, a call without options returns a connection for no scheme:
 *
 *   export function createConnection<S extends keyof Credentials = never>(
 *     options: ShopOptions<S>,
 *   ): Connection<S>;
 *   export function createConnection(): Connection;
 *   export function createConnection(options: ConnectOptions = {}): Connection {
 *     return connect(options, "https://shop.example");
 *   }
 */
export function connectionFunction(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  const connection = runtimeType(module, "client", "Connection");
  const isGeneric = schemes.kind !== "none";
  const name = "createConnection";
  const docs = [
    "Creates a connection for the functions of operations.ts. Sends nothing yet.",
    "Throws an error of the kind `input` if an option is invalid.",
  ];
  const body = ["return ", connected(module, model, schemes), ";"];
  if (isGeneric && isOptional(model, schemes)) {
    return functionDeclaration({
      name,
      docs,
      overloads: overloads(module, model, schemes, [`${connection}<S>`, connection]),
      parameters: [anyOptions(module, model, schemes)],
      returns: connection,
      body,
    });
  }
  return functionDeclaration({
    name,
    docs,
    ...(isGeneric ? { typeParameters: [schemeParameter(module, schemes)] } : {}),
    parameters: [optionsParameter(model, schemes, isGeneric ? "<S>" : "")],
    returns: `${connection}${isGeneric ? "<S>" : ""}`,
    body,
  });
}

/**
 * The call that makes a connection; `types` are its type arguments.
 *
 *   connect(options, "https://shop.example")
 *
 * Where endpoints have servers of their own:
 *
 *   withServers(connect(options, "https://shop.example"), options, "https://shop.example")
 */
function connected(module: ModuleSource, model: Model, schemes: Schemes, types = ""): Doc {
  const connect = runtimeValue(module, "client", "connect");
  const made = call(`${connect}${types}`, connectArguments(module, model, schemes));
  if (usedServers(model).length === 0) return made;
  const { baseUrl } = model.service;
  const stated = baseUrl === undefined ? [] : [quoteString(baseUrl)];
  return call(runtimeValue(module, "client", "withServers"), [made, "options", ...stated]);
}

/**
 * The arguments of `connect`: the options, the default address of the service, and what handles
 * credentials where calls need some.
 *
 *   options   or   options, "https://shop.example", credentialHeaders
 */
function connectArguments(
  module: ModuleSource,
  { service, endpoints, schemes: all }: Model,
  schemes: Schemes,
): string[] {
  const args = ["options"];
  const names = new Set(endpoints.flatMap(({ auth }) => auth.flat()));
  const used = all.filter(({ name }) => names.has(name));
  if (service.baseUrl !== undefined) args.push(quoteString(service.baseUrl));
  if (schemes.kind !== "none") {
    if (service.baseUrl === undefined) args.push("undefined");
    const plain = runtimeValue(module, "client", "credentialHeaders");
    const hasKeys = used.some(({ keys }) => keys.length > 0);
    const keyed = hasKeys ? `${runtimeValue(module, "client", "withKeys")}(${plain})` : plain;
    const hasTokens = used.some(({ oauth }) => oauth !== undefined);
    args.push(hasTokens ? `${runtimeValue(module, "client", "withRenewal")}(${keyed})` : keyed);
  }
  return args;
}

function anyOptions(module: ModuleSource, model: Model, schemes: Schemes): Parameter {
  const parameter = { name: "options", type: runtimeType(module, "client", "ConnectOptions") };
  return isOptional(model, schemes) ? { ...parameter, initial: "{}" } : parameter;
}

/** The ways to call a function: with options, and without any where none has to be given. */
function overloads(
  module: ModuleSource,
  model: Model,
  schemes: Schemes,
  [open, closed]: readonly [open: string, closed: string],
): SignatureParts[] {
  const options: SignatureParts = {
    typeParameters: [schemeParameter(module, schemes)],
    parameters: [{ name: "options", type: `${clientOptionsType(model)}<S>` }],
    returns: open,
  };
  return isOptional(model, schemes) ? [options, { parameters: [], returns: closed }] : [options];
}

/** `options: WalletServiceOptions<S>`, with a default where no option is required. */
function optionsParameter(model: Model, schemes: Schemes, types: string): Parameter {
  const initial = isOptional(model, schemes) ? { initial: "{}" } : {};
  return { name: "options", type: `${clientOptionsType(model)}${types}`, ...initial };
}

/** Returns whether a connection can be made without any option. */
function isOptional(model: Model, schemes: Schemes): boolean {
  const needsNone = schemes.kind === "none" || isOpen(schemes);
  return model.service.baseUrl !== undefined && needsNone && headerMember(model).length === 0;
}

function isOpen(schemes: Schemes): boolean {
  return schemes.kind === "chosen" && schemes.optional;
}

function schemeParameter(module: ModuleSource, schemes: Schemes): TypeParameter {
  const constraint = `keyof ${module.support("Credentials")}`;
  return { name: "S", constraint, ...(isOpen(schemes) ? { initial: "never" } : {}) };
}

/**
 * The function that makes a client: an object of functions over one connection.
 *
 *   export function createClient(options: WalletServiceOptions<"app">): WalletServiceClient {
 *     const connection = createConnection(options);
 *     return {
 *       users: {
 *         byPhoneNumber: (input, options) => usersByPhoneNumber(connection, input, options),
 *       },
 *     };
 *   }
 */
export function clientFunction(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  const client = clientType(model);
  const options = clientOptionsType(model);
  const docs = [`Creates a client of ${code(model.service.name)}.`];
  const made = isOpen(schemes)
    ? connected(module, model, schemes, `<keyof ${module.support("Credentials")}>`)
    : "createConnection(options)";
  const body: Doc = ["const connection = ", made, ";", hardline, "return ", clientObject(module, model), ";"];
  if (schemes.kind !== "chosen") {
    const names = schemes.kind === "none" ? "" : `<${schemes.names.map(quoteString).join(" | ")}>`;
    const parameters = [optionsParameter(model, schemes, names)];
    return functionDeclaration({ name: "createClient", docs, parameters, returns: client, body });
  }
  const parameter = isOpen(schemes)
    ? anyOptions(module, model, schemes)
    : { name: "options", type: `${options}<keyof ${module.support("Credentials")}>` };
  const clientFor = clientForType(model);
  const isWhole = schemes.allowed === "all";
  return functionDeclaration({
    name: "createClient",
    docs: isWhole ? docs : [...docs, "Its calls are those that the credentials allow."],
    overloads: overloads(
      module,
      model,
      schemes,
      isWhole ? [client, client] : [`${clientFor}<S>`, `${clientFor}<never>`],
    ),
    parameters: [parameter],
    returns: client,
    body,
  });
}

function clientObject(module: ModuleSource, model: Model): Doc {
  const entries = groupMembers<Doc>(
    { endpoints: [], groups: groupTree(model.endpoints) },
    (endpoint) => memberEntry(module, endpoint),
    ({ key }, members) => [`${quoteKey(key)}: `, tallRecord(members)],
  );
  if (hasRequest(model)) entries.push(["request: ", requestArrow(module)]);
  return tallRecord(entries);
}

/**
 * The member for calls that the spec does not declare.
 *
 *   request: (method, path, input, options) => request(connection, method, path, input, options)
 */
function requestArrow(module: ModuleSource): Doc {
  const names = ["method", "path", "input", "options"];
  const callee = module.value("operations.ts", "request");
  return group([`(${names.join(", ")}) =>`, indent([line, call(callee, ["connection", ...names])])]);
}

/**
 * A call as a member of its group.
 *
 *   intents.authorize   ->   authorize: (input, options) => intentsAuthorize(connection, input, options)
 *   policies.list       ->   list: paged(connection, policiesList, policiesListAll, policiesListPages)
 *   jobs.get            ->   get: waitable(connection, jobsGet, jobsGetWaitFor)
 *   chats.send          ->   send: bound(connection, chatsSend), where the input selects the response
 */
function memberEntry(module: ModuleSource, endpoint: Endpoint): Doc {
  const key = quoteKey(endpoint.method);
  const of = (name: string): string => module.value("operations.ts", name);
  const one = of(operationName(endpoint));
  const forms: Doc[] = [];
  if (endpoint.overload !== undefined)
    forms.push(call(runtimeValue(module, "client", "bound"), ["connection", one]));
  if (endpoint.pages !== undefined) {
    const { all, pages } = pageFunctions(endpoint);
    const paged = runtimeValue(module, "client", "paged");
    forms.push(call(paged, ["connection", one, of(all), of(pages)]));
  }
  if (endpoint.waitOn !== undefined) {
    const waitable = runtimeValue(module, "client", "waitable");
    forms.push(call(waitable, ["connection", one, of(waitFunction(endpoint))]));
  }
  const [form = arrow(one)] = forms;
  return [`${key}: `, forms.length > 1 ? call("Object.assign", forms) : form];
}

function arrow(callee: string): Doc {
  return group(["(input, options) =>", indent([line, call(callee, ["connection", "input", "options"])])]);
}
