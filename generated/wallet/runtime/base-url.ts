// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The address of a service. */
import type { Issue } from "./issue.js";

/** A URL as it is once it has been read, with what goes before the slashes at its end. */
const address = /^(https?:\/\/[^/?#@]+(?:\/+[^/?#]+)*)\/*$/;

/** A host that is link-local: IPv6, and IPv4 by itself or inside IPv6. `URL` has made them short. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[(?:::|::ffff:|::ffff:0:|64:ff9b::)a9fe:)/;

/** `text` without a slash at the end; what a path cannot be added to becomes an issue. */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let found: string | undefined;
  let message = "must be a URL with http or https, without credentials, query and fragment";
  try {
    const { href, hostname, pathname } = new URL(String(text));
    found = address.exec(href)?.[1];
    if (linkLocal.test(hostname))
      [found, message] = [undefined, "must not be a link-local address"];
    else decodeURIComponent(pathname);
  } catch (error) {
    found = undefined;
    if (error instanceof URIError)
      message = "must have no malformed escape in its path, such as %zz";
  }
  if (found !== undefined) return found;
  issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
  return "";
}
