/**
 * Returns whether `text` is `pattern`, in which `*` stands for any text: `parcels.*` matches `parcels.get`. Takes linear time, since
 * specs and policies may come from an untrusted source.
 */
export function matchesStars(pattern: string, text: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.pop();
  if (end === undefined) return text === pattern;
  if (!text.startsWith(start) || !text.endsWith(end)) return false;
  const last = text.length - end.length;
  let at = start.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= last;
}
