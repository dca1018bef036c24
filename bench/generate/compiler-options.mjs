/** The options of TypeScript under which every output is compiled and opened, as a new project has them. */
export const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: [],
  module: "ESNext",
  moduleResolution: "Bundler",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};
