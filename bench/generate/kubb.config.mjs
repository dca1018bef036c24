/** Types, zod schemas and a fetch client that uses them. The environment names input and output. */
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";

const { BENCH_OPENAPI = "", BENCH_OUTPUT = "" } = process.env;

export default {
  input: { path: BENCH_OPENAPI },
  output: { path: BENCH_OUTPUT, format: false, lint: false },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs(),
    pluginZod(),
    pluginClient({ client: "fetch", parser: "zod" }),
  ],
};
