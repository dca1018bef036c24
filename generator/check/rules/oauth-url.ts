import { defineRule } from "../rule.js";

/**
 * The URLs of a flow are absolute, and encrypted unless they are of this machine.
 *
 *     service: { name: ParcelService, auth: shop }
 *     auth:
 *       shop: { oauth: { client_credentials: { token: "http://auth.example/token" } } }
 *     endpoints:
 *       parcels.count: { GET: /parcels, response: integer }
 */
export const oauthUrl = defineRule({
  code: "oauth-url",
  what: "A URL of an OAuth flow is not absolute, or not encrypted.",
  why: "Clients send their secret there.",
  fix: "Write the complete URL, with https.",
  *check(spec) {
    for (const { token, authorize } of spec.ast.schemes.flatMap(({ oauth }) => oauth ?? [])) {
      for (const url of [token, authorize]) {
        if (url === undefined || isSafe(url.value)) continue;
        yield { message: `"${url.value}" is not an https URL.`, span: url.span };
      }
    }
  },
});

function isSafe(text: string): boolean {
  try {
    const { protocol, hostname, username, password, hash } = new URL(text);
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
    return (protocol === "https:" || (protocol === "http:" && isLocal)) && username + password + hash === "";
  } catch {
    return false;
  }
}
