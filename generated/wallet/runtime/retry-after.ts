// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** How long a service asks to wait. */

/**
 * Milliseconds that `Retry-After` stands for; undefined when it is absent or not well-formed. A
 * date counts from the date of the answer, so that the clocks need not agree.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(text)) return undefined;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const wait = Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
