/** Entries of a configuration that use the runtime in the output of another entry. */
import { addTo } from "../base/append.js";
import { join, resolve } from "node:path";
import { UsageError, withTargets, type Generation, type RuntimeFolder } from "./generation.js";
import { type TargetName } from "./targets.js";
import { pathFrom } from "../base/paths.js";

const runtimeFolder = "runtime";

/** An entry with the folder that its key `runtime` names. */
export interface SharingEntry {
  readonly generation: Generation;
  /** Path from the output folder of the entry, as the configuration has it; undefined where it has its own runtime. */
  readonly runtime: string | undefined;
  /** The start of a message about the key. */
  readonly place: () => string;
}

/**
 * Returns the generations of `entries`: those that share know where the runtime lies, and those whose runtime they use know which
 * folders it has for them.
 *
 *   { out: "src/parcels", runtime: "../books/runtime" }, { out: "src/books" }
 *     ->   { runtime: "../books/runtime" }, { runtimeFolders: ["client", "server", "values"] }
 *
 * @throws UsageError where no other entry has that runtime, or has it in another form.
 */
export function withSharedRuntimes(entries: readonly SharingEntry[]): Generation[] {
  const folders = new Map<Generation, Set<RuntimeFolder>>();
  const owners = new Map(
    entries
      .filter(({ runtime }) => runtime === undefined)
      .map(({ generation }) => [join(generation.out, runtimeFolder), generation] as const),
  );
  const shared = entries.map(({ generation, runtime, place }): Generation => {
    if (runtime === undefined) return generation;
    const folder = resolve(generation.out, runtime.replaceAll("\\", "/"));
    const owner = ownerOf(folder, { owners, generation, place });
    for (const name of foldersOf(generation)) addTo(folders, owner, name);
    const path = pathFrom(generation.out, folder);
    return { ...generation, options: { ...generation.options, runtime: path } };
  });
  return shared.map((generation, at) => {
    const used = folders.get(entries[at]?.generation as Generation);
    return used === undefined
      ? generation
      : { ...generation, options: { ...generation.options, runtimeFolders: [...used].sort() } };
  });
}

interface Sharing {
  /** The entries that have a runtime of their own, by its folder. */
  readonly owners: ReadonlyMap<string, Generation>;
  readonly generation: Generation;
  readonly place: () => string;
}

/** Returns the entry whose output has its runtime in `folder`. */
function ownerOf(folder: string, { owners, generation, place }: Sharing): Generation {
  const owner = owners.get(folder);
  if (owner === undefined) {
    const examples = [...owners.keys()].map((own) => JSON.stringify(pathFrom(generation.out, own)));
    const choice = examples.length === 0 ? "There is no other entry." : `Choose ${examples.join(" or ")}.`;
    throw new UsageError(
      `${place()}: "runtime" must be the runtime of another entry that has its own, from "out". ${choice}`,
    );
  }
  // An entry without queries uses none of the folder that is for a framework.
  const keys = (["emit", "imports", "client", "query"] as const).filter(
    (key) => key !== "query" || generation.options.query !== undefined,
  );
  for (const key of keys)
    if (formOf(owner, key) !== formOf(generation, key))
      throw new UsageError(
        `${place()}: entries with one runtime must have the same "${key}". Give both the same, or leave "runtime" out.`,
      );
  return owner;
}

function formOf({ options }: Generation, key: "emit" | "imports" | "client" | "query"): string | undefined {
  return JSON.stringify(key === "query" ? options.query?.for : options[key]);
}

/** The folders that targets use beside `values`. */
const foldersByTarget: Readonly<Partial<Record<TargetName, readonly RuntimeFolder[]>>> = {
  client: ["client"],
  server: ["server"],
  observe: ["server"],
  query: ["client", "query"],
  fakes: ["mock"],
  mock: ["mock", "server"],
};

/** Returns the folders that the targets of an entry use; where the spec decides on the targets, those of both defaults. */
function foldersOf({ options }: Generation): RuntimeFolder[] {
  const { targets } = withTargets(options, "spec");
  return ["values", ...targets.flatMap((target) => foldersByTarget[target] ?? [])];
}
