/** Servers of single operations, which a caller can replace by name. */
import { type Connection, type ConnectOptions, refused, settingsOf } from "./connection.js";
import type { RequestPart } from "./operation.js";
import { readBaseUrl } from "./options.js";
import { own } from "../values/checks.js";
import { type Issue, pointerTo } from "../values/issues.js";

/** The servers of a connection. */
interface Servers {
  /** Addresses by name that the caller has given. */
  readonly given: Readonly<Record<string, string>>;
  /** True if calls go to the service that the spec names: its other servers belong to it. */
  readonly isStated: boolean;
}

const serversBySettings: WeakMap<object, Servers> = /* @__PURE__ */ new WeakMap();

/** Options of `withServers`. */
interface ServerOptions extends ConnectOptions {
  readonly servers?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Adds the servers of `options` to a connection; `address` is the base URL of the spec.
 * @throws InputError when one is no address.
 */
export function withServers<C extends Connection>(
  connection: C,
  options: ServerOptions,
  address?: string,
): C {
  const issues: Issue[] = [];
  const given: Record<string, string> = {};
  for (const [name, text] of Object.entries(options.servers ?? {})) {
    if (text === undefined) continue;
    const found: Issue[] = [];
    given[name] = readBaseUrl(text, found);
    issues.push(...found.map((issue) => ({ ...issue, pointer: `/servers${pointerTo(name)}` })));
  }
  if (issues.length > 0) throw refused(issues);
  const { baseUrl } = connection;
  const isStated = address !== undefined && readBaseUrl(address, []) === baseUrl;
  serversBySettings.set(settingsOf(connection), { given, isStated });
  return connection;
}

/**
 * Returns the part that sends a request to the server `name`, whose `address` in the spec is a URL, or a path at the
 * origin of `baseUrl`. Credentials for one service must not reach another: where `baseUrl` is not that of the spec,
 * the caller has to pass the server's address, too.
 */
export function atServer(name: string, address: string): RequestPart {
  return (draft) => {
    const { settings } = draft.state;
    const { given = {}, isStated } = serversBySettings.get(settings) ?? {};
    const found = own(given, name);
    if (typeof found === "string") draft.address = found;
    else if (address.startsWith("/"))
      draft.address = new URL(settings.baseUrl).origin + (address === "/" ? "" : address);
    else if (isStated === true) draft.address = address;
    else {
      const pointer = `/servers${pointerTo(name)}`;
      const message =
        "is required: baseUrl is not that of the spec, so the server's address is not known";
      draft.issues.push({ code: "required", pointer, message });
    }
  };
}
