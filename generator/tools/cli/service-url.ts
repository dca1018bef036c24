/** Addresses of services on the command line. */
import { UsageError } from "../../config/generation.js";

/** Returns whether a service runs on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Returns the URL of a service.
 * @throws UsageError for anything else, and for a URL with credentials, a query or a fragment.
 */
export function serviceUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    const meant = /^[\w.-]+(?::\d+)?(?:\/|$)/.test(address) ? ` Did you mean http://${address}?` : "";
    throw new UsageError(`"${address}" is no URL of a service.${meant}`);
  }
  if (url.username + url.password + url.hash !== "" || url.search !== "")
    throw new UsageError("The URL of a service has no credentials, query or fragment.");
  return url;
}
