/** Two targets, one file each: the layout in which orval is fastest. The bench says what to read and where to write. */
const { BENCH_OPENAPI: input, BENCH_OUTPUT: output } = process.env;

export default {
  client: { input, output: { target: `${output}/client.ts`, client: "fetch" } },
  zod: { input, output: { target: `${output}/zod.ts`, client: "zod" } },
};
