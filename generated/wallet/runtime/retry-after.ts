// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** How long a service asks to wait. */

/**
 * Milliseconds that `Retry-After` stands for; undefined when it is absent or not well-formed. A
 * date counts from the date of the answer, so that the clocks need not agree.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headers.get("date") ?? "") || Date.now();
  const wait = timeOf(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** The forms that a date may have: as one writes it today, of RFC 850, and of `asctime`. */
const httpDate =
  /^(?:\w+, \d\d[ -]\w{3}[ -](?:\d\d){1,2} [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** The last form ends with the year, and names no zone. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/ \d{4}$/, "$& GMT"));
}
