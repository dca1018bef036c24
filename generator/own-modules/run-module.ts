/** The run of a user's module, and what to say of it where it returned nothing. */
import { basename, dirname } from "node:path";
import { defined } from "../base/defined.js";
import { namesInFolder } from "../base/folder.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { suggest } from "../diagnostics/suggest.js";
import type { OwnModule } from "./own-module.js";
import { syntaxMistake } from "./returned-files.js";
import { runInThread, type ThrownTexts } from "./worker.js";

/** A fault of a module, with its place. */
type ModuleFault = Pick<Diagnostic, "message" | "suggestion" | "help" | "span">;

/** The end of a run: a value, or a fault and the kind of failure. */
type ModuleRun =
  | { readonly value: unknown }
  | { readonly kind: "load" | "failed" | "time" | "output"; readonly fault: ModuleFault };

/** Runs a module in a thread of its own, with `args` for what it exports. */
export async function runModule(
  module: OwnModule,
  args: readonly unknown[],
  limitMs: number | undefined,
): Promise<ModuleRun> {
  const { path, name, exported, head } = module;
  if (module.source === undefined) return { kind: "load", fault: missing(module) };
  const outcome = await runInThread({ path, exported, args, limitMs });
  switch (outcome.step) {
    case "returned":
      return { value: outcome.value };
    case "unexported":
      return { kind: "load", fault: unexported(module, outcome.names) };
    case "load":
      return { kind: "load", fault: await unloadable(module, outcome) };
    case "run":
      return { kind: "failed", fault: thrown(module, outcome) };
    case "send": {
      const message = `${name}: \`${exported}\` returned more than plain data: ${oneLine(outcome.message)}`;
      return { kind: "output", fault: { message, ...head } };
    }
    case "exit":
      return {
        kind: "failed",
        fault: { message: `${name} ended its thread before it returned.`, ...head },
      };
    case "time":
      return { kind: "time", fault: { message: `${name} did not return in time.`, ...head } };
  }
}

/** Returns the fault of a module that threw an error, at the place that the stack names. */
export function thrown(module: OwnModule, { message, stack }: ThrownTexts): ModuleFault {
  return { message: `${module.name} threw an error: ${oneLine(message)}`, ...module.placeIn(stack) };
}

function missing({ path, name, exported }: OwnModule): ModuleFault {
  const meant = suggest(basename(path), namesInFolder(dirname(path)));
  const kind = exported === "emit" ? "emitter" : "module";
  return {
    message: `There is no ${kind} "${name}", or it cannot be read.`,
    ...defined({ suggestion: meant }),
  };
}

function unexported(module: OwnModule, names: readonly string[]): ModuleFault {
  const { name, exported } = module;
  const meant = suggest(exported, names);
  const form = exported === "emit" ? "function" : "list";
  const isOther = names.includes(exported);
  const has = names.length === 0 ? "nothing" : names.map((one) => `\`${one}\``).join(", ");
  return {
    message: isOther
      ? `${name} exports \`${exported}\`, which is no ${form}.`
      : `${name} exports no ${form} \`${exported}\`. It exports ${has}.`,
    ...(isOther || meant === undefined ? {} : { help: `Rename \`${meant}\` to \`${exported}\`.` }),
    ...module.placeOf(isOther ? exported : (meant ?? "export")),
  };
}

async function unloadable(module: OwnModule, { message, stack }: ThrownTexts): Promise<ModuleFault> {
  const { name, source } = module;
  const mistake =
    source !== undefined && stack.startsWith("SyntaxError")
      ? await syntaxMistake(source.path, source.text)
      : undefined;
  const place =
    source === undefined || mistake === undefined
      ? module.placeIn(stack)
      : { span: { source, start: mistake.at, end: mistake.at + 1 } };
  return { message: `${name} cannot be loaded: ${oneLine(mistake?.message ?? message)}`, ...place };
}

function oneLine(message: string): string {
  return message.replace(/\s*\n[^]*/, "");
}
