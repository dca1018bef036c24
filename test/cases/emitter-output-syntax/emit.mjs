export const emit = () => [{ path: "errors.ts", text: "export const = 1;" }];
