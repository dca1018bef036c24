/** The way in which events are signed. */
import type { SigningAst } from "../declarations/index.js";
import type { Signing } from "../../language/model/signing.js";

const hashes: readonly Signing["hash"][] = ["sha1", "sha256", "sha384", "sha512"];

/** Lowers the signatures of events. Their content is the body, unless the spec says more. */
export function lowerSigning({
  header,
  hmac,
  encoding,
  prefix,
  content,
  timestamp,
  id,
  secret,
}: SigningAst): Signing {
  const lower = (text: string): string => text.toLowerCase();
  return {
    header: lower(header.value),
    hash: hashes.find((hash) => hash === hmac.value) ?? "sha256",
    encoding: encoding?.value === "base64" ? "base64" : "hex",
    content: content?.value ?? "{body}",
    ...(prefix === undefined ? {} : { prefix: prefix.value }),
    ...(timestamp === undefined
      ? {}
      : {
          timestamp: {
            header: lower(timestamp.header.value),
            ...(timestamp.prefix === undefined ? {} : { prefix: timestamp.prefix.value }),
          },
        }),
    ...(id === undefined ? {} : { id: lower(id.value) }),
    ...(secret === undefined ? {} : { secret }),
  };
}
