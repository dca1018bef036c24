export function emit({ errors }) {
  const rows = errors.map(({ doc }) => doc.title.toUpperCase());
  return [{ path: "errors.md", text: rows.join("\n") }];
}
