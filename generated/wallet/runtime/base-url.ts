// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** The address of a service. */
import type { Issue } from "./issue.js";

/** `text` without a slash at the end; what a path cannot be added to becomes an issue. */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let url: URL | undefined;
  try {
    url = new URL(String(text));
  } catch {
    // No URL: told below.
  }
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol);
  if (
    url === undefined ||
    !isHttp ||
    url.username + url.password !== "" ||
    /[?#]/.test(String(text))
  ) {
    const message = "must be a URL with http or https, without credentials, query and fragment";
    issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
    return "";
  }
  let end = url.pathname.length;
  while (url.pathname.charAt(end - 1) === "/") end--;
  return url.origin + url.pathname.slice(0, end);
}
