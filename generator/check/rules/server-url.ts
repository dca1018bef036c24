import type { ServerAst } from "../../spec/declarations/index.js";
import { serverAddress } from "../../spec/declarations/servers.js";
import { addressFault } from "../spec-facts/addresses.js";
import { suggest } from "../../diagnostics/suggest.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A server is an address whose variables are declared.
 *
 *     service:
 *       name: ParcelService
 *       servers: ["https://{region}.parcels.example"]
 */
export const serverUrl = defineRule({
  code: "server-url",
  what: "An address under `servers` is not a URL, or its variables do not match the declared ones.",
  why: "Tools substitute the variables and call the address.",
  fix: "Write http or https and a host, or a path from the root, and declare each variable with its default.",
  *check({ ast: { service } }) {
    const known = new Set([service?.baseUrl?.stated?.value]);
    const names = new Set<string>();
    for (const server of service?.servers?.stated?.value ?? []) {
      const { value: url, span } = server.name;
      if (known.has(url)) yield { message: `The address "${url}" is listed twice.`, span };
      known.add(url);
      yield* variableFaults(server);
      // A variable can stand for the protocol: then its default makes the address one.
      const isRight = [url, serverAddress(server)].some((one) => isAddress(one.replace(/\{[^{}]*\}/g, "1")));
      if (!isRight) yield { message: `The address "${url}" is not a URL.`, span };
      if (server.id === undefined) continue;
      const { value: name } = server.id;
      if (names.has(name)) yield { message: `Two servers have the name "${name}".`, span: server.id.span };
      names.add(name);
      if (isRight) yield* calledFault(server);
    }
  },
});

function* calledFault(server: ServerAst): Iterable<RuleFinding> {
  const url = serverAddress(server);
  if (url.startsWith("//")) {
    const help = "Write `https:` before it.";
    yield { message: `The address "${url}" has no protocol.`, span: server.name.span, help };
    return;
  }
  const fault = addressFault(url.startsWith("/") ? `https://parcels.example${url}` : url, "address");
  if (fault !== undefined) yield { ...fault, span: server.name.span };
}

function isAddress(url: string): boolean {
  if (/[\s{}\\]/.test(url)) return false;
  if (url.startsWith("/")) return true;
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

function* variableFaults({ name, variables }: ServerAst): Iterable<RuleFinding> {
  const { value: url, span } = name;
  const used = new Set([...url.matchAll(/\{([^{}]*)\}/g)].map(([, variable = ""]) => variable));
  const declared = new Set(variables.map((variable) => variable.name.value));
  for (const variable of used) {
    if (declared.has(variable)) continue;
    const message = `The variable \`${variable}\` of the address is not declared.`;
    yield {
      message,
      span,
      help: `Write \`{ url: …, variables: { ${variable}: <its default> } }\`.`,
      suggestion: suggest(variable, declared),
    };
  }
  for (const variable of variables) {
    const { value } = variable.name;
    if (!used.has(value))
      yield { message: `The address has no variable \`${value}\`.`, span: variable.name.span };
    const values = variable.values?.map((one) => one.value);
    if (values !== undefined && !values.includes(variable.default.value)) {
      const message = `The default "${variable.default.value}" is not among the values of \`${value}\`.`;
      yield { message, span: variable.default.span };
    }
  }
}
