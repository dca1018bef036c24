/** The state of a mock in a file, and what of a state fits a spec. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { WriteError } from "../../../../base/disk-failure.js";
import { UsageError } from "../../../../config/generation.js";
import { writeReport } from "../../../../write/single-files.js";

/** The objects of a mock by type and id, as its `snapshot` returns them. */
export interface MockState {
  readonly now: number;
  readonly types: Readonly<Record<string, readonly StateEntry[]>>;
  /** Types and ids of objects that were deleted. */
  readonly deleted?: readonly string[];
}

type StateEntry = readonly [id: string, entry: { readonly object: object; readonly since: number }];

/** The types of an output by the names of its fakes. */
export type MockTypes = Readonly<
  Record<
    string,
    {
      readonly schema: {
        check(value: unknown): readonly { readonly pointer: string; readonly message: string }[] | null;
      };
    }
  >
>;

const mark = '"speccastMock"';

function writeState(path: string, state: MockState): void {
  const text = JSON.stringify({ speccastMock: 1, ...state }, withoutBigInts, 2);
  writeReport(path, `${text}\n`, mark);
}

/** The minimum delay of a write after a change, in milliseconds. */
const minDelayMs = 50;
/** The delay as a multiple of the time that the last write took. */
const delayFactor = 10;

/**
 * The file that keeps the state of a mock. Changes are written together, soon after the first of them: a file of many
 * objects takes long to write. The end of the process writes what is left.
 */
export class StateFile {
  readonly #path: string;
  readonly #snapshot: () => MockState;
  readonly #report: (problem: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #writingMs = 0;
  #unsaved = "";

  /** @param report Gets each reason why the file cannot be written once: the mock responds all the same. */
  constructor(path: string, snapshot: () => MockState, report: (problem: string) => void) {
    this.#path = path;
    this.#snapshot = snapshot;
    this.#report = report;
    process.once("exit", () => this.#timer && this.#trySave());
  }

  /** @throws WriteError if the file cannot be written. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const start = performance.now();
    writeState(this.#path, this.#snapshot());
    this.#writingMs = performance.now() - start;
    this.#unsaved = "";
  }

  /** Saves a change soon. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => this.#trySave(), Math.max(minDelayMs, delayFactor * this.#writingMs));
  }

  #trySave(): void {
    try {
      this.save();
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      if (error.message !== this.#unsaved) this.#report(error.message);
      this.#unsaved = error.message;
    }
  }
}

/**
 * Reads the state of a mock; undefined if there is no file.
 * @throws UsageError for a file with anything else.
 */
export function readState(path: string): MockState | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).isDirectory())
    throw new UsageError(`--state ${path} is a folder. Name a file, which may be a new one in it.`);
  let state: unknown;
  try {
    state = JSON.parse(readFileSync(path, "utf8"), withBigInts);
  } catch (error) {
    throw new UsageError(
      `${path} is not the state of a mock: ${(error as Error).message}. Name another file.`,
    );
  }
  if (!isState(state)) throw new UsageError(`${path} is not the state of a mock. Name another file.`);
  return { now: state.now, types: state.types, deleted: state.deleted ?? [] };
}

function isState(value: unknown): value is MockState {
  const {
    speccastMock,
    now,
    types,
    deleted = [],
  } = (value ?? {}) as Partial<MockState> & {
    readonly speccastMock?: unknown;
  };
  const lists: readonly unknown[] = Object.values(types ?? {});
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) &&
    typeof entry[0] === "string" &&
    typeof (entry[1] as StateEntry[1])?.object === "object";
  return (
    speccastMock === 1 &&
    typeof now === "number" &&
    Array.isArray(deleted) &&
    deleted.every((one) => typeof one === "string") &&
    lists.every((list) => Array.isArray(list) && list.every(isEntry))
  );
}

/** JSON has no 64-bit integers: 5n is written as { "$int64": "5" }. */
function withoutBigInts(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? { $int64: String(value) } : value;
}

function withBigInts(_: string, value: unknown): unknown {
  const { $int64 } = (value ?? {}) as { readonly $int64?: unknown };
  return typeof $int64 === "string" && /^-?\d{1,19}$/.test($int64) ? BigInt($int64) : value;
}

/** Returns the part of a state that fits a spec, and a line with the pointer of each object that does not. */
export function fittingState(
  { types, ...rest }: MockState,
  known: MockTypes,
): { readonly state: MockState; readonly misfits: readonly string[] } {
  const misfits: string[] = [];
  const fitting = Object.entries(types).flatMap(([type, entries]) => {
    const { [type]: { schema } = {} } = known;
    if (schema === undefined) {
      misfits.push(`/types/${type}: the spec has no such type any more`);
      return [];
    }
    const kept = entries.filter(([, { object }], at) => {
      const [issue] = schema.check(object) ?? [];
      if (issue !== undefined)
        misfits.push(`/types/${type}/${at}/1/object${issue.pointer}: ${issue.message}`);
      return issue === undefined;
    });
    return [[type, kept] as const];
  });
  return { state: { ...rest, types: Object.fromEntries(fitting) }, misfits };
}
