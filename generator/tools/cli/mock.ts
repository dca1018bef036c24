/** The command `mock`: the target `mock` of a spec, served on this machine. */
import { defaultOptions, UsageError } from "../../config/generation.js";
import { counted } from "../../diagnostics/counted.js";
import { visible } from "../../diagnostics/visible.js";
import type { Model } from "../../language/model/model.js";
import { emitModel } from "../../pipeline/compile.js";
import { loadOutput } from "../prove/load-output.js";
import type { Arguments } from "./arguments.js";
import { readModels } from "./models.js";
import type { Terminal } from "./terminal.js";

/** The port that is usual for mocks. */
const usualPort = 4010;

/** The exports of the output that the command uses. */
interface MockModules {
  readonly createMock: (options: { readonly seed: number }) => object;
  readonly serve: (
    server: object,
    options: { readonly port: number; readonly signal: AbortSignal },
  ) => Promise<{ readonly port: number; readonly closed: Promise<void> }>;
}

/** Runs the command until a signal ends it, and returns the exit code. */
export async function serveMock(args: Arguments, terminal: Terminal): Promise<number> {
  const { models, failed } = await readModels(args, terminal);
  const [model, another] = models;
  if (another !== undefined) throw new UsageError("A mock is of one spec: `speccast mock api.yaml`.");
  if (failed || model === undefined) return 1;
  if (model.endpoints.length === 0) throw new UsageError("The spec has no endpoints.");
  const { port = usualPort, seed = 1 } = args.flags;
  const { createMock, serve } = await loadMock(model);
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
  const serving = await serve(createMock({ seed }), { port, signal: end.signal }).catch((error: unknown) => {
    throw listenError(error, port);
  });
  const endpoints = counted(model.endpoints.length, "endpoint");
  const name = visible(model.service.name);
  terminal.out(`A mock of ${name}, ${endpoints}, seed ${seed}: http://127.0.0.1:${serving.port}\n`);
  await serving.closed;
  return 0;
}

async function loadMock(model: Model): Promise<MockModules> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["mock"], imports: ".js", emit: "js" });
  const entry = 'export { createMock } from "./mock.js";\nexport { serve } from "./node.js";\n';
  const modules: unknown = await loadOutput([...files, { path: "entry.js", text: entry }], "entry");
  return modules as MockModules;
}

/** Returns the error for a port on which the mock cannot listen. */
function listenError(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new UsageError(`Port ${port} is taken. Choose another one: \`speccast mock --port ${port + 1}\`.`);
  if (code === "EACCES")
    return new UsageError(
      `Port ${port} is not allowed. Choose one from 1024 on: \`speccast mock --port ${usualPort}\`.`,
    );
  if (code === "ERR_SOCKET_BAD_PORT")
    return new UsageError(`There is no port ${port}. Ports are 0 to 65535.`);
  return error;
}
