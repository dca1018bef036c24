export const emit = ({ errors }) => {
  const rows = errors.map(({ code }) => code;
  return [{ path: "errors.md", text: rows.join("\n") }];
};
