const example = "Write an address such as `https://api.parcels.example/v1`.";
const option =
  "If the address differs between environments, remove `base_url` and pass `baseUrl` to the client.";

/** Returns why clients cannot append paths to `text`, which messages call `subject`; undefined where they can. */
export function addressFault(
  text: string,
  subject: "base URL" | "address",
): { readonly message: string; readonly help?: string; readonly suggestion?: string } | undefined {
  if (/[{}]|\$\w|<[^<>]*>/.test(text))
    return {
      message: `The ${subject} "${text}" contains a placeholder, and nothing replaces it.`,
      help: option,
    };
  if (/[\s\\]/.test(text))
    return { message: `The ${subject} "${text}" contains white space or a backslash.`, help: example };
  const url = parsed(text);
  if (url === undefined && parsed(`https://${text}`) !== undefined && /^[\w.-]+(?::\d+)?(?:\/|$)/.test(text))
    return { message: `The ${subject} "${text}" has no protocol.`, suggestion: `https://${text}` };
  if (url === undefined) return { message: `The ${subject} "${text}" is not a URL.`, help: example };
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return {
      message: `The ${subject} has the protocol "${url.protocol}", which the client does not support.`,
      help: example,
    };
  if (url.username !== "" || url.password !== "")
    return {
      message: `The ${subject} contains credentials, which would appear in the output.`,
      help: "Remove them, and declare a scheme under `auth`.",
    };
  if (/[?#]/.test(text))
    return {
      message: `The ${subject} contains "${text.includes("?") ? "?" : "#"}", so the client cannot append a path.`,
      help: "End it before that character; declare query parameters under `query`.",
    };
  if (linkLocal.test(url.hostname))
    return {
      message: `The ${subject} names the link-local address ${url.hostname}, which only machines in the same network can reach.`,
      help: example,
    };
  if (!isDecodable(url.pathname))
    return {
      message: `The path of the ${subject} "${text}" contains an escape that is not UTF-8.`,
      help: "Write a percent sign as `%25`.",
    };
  return undefined;
}

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
