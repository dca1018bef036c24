export const emit = () => [{ path: "errors.ts", structure: { statements: [(writer) => writer.write("export {};")] } }];
