import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * The base URL of a service is an address to which the client can append paths.
 *
 *     service: { name: ParcelService, base_url: "https://api.parcels.example?v=1" }
 */
export const baseUrl = defineRule({
  code: "base-url",
  severity: "error",
  what: "The base URL of the service is not an address that a client can call.",
  why: "The client appends each path to it, and would refuse it only when a program starts.",
  fix: "Write http or https, a host and optionally a path, as in `https://api.parcels.example/v1`.",
  *check(scope) {
    const stated = scope.ast.service?.baseUrl?.stated;
    if (stated === undefined) return;
    const fault = faultOf(stated.value);
    if (fault !== undefined) yield { ...fault, span: stated.span };
  },
});

const example = "Write an address such as `https://api.parcels.example/v1`.";
const option =
  "If the address differs between environments, leave out `base_url` and pass `baseUrl` to the client.";

function faultOf(text: string): Pick<RuleFinding, "message" | "help" | "suggestion"> | undefined {
  if (/[{}]|\$\w|<[^>]*>/.test(text))
    return {
      message: `The base URL "${text}" contains a placeholder, and nothing replaces it.`,
      help: option,
    };
  if (/[\s\\]/.test(text))
    return { message: `The base URL "${text}" contains white space or a backslash.`, help: example };
  const url = parsed(text);
  if (url === undefined && parsed(`https://${text}`) !== undefined && /^[\w.-]+(?::\d+)?(?:\/|$)/.test(text))
    return { message: `The base URL "${text}" has no protocol.`, suggestion: `https://${text}` };
  if (url === undefined) return { message: `The base URL "${text}" is not a URL.`, help: example };
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return {
      message: `The base URL has the protocol "${url.protocol}", which the client does not support.`,
      help: example,
    };
  if (url.username !== "" || url.password !== "")
    return {
      message: "The base URL contains credentials, which would appear in the output.",
      help: "Remove them, and declare a scheme under `auth`.",
    };
  if (/[?#]/.test(text))
    return {
      message: `The base URL contains "${text.includes("?") ? "?" : "#"}", so the client cannot append a path.`,
      help: "End it before that character; declare query parameters under `query`.",
    };
  if (linkLocal.test(url.hostname))
    return {
      message: `The base URL names the link-local address ${url.hostname}, which only machines in the same network can reach.`,
      help: example,
    };
  if (!isDecodable(url.pathname))
    return {
      message: `The path of the base URL "${text}" contains an escape that is not UTF-8.`,
      help: "Write a percent sign as `%25`.",
    };
  return undefined;
}

/** A link-local host, as in the client: IPv6, and IPv4 by itself or inside IPv6. `URL` has made them short. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[(?:::|::ffff:|::ffff:0:|64:ff9b::)a9fe:)/;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
