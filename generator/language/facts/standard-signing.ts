/** The signatures of Standard Webhooks. */
import type { Signing } from "../model/service.js";

/**
 * Returns the signatures of Standard Webhooks, in headers with another beginning.
 *
 *   svix   ->   svix-id, svix-timestamp, svix-signature
 */
export function standardSigning(headers: string): Required<Signing> {
  const name = headers.toLowerCase();
  return {
    header: `${name}-signature`,
    hash: "sha256",
    encoding: "base64",
    prefix: "v1,",
    content: "{id}.{timestamp}.{body}",
    timestamp: { header: `${name}-timestamp` },
    id: `${name}-id`,
    secret: "base64",
  };
}
