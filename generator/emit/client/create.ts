/** The functions that make connections and clients. */
import type { Endpoint, Model } from "../../model/model.js";
import {
  clientForType,
  clientOptionsType,
  clientType,
  operationName,
  pageFunctions,
  waitFunction,
} from "../../model/names.js";
import {
  functionDeclaration,
  interfaceDeclaration,
  text,
  type Declaration,
  type Member,
  type Parameter,
} from "../../print/declarations.js";
import {
  call,
  group,
  hardline,
  ifBreak,
  indent,
  line,
  softline,
  tallRecord,
  type Doc,
} from "../../print/layout.js";
import type { ModuleSource } from "../../print/module.js";
import { quoteKey } from "../../quote/key.js";
import { quoteString } from "../../quote/string.js";
import { gapSentences } from "../docs.js";
import { code } from "../sentences.js";
import { groupsOf } from "./interfaces.js";

/** How the schemes of a connection are known where it is made. */
export type Schemes =
  /** No endpoint needs credentials. */
  | { readonly kind: "none" }
  /** Only these make sense. */
  | { readonly kind: "fixed"; readonly names: readonly string[] }
  /** The caller chooses, and what is given decides which calls there are. */
  | { readonly kind: "chosen"; readonly optional: boolean };

/**
 * What createConnection and createClient take.
 *
 *   export interface WalletServiceOptions<S extends keyof Credentials> extends ConnectionOptions {
 *     readonly baseUrl: string;
 *     readonly auth: { readonly [Scheme in S]: Credentials[Scheme] };
 *   }
 */
export function optionsInterface(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  const base = module.type("runtime/connection.ts", "ConnectionOptions");
  const generics = schemes.kind === "none" ? "" : `<S extends keyof ${module.support("Credentials")}>`;
  return interfaceDeclaration({
    name: `${clientOptionsType(model)}${generics}`,
    docs: [`How ${code(model.service.name)} is reached.`],
    extends: [base],
    members: [
      baseUrlMember(model),
      ...(schemes.kind === "none" ? [] : [authMember(module, schemes)]),
      ...headerMember(model),
    ],
  });
}

function baseUrlMember(model: Model): Member {
  const { baseUrl } = model.service;
  const gaps = gapSentences(model.gaps.filter((gap) => gap.path === "service/base_url"));
  if (baseUrl === undefined) {
    const says = "Address of the service, for example `https://api.example.com`.";
    return { key: "baseUrl", type: "string", readonly: true, docs: [[says, ...gaps].join(" ")] };
  }
  return {
    key: "baseUrl",
    type: "string | undefined",
    optional: true,
    readonly: true,
    docs: [[`Address of the service; ${code(baseUrl)} by default.`, ...gaps].join(" ")],
  };
}

function authMember(module: ModuleSource, schemes: Schemes): Member {
  const optional = schemes.kind === "chosen" && schemes.optional;
  const source = module.type("runtime/connection.ts", "CredentialSource");
  return {
    key: "auth",
    type: `{ readonly [Scheme in S]: ${source}<${module.support("Credentials")}[Scheme]> }${optional ? " | undefined" : ""}`,
    optional,
    readonly: true,
    docs: [
      schemes.kind === "chosen"
        ? "Credentials by scheme; which ones are given decides which calls there are."
        : "Credentials by scheme.",
      "A function in their place is asked before each request.",
    ],
  };
}

/** The name of a header that the spec does not tell. */
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
 */
export function connectionFunction(module: ModuleSource, model: Model, schemes: Schemes): Declaration {
  const connection = module.type("runtime/connection.ts", "Connection");
  const connect = module.value("runtime/connection.ts", "connect");
  const isGeneric = schemes.kind !== "none";
  const { baseUrl } = model.service;
  const options =
    baseUrl === undefined ? "options" : `{ ...options, baseUrl: options.baseUrl ?? ${quoteString(baseUrl)} }`;
  return functionDeclaration({
    name: "createConnection",
    docs: [
      "Connects to the service, for the functions of operations.ts. Nothing is sent yet.",
      "Throws an error of the kind `input` when an option cannot be used.",
    ],
    ...(isGeneric ? { typeParameters: [schemeParameter(module, schemes)] } : {}),
    parameters: [optionsParameter(model, schemes, isGeneric ? "<S>" : "")],
    returns: `${connection}${isGeneric ? "<S>" : ""}`,
    body: `return ${connect}(${options});`,
  });
}

/** `options: WalletServiceOptions<S>`, with a default where no option is required. */
function optionsParameter(model: Model, schemes: Schemes, types: string): Parameter {
  const initial = isOptional(model, schemes) ? { initial: "{}" } : {};
  return { name: "options", type: `${clientOptionsType(model)}${types}`, ...initial };
}

/** Whether a connection can be made without any option. */
function isOptional(model: Model, schemes: Schemes): boolean {
  const isOpen = schemes.kind === "none" || (schemes.kind === "chosen" && schemes.optional);
  return model.service.baseUrl !== undefined && isOpen && headerMember(model).length === 0;
}

function schemeParameter(module: ModuleSource, schemes: Schemes): string {
  const initial = schemes.kind === "chosen" && schemes.optional ? " = never" : "";
  return `S extends keyof ${module.support("Credentials")}${initial}`;
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
  const docs = [`Makes a client of ${code(model.service.name)}.`];
  const body: Doc = [
    "const connection = createConnection(options);",
    hardline,
    "return ",
    clientObject(module, model),
    ";",
  ];
  if (schemes.kind !== "chosen") {
    const names = schemes.kind === "none" ? "" : `<${schemes.names.map(quoteString).join(" | ")}>`;
    const parameters = [optionsParameter(model, schemes, names)];
    return functionDeclaration({ name: "createClient", docs, parameters, returns: client, body });
  }
  const all = `${options}<keyof ${module.support("Credentials")}>`;
  const [mark, initial] = isOptional(model, schemes) ? ["?", " = {}"] : ["", ""];
  return text(
    [...docs, "The credentials decide which calls it has."],
    [
      group([
        `export function createClient<${schemeParameter(module, schemes)}>(`,
        indent([softline, `options${mark}: ${options}<S>`]),
        ifBreak(","),
        softline,
        `): ${clientForType(model)}<S>;`,
      ]),
      hardline,
      group([
        "export function createClient(",
        indent([softline, `options: ${all}${initial}`]),
        ifBreak(","),
        softline,
        `): ${client} {`,
      ]),
      indent([hardline, body]),
      hardline,
      "}",
    ],
  );
}

function clientObject(module: ModuleSource, model: Model): Doc {
  const groups = [...groupsOf(model.endpoints)].map(([name, endpoints]): Doc => {
    const members = endpoints.map((endpoint) => memberEntry(module, endpoint));
    return [`${quoteKey(name)}: `, tallRecord(members)];
  });
  return tallRecord(groups);
}

/**
 * A call as a member of its group.
 *
 *   intents.authorize   ->   authorize: (input, options) => intentsAuthorize(connection, input, options)
 *   policies.list       ->   list: paged(connection, policiesList, policiesListAll, policiesListPages)
 *   jobs.get            ->   get: waitable(connection, jobsGet, jobsGetWaitFor)
 */
function memberEntry(module: ModuleSource, endpoint: Endpoint): Doc {
  const key = quoteKey(endpoint.method);
  const of = (name: string): string => module.value("operations.ts", name);
  const one = of(operationName(endpoint));
  const forms: Doc[] = [];
  if (endpoint.pages !== undefined) {
    const { all, pages } = pageFunctions(endpoint);
    const paged = module.value("runtime/pages.ts", "paged");
    forms.push(call(paged, ["connection", one, of(all), of(pages)]));
  }
  if (endpoint.waitOn !== undefined) {
    const waitable = module.value("runtime/wait-for.ts", "waitable");
    forms.push(call(waitable, ["connection", one, of(waitFunction(endpoint))]));
  }
  const [form = arrow(one)] = forms;
  return [`${key}: `, forms.length > 1 ? call("Object.assign", forms) : form];
}

function arrow(callee: string): Doc {
  const body = `${callee}(connection, input, options)`;
  return group(["(input, options) =>", group(indent([line, body]))]);
}
