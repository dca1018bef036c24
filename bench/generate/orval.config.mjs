/** Two targets of one file each, the layout in which orval is fastest. The environment names input and output. */
const { BENCH_OPENAPI: input, BENCH_OUTPUT: output } = process.env;

export default {
  client: { input, output: { target: `${output}/client.ts`, client: "fetch" } },
  zod: { input, output: { target: `${output}/zod.ts`, client: "zod" } },
};
