export const emits = ({ errors }) => [{ path: "errors.md", text: errors.map(({ code }) => code).join("\n") }];
