/** Endpoints as a mock knows them: what a call does to which objects. */
import type { ErrorShape, Failure } from "../server/errors.js";
import type { Schema } from "../values/schema.js";
import type { StoredObject } from "./store.js";

/** An endpoint of the spec, what it does, and where its response has the object. */
export interface EndpointRow {
  /** Name in the spec: `parcels.get`. */
  readonly endpoint: string;
  readonly effect: "creates" | "reads" | "lists" | "changes" | "replaces" | "deletes" | "acts";
  /** The function that makes the objects, under whose name they are stored. */
  readonly of?: string;
  /** The field that identifies an object here, if not the usual one of its type. */
  readonly id?: string;
  /** The member of the input that identifies the object. */
  readonly idIn?: string;
  /** The fields of the object that the input has, by their names. */
  readonly takes?: readonly string[];
  /** The path in the input to the object, if its fields are no members of the input. */
  readonly body?: readonly string[];
  /** The members of the input that are fields of the objects of a list. */
  readonly filters?: readonly string[];
  /** For a DELETE at the path of a list, the members of the input that select some of its objects in another way. */
  readonly ofMany?: readonly string[];
  /** The function that makes the body of the response; null where there is none, absent where the body is the object. */
  readonly output?: string | null;
  /** The path in the body to the object, or to the list. */
  readonly at?: readonly string[];
  /** The path in the body to the id. */
  readonly idOut?: readonly string[];
  /** The status for an object that is not there, which the endpoint makes. It may declare a 404 for another reason. */
  readonly upserts?: number | "2XX";
  /** True if the response has the object as the only item of a list. */
  readonly inList?: true;
  /** True for a list of the ids of the objects. */
  readonly listsIds?: true;
  /** The function that makes the items of the list, if they are another form of the objects. */
  readonly items?: string;
  readonly pages?: MockPages;
  /** The number of items that the list may have. */
  readonly max?: number;
  /** The status of the response, where the handler says it. */
  readonly status?: number | "2XX";
  /** The form of a response that is no JSON. */
  readonly sends?: "bytes" | "items" | "resumable";
  /** The response where a member of the input has one of the values, in place of the usual one. */
  readonly asked?: AskedResponse;
  /** The declared errors. */
  readonly errors?: readonly string[];
  /** The function that makes the body of all other errors. */
  readonly otherwise?: string;
  /** The media types of errors whose bodies have no type, by status. */
  readonly errorTypes?: Readonly<Record<string, string>>;
}

/** An endpoint as the mock handles it. */
export interface MockEndpoint extends Omit<EndpointRow, "output"> {
  /** The function that makes the body of the response; absent where there is none. */
  readonly output?: string | undefined;
  /** The error of an object that is not there. Without one, the mock makes the object. */
  readonly missing?: string | undefined;
}

/** Returns an endpoint with what its row leaves out. `statusOf` returns the status of an error. */
export function endpointBy(
  row: EndpointRow,
  statusOf: (error: string) => number | "4XX" | undefined,
): MockEndpoint {
  const { effect, of, output, upserts, errors = [] } = row;
  const isObject = output === undefined && of !== undefined;
  const body = isObject ? { output: of, at: [] } : { output: output ?? undefined };
  const missing = upserts !== undefined ? undefined : missingError(effect, errors, statusOf);
  return { ...row, ...body, missing };
}

/** The types whose objects no call identifies or lists. */
export interface UnnamedTypes {
  /** Those with one object, such as the settings of an account. */
  readonly singles: ReadonlySet<string>;
  /** Those that calls create objects of, such as messages: calls mean the newest one. */
  readonly newest: ReadonlySet<string>;
}

/** Returns the types that calls read, change or delete only without an id. */
export function unnamedTypes(rows: readonly EndpointRow[]): UnnamedTypes {
  const named = new Set<string>();
  const created = new Set<string>();
  const unnamed = new Set<string>();
  for (const { effect, of, idIn, takes } of rows) {
    if (of === undefined) continue;
    if (idIn !== undefined || effect === "lists") named.add(of);
    else if (effect === "creates") created.add(of);
    else if (/^(?:changes|replaces|deletes)$/.test(effect) || (effect === "reads" && !takes))
      unnamed.add(of);
  }
  const all = [...unnamed].filter((type) => !named.has(type));
  return {
    singles: new Set(all.filter((type) => !created.has(type))),
    newest: new Set(all.filter((type) => created.has(type))),
  };
}

/** Returns the error of an object that is not there: the declared 404, else 410, else any 4XX. */
function missingError(
  effect: EndpointRow["effect"],
  errors: readonly string[],
  statusOf: Parameters<typeof endpointBy>[1],
): string | undefined {
  if (effect === "creates") return undefined;
  if (effect === "lists") return errors.find((name) => /cursor|page/.test(name));
  const found = [404, 410, "4XX"].map((status) => errors.find((name) => statusOf(name) === status));
  return found.find((name) => name !== undefined);
}

/** The stream that an input can ask for. */
export interface AskedResponse extends Required<Pick<EndpointRow, "sends">> {
  readonly output: string;
  readonly by: string;
  readonly values: readonly unknown[];
}

/** The parts of errors by name, and their bodies by type. */
export interface ErrorMakers {
  readonly shape: (error: string) => ErrorShape | undefined;
  readonly failure: (error: string) => Failure | undefined;
  readonly schema: (type: string) => Schema | undefined;
  readonly body: (type: string) => unknown;
}

/** The streams of a mock. */
export interface MockStreaming {
  /** Returns the endpoint as it responds to `input`, which may ask for a stream. */
  asked(endpoint: MockEndpoint, input: StoredObject): MockEndpoint;
  /** Reads the streams of the input to their ends. */
  read(input: StoredObject): Promise<void> | undefined;
  /** Returns the output of an endpoint, as a stream where it sends one. */
  of(endpoint: MockEndpoint, output: unknown): unknown;
  /** Sends an item on the streams of an endpoint, and returns their number. */
  emit(endpoint: string, item: unknown): number;
  /** Ends all streams. */
  end(): void;
}

/** The style of the pages of a list. */
export interface MockPages {
  readonly style: "cursor" | "page" | "offset" | "url" | "link";
  /** The form of a cursor that is no text of the mock: an integer, or the value at a path in the last item of the page before. */
  readonly cursor?: "integer" | readonly string[];
  /** The member of the input that selects the page, and the one that is its size. */
  readonly parameter?: string;
  readonly size?: string;
  /** The number of the first page. */
  readonly from?: number;
  /** The relation of the next page in the header `Link`. */
  readonly relation?: string;
  /** Paths in the body: to the next cursor or URL, the last page, the number of items, and whether there are more. */
  readonly next?: readonly string[];
  readonly last?: readonly string[];
  readonly total?: readonly string[];
  readonly more?: readonly string[];
}

/** The states of a type: the field, its first value, and the next value of each. */
export interface MockStates {
  readonly field: string;
  readonly first?: string | number;
  readonly next?: Readonly<Record<string, string | number>>;
}
