export function emit({ errors }) {
  let text = "";
  for (let at = 0; at < errors.length;) text = errors[at].code;
  return [{ path: "errors.md", text }];
}
