/** Processes that kill themselves at the worst moments. */
import { ServerResponse } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** The moment at which a process dies: around the commit of a request with a key, or within its response. */
export type DeadlyMoment = "before commit" | "after commit" | "in the response";

type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** Sends `signal` to this process at its next such moment. */
export function signalAt(moment: DeadlyMoment, signal: "SIGKILL" | "SIGSTOP"): void {
  let isArmed = false;
  const die = (): void => {
    isArmed = false;
    process.kill(process.pid, signal);
  };
  const watch = async (text: unknown, query: () => Promise<unknown>): Promise<unknown> => {
    const isCommit = isArmed && text === "commit";
    if (isCommit && moment === "before commit") die();
    const result = await query();
    if (isCommit && moment === "after commit") die();
    if (String(text).startsWith('insert into "idempotency_keys"')) isArmed = true;
    return result;
  };
  const ofPg = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    // The pool passes callbacks; what the service asks comes as a text and resolves.
    if (typeof args.at(-1) === "function") return ofPg.apply(this, args);
    return watch(args[0], () => ofPg.apply(this, args));
  } as typeof pg.Client.prototype.query;
  const ofPGlite = PGlite.prototype.query as Query;
  PGlite.prototype.query = function (this: unknown, ...args: unknown[]) {
    return watch(args[0], () => ofPGlite.apply(this, args));
  } as typeof PGlite.prototype.query;
  if (moment === "in the response") dieInResponse(() => isArmed, die);
}

/** Dies when half of a response's body is sent. */
function dieInResponse(isArmed: () => boolean, die: () => void): void {
  const end = ServerResponse.prototype.end as (this: unknown, ...args: unknown[]) => ServerResponse;
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    if (!isArmed()) return end.apply(this, args);
    const body = String(args[0]);
    this.write(body.slice(0, body.length / 2), die);
    return this;
  } as typeof ServerResponse.prototype.end;
}
