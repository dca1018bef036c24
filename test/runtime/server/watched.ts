/** A server of watched.yaml, and its reports about requests. */
import type { Desk, Handler } from "./desk.js";
import { entryOf, type Send, type entries } from "./entries.js";

/** The input of a hook. */
export type Report = Readonly<Record<string, unknown>>;

/** A server within reach, and what its hooks received. */
export interface Watched {
  readonly send: Send;
  readonly requests: Report[];
  readonly responses: Report[];
  readonly errors: unknown[];
}

/** The credentials that a caller sends. */
export const asApp = {
  authorization: `Basic ${Buffer.from("desk:secret").toString("base64")}`,
  "x-app-id": "desk",
};

/** Starts a server of watched.yaml; `get` is its handler of things.get. */
export async function watch(
  entry: (typeof entries)[number],
  desk: Desk,
  get: Handler = async ({ id }) => ({ id }),
  options: Readonly<Record<string, unknown>> = {},
): Promise<Watched> {
  const requests: Report[] = [];
  const responses: Report[] = [];
  const errors: unknown[] = [];
  const done: Handler = async () => undefined;
  const server = desk.createServer(
    { things: { get, put: done }, tokens: { use: done } },
    {
      authenticate: {
        app: ({ appId, appSecret }: Record<string, string>) => appSecret === "secret" && { app: appId },
        user: ({ userToken }: Record<string, string>) => (userToken === "token" ? { user: 7 } : null),
        device: ({ deviceId }: Record<string, string>) => (deviceId === "d1" ? { device: 1 } : undefined),
      },
      rules: { things: { put: { isFit: () => true } } },
      onRequest: (request: Report) => requests.push(request),
      onResponse: (response: Report) => responses.push(response),
      onError: (error: unknown) => errors.push(error),
      ...options,
    },
  );
  return { send: await entryOf(entry, desk, server), requests, responses, errors };
}
