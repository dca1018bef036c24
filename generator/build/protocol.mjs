/**
 * An esbuild plugin that bundles the packages of the language server. They are CommonJS, of which esbuild keeps the
 * whole, so their text is minified here; and they ask for Node's modules by `require`, which modules do not have.
 */
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";

/** The packages, each with a license of its own. */
export const protocolPackages = [
  "vscode-languageserver",
  "vscode-languageserver-protocol",
  "vscode-languageserver-textdocument",
  "vscode-languageserver-types",
  "vscode-jsonrpc",
];

const nodes = new RegExp(`^(?:node:)?(?:${builtinModules.join("|")})$`);

export const protocol = {
  name: "protocol",
  setup(build) {
    const { transformSync } = build.esbuild;
    build.onLoad({ filter: /node_modules[\\/]vscode-[\w-]+[\\/].*\.js$/ }, ({ path }) => ({
      contents: transformSync(readFileSync(path, "utf8"), { minify: true }).code,
      loader: "js",
    }));
    build.onResolve({ filter: nodes }, ({ path, kind, importer }) =>
      kind === "require-call" && /node_modules[\\/]vscode-/.test(importer)
        ? { path, namespace: "required" }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: "required" }, ({ path }) => ({
      contents: `import * as whole from "${path}"; module.exports = whole;`,
      loader: "js",
    }));
  },
};
