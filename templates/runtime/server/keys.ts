/** Credentials in the query and in cookies, and calls without credentials. */
import type { AuthScheme } from "./authentication.js";
import type { Incoming } from "./protocol.js";

/** Returns the keys of `scheme`; undefined if one is missing, empty or given twice. */
export function readKeys(
  { query, cookies }: AuthScheme,
  incoming: Incoming,
): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  const given = [
    [query, queryOf(incoming)],
    [cookies, cookiesOf(incoming)],
  ] as const;
  for (const [names = {}, values] of given) {
    for (const name in names) {
      const [value = "", ...others] = values
        .filter(([key]) => key === name)
        .map(([, text]) => text);
      const credential = names[name] ?? "";
      const known = Object.hasOwn(found, credential) ? found[credential] : value;
      if (value === "" || others.length > 0 || known !== value) return undefined;
      found[credential] = value;
    }
  }
  return found;
}

/** Returns no credentials for a call that has none; undefined for one that has, which is thus not anonymous. */
export function readNothing(
  { absent = [], query = {}, cookies = {} }: AuthScheme,
  incoming: Incoming,
): Readonly<Record<string, string>> | undefined {
  const isGiven =
    absent.some((header) => incoming.header(header) !== undefined) ||
    queryOf(incoming).some(([name]) => Object.hasOwn(query, name)) ||
    cookiesOf(incoming).some(([name]) => Object.hasOwn(cookies, name));
  return isGiven ? undefined : {};
}

/** Returns `query` without the parameters called `names`, which the input does not have. */
export function dropKeys(query: string, names: readonly string[]): string {
  const pairs = query.split("&").filter((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return !names.includes(name);
  });
  return pairs.join("&");
}

type Pairs = readonly (readonly [name: string, value: string])[];

function queryOf({ target }: Incoming): Pairs {
  const start = target.indexOf("?");
  return start < 0 ? [] : [...new URLSearchParams(target.slice(start + 1))];
}

function cookiesOf(incoming: Incoming): Pairs {
  return (incoming.header("cookie") ?? "").split(";").map((pair): [string, string] => {
    const equals = pair.indexOf("=");
    if (equals < 0) return ["", pair];
    return [
      pair.slice(0, equals).trim(),
      pair
        .slice(equals + 1)
        .trim()
        .replace(/^"(.*)"$/, "$1"),
    ];
  });
}
