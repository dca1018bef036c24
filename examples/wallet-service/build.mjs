/**
 * Bundles into dist/ what `speccast generate` has put beside the sources: the program, and the
 * client by itself for scripts.
 */
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

await esbuild.build({
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: { main: "src/main.ts", client: "generated/wallet/client.ts" },
  outdir: "dist",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});
