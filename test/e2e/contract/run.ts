/** The servers of the run, reached in both ways, and every response in one ledger. */
import type { Endpoint } from "../../../generator/language/model/model.js";
import { targetOf, validCall, withHeaders, type Call } from "./calls.js";
import { entryNames, openEntry, type ReceivedResponse, type Entry } from "./entries.js";
import { isObject } from "./selection.js";
import { Ledger } from "./ledger.js";
import { Service, scriptHeader, type Script, type Seen, type Report } from "./service.js";
import { judgeOf, type Judge } from "./verdict.js";
import { model, modules } from "./wallet.js";

/** A response, and what the author's side saw of the request. */
export interface Outcome {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, where it is an object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly json: unknown;
  /** The input of the handler; undefined when it was not called. */
  readonly seen: Seen | undefined;
  /** The reports to `onError` about this request. */
  readonly reported: readonly Report[];
}

/** Options of a server, which is made once for all requests that need it. */
export type ServerKind = "usual" | "report" | "off" | "hasty" | "plain";

const optionsOf: Readonly<Record<ServerKind, Readonly<Record<string, unknown>>>> = {
  usual: {},
  report: { responses: "report" },
  off: { responses: "off" },
  hasty: { handlerTimeoutMs: 20 },
  // Reports to the console only.
  plain: { onError: undefined },
};

/** The judge of the run. */
export const judge: Judge = judgeOf(model);

/** The responses of the run. */
export const ledger: Ledger = new Ledger(model, judge);

/** The handlers of the run. */
export const service: Service = new Service(model, modules);

const opened = new Map<string, Promise<Entry>>();

/** Sends `call` through an entry while its handler plays `script`. */
export async function play(
  entry: (typeof entryNames)[number],
  call: Call,
  script: Script = {},
  kind: ServerKind = "usual",
): Promise<Outcome> {
  const name = service.add(script);
  const { method, headers, body } = withHeaders(call, { [scriptHeader]: name });
  const sent = { method, target: targetOf(call), headers, body };
  const response = await (await entryTo(entry, kind)).send(sent);
  const isLenient = kind === "report" || kind === "off";
  const reports = service.reports.get(String(response.headers["x-request-id"])) ?? [];
  ledger.add({ endpoint: call.endpoint, sent, response, isLenient, reports });
  return outcomeOf(response, name);
}

/** Closes what the run has opened. */
export async function closeAll(): Promise<void> {
  for (const entry of opened.values()) await (await entry).close();
}

function entryTo(entry: (typeof entryNames)[number], kind: ServerKind): Promise<Entry> {
  const key = `${entry} ${kind}`;
  let found = opened.get(key);
  if (found === undefined)
    opened.set(key, (found = openEntry(entry, modules, service.server(optionsOf[kind]))));
  return found;
}

function outcomeOf({ status, headers, text }: ReceivedResponse, script: string): Outcome {
  const json = text === "" ? undefined : (JSON.parse(text) as unknown);
  const body = isObject(json) ? json : {};
  const reported = service.reported.get(String(headers["x-request-id"])) ?? [];
  return { status, headers, body, json, seen: service.seen.get(script), reported };
}

/** A valid call of `endpoint`. */
export function callOf(endpoint: Endpoint): Call {
  return validCall(model, endpoint);
}
