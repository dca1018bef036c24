// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Answers as Node sends them, and the ones that it has to be given as a whole. */
import type { Outgoing } from "./exchange.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { refuse } from "./respond.js";
import { titleOf } from "./status-titles.js";

/** The answer to what must not reach the core; the connection ends with it. */
export function refusalOf(code: ProtocolErrorCode): Outgoing {
  return refuse(new Refusal(code, { headers: { connection: "close" } }), crypto.randomUUID());
}

/** Names and values by turns, the form that Node writes soonest. */
export function headersOf(headers: Outgoing["headers"], ends: boolean): string[] {
  const flat: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && name !== "connection") flat.push(name, value);
  }
  if (ends) flat.push("connection", "close");
  return flat;
}

/** Values by name, the form that HTTP/2 takes in every version of Node. */
export function byName(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) headers[flat[at] ?? ""] = flat[at + 1] ?? "";
  return headers;
}

/** All of the answer to a request that Node could not read, for a bare socket. */
export function answerText({ status, headers, body }: Outgoing): string {
  const length = String(new TextEncoder().encode(body).byteLength);
  const date = new Date().toUTCString();
  const rows = Object.entries({ ...headers, date, "content-length": length });
  const head = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${head}\r\n${body}`;
}
