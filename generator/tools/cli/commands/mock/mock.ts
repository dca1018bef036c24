/** The command `mock`: the target `mock` of a spec, served on this machine. */
import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultOptions, UsageError } from "../../../../config/generation.js";
import { counted } from "../../../../diagnostics/counted.js";
import { visible } from "../../../../diagnostics/visible.js";
import type { Model } from "../../../../language/model/model.js";
import { emitModel } from "../../../../pipeline/compile.js";
import { load, type LoadedSpec } from "../../../../pipeline/load.js";
import { loadOutput } from "../../../prove/load-output.js";
import type { Arguments } from "../../arguments.js";
import { MockEvents, type CreateEventSender } from "./events.js";
import { disturbed, type MockHandle } from "./faults.js";
import { fittingState, readState, StateFile, type MockTypes, type MockState } from "./state.js";
import { proxiedService, serveBeside, type ProxiedService, type RoutingModules } from "./proxy.js";
import { readingOf, show, shown, specsOf } from "../../specs.js";
import type { Terminal } from "../../terminal.js";
import { FileLook, markOf } from "../../watch-marks.js";

const usualPort = 4010;

interface RunningMock {
  readonly handle: MockHandle;
  readonly prefix: string;
  objects(type: string): readonly object[];
  snapshot(): MockState;
  restore(state: MockState): void;
}

interface MockModules extends RoutingModules {
  readonly createMock: (options: { readonly seed: number; readonly now?: () => number }) => RunningMock;
  readonly createEventSender?: CreateEventSender;
  readonly toNodeListener: (server: object) => RequestListener;
  readonly recipes: MockTypes;
  readonly serve: (
    server: object,
    options: { readonly port: number; readonly signal: AbortSignal },
  ) => Promise<{ readonly port: number; readonly closed: Promise<void> }>;
}

/** Runs the command until a signal ends it, and returns the exit code. */
export async function serveMock(args: Arguments, terminal: Terminal): Promise<number> {
  const { port = usualPort, seed = 1, state: path } = args.flags;
  const [spec = "", another] = specsOf(args);
  if (another !== undefined) throw new UsageError("A mock is of one spec: `speccast mock api.yaml`.");
  const loaded = await load(spec, readingOf(spec, args, process.cwd()));
  if (loaded.model === undefined) {
    show(loaded.diagnostics, terminal);
    return 1;
  }
  const { model } = loaded;
  const service = proxiedService(model, args.flags);
  const modules = await loadMock(model);
  const { createMock, createEventSender, recipes, serve, toNodeListener } = modules;
  const end = new AbortController();
  const receiver = { url: args.flags.events ?? "", seed, signal: end.signal, terminal };
  const events = receiver.url === "" ? undefined : new MockEvents(model, createEventSender, receiver);
  // Where events are sent, time passes by itself.
  const options = { seed, ...(events && { now: Date.now }) };
  const running: Running = { mock: createMock(options), modules, service };
  const saved = path === undefined ? undefined : readState(path);
  if (saved !== undefined) {
    const { misfits } = fittingState(saved, recipes);
    if (misfits.length > 0)
      throw new UsageError(`${path} does not fit the spec. Correct or delete it:`, misfits);
    running.mock.restore(saved);
  }
  const file =
    path === undefined
      ? undefined
      : new StateFile(
          path,
          () => running.mock.snapshot(),
          (problem) => terminal.err(`${problem}\n`),
        );
  file?.save();
  events?.watch(() => running.mock);
  const remembering: MockHandle = (incoming, respond) =>
    running.mock.handle(incoming, (response) => {
      if (incoming.method !== "GET" && incoming.method !== "HEAD") {
        file?.saveSoon();
        events?.look(running.mock);
      }
      respond(response);
    });
  const handle = disturbed(remembering, args.flags, seed);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => end.abort());
  const at = { port, signal: end.signal };
  const listening = service
    ? serveBeside(toNodeListener({ handle }), () => ({ ...running, prefix: running.mock.prefix }), at)
    : serve({ handle }, at);
  const serving = await listening.catch((error: unknown) => {
    throw listenError(error, port);
  });
  const endpoints = counted(model.endpoints.length, "endpoint");
  const name = visible(model.service.name);
  terminal.out(
    `${events?.summary ?? ""}${service?.summary ?? ""}A mock of ${name}, ${endpoints}, seed ${seed}: http://127.0.0.1:${serving.port}\n`,
  );
  const following = { args, terminal, spec, loaded, options, signal: end.signal };
  await Promise.all([serving.closed, args.flags.watch ? follow(running, following) : undefined]);
  file?.save();
  return 0;
}

/** The parts of a command that follow the spec. */
interface Running {
  mock: RunningMock;
  modules: MockModules;
  service: ProxiedService | undefined;
}

interface Following {
  readonly args: Arguments;
  readonly terminal: Terminal;
  readonly spec: string;
  readonly loaded: LoadedSpec;
  readonly options: Parameters<MockModules["createMock"]>[0];
  readonly signal: AbortSignal;
}

/** Time between two looks at the files of a spec, in milliseconds. */
const lookMs = 100;

async function follow(
  running: Running,
  { args, terminal, spec, loaded, options, signal }: Following,
): Promise<void> {
  const cwd = process.cwd();
  const files = new Set(loaded.inputs.map(({ path }) => path));
  let { globs } = loaded;
  const look = new FileLook(markOf(files, globs));
  while (!signal.aborted) {
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    // What changes while the spec is read differs from this mark.
    if (!look.isDue(markOf(files, globs))) continue;
    const next = await load(spec, readingOf(spec, args, cwd));
    show(next.diagnostics, terminal);
    for (const { path } of next.inputs) files.add(path);
    ({ globs } = next);
    if (next.model === undefined || next.model.endpoints.length === 0) continue;
    const modules = await loadMock(next.model);
    const { createMock, recipes } = modules;
    try {
      running.service = proxiedService(next.model, args.flags);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.err(`${error.message}\n`);
      continue;
    }
    running.modules = modules;
    const { state, misfits } = fittingState(running.mock.snapshot(), recipes);
    running.mock = createMock(options);
    running.mock.restore(state);
    terminal.out(`${shown(cwd, spec)}: ${counted(next.model.endpoints.length, "endpoint")}\n`);
    for (const misfit of misfits) terminal.out(`  dropped ${misfit}\n`);
  }
}

async function loadMock(model: Model): Promise<MockModules> {
  if (model.endpoints.length === 0) throw new UsageError("The spec has no endpoints.");
  const targets = ["mock", "server"] as const;
  const files = await emitModel(model, { ...defaultOptions, targets, imports: ".js", emit: "js" });
  const names = ["mock", "fakes", "node", ...(model.events === undefined ? [] : ["events"])];
  const entry = `${names.map((name) => `export * from "./${name}.js";\n`).join("")}
    export { contract } from "./server.js";
    export { routesAt } from "./runtime/server/dispatch.js";
    export { targetBelow } from "./runtime/mock/mock.js";
    export { readTarget } from "./runtime/values/targets.js";\n`;
  const modules: unknown = await loadOutput([...files, { path: "entry.js", text: entry }], "entry");
  return modules as MockModules;
}

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
