import type { Located } from "../../spec/declarations/index.js";
import { isEmail, isUrl } from "../../language/facts/addresses.js";
import { defineRule } from "../rule.js";

/**
 * Addresses of people, licenses and terms are URLs; an email address has an at sign.
 *
 *     service: { name: ParcelService, contact: { url: parcels.example } }
 */
export const factUrl = defineRule({
  code: "fact-url",
  what: "An address in `contact`, `license` or `terms` is malformed.",
  why: "OpenAPI requires valid addresses there, and reference pages link to them.",
  fix: "Write a URL with http or https, or an address such as `api@parcels.example`.",
  *check({ ast: { service } }) {
    const contact = service?.contact?.stated?.value;
    const license = service?.license?.stated?.value;
    const urls: readonly (Located<string> | undefined)[] = [
      contact?.url,
      license?.url,
      service?.terms?.stated,
    ];
    for (const url of urls) {
      if (url === undefined || isUrl(url.value)) continue;
      const whole = `https://${url.value}`;
      const suggestion = isUrl(whole) && !url.value.includes(":") ? whole : undefined;
      yield { message: `"${url.value}" is not a URL.`, span: url.span, suggestion };
    }
    const email = contact?.email;
    if (email !== undefined && !isEmail(email.value))
      yield { message: `"${email.value}" is not an email address.`, span: email.span };
  },
});
