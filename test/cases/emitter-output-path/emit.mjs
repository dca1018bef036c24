export const emit = () => [{ path: "../errors.md", text: "" }];
