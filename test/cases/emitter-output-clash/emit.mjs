export const emit = () => [{ path: "Types.ts", text: "export {};" }];
