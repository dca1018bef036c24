// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The address of a service. */
import type { Issue } from "./issue.js";

/** A URL as it is once it has been read, with what goes before the slashes at its end. */
const address = /^(https?:\/\/[^/?#@]+(?:\/+[^/?#]+)*)\/*$/;

/** `text` without a slash at the end; what a path cannot be added to becomes an issue. */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let href = "";
  try {
    ({ href } = new URL(String(text)));
  } catch {
    // No URL: told below.
  }
  const found = address.exec(href)?.[1];
  if (found !== undefined) return found;
  const message = "must be a URL with http or https, without credentials, query and fragment";
  issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
  return "";
}
