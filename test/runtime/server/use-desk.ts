/** A server of desk.yaml as an author writes it: compiled against the output by typing.test.ts. */
import {
  createServer,
  forbidden,
  type AppAuth,
  memoryStore,
  ServiceUnavailable,
  unimplemented,
  type Authenticate,
  type DeskHandlers,
  type NotesCreateContext,
  type ProtocolError,
  type Rules,
} from "../../.output/server-typing/server.js";
import { serve, toNodeListener } from "../../.output/server-typing/node.js";
import type { NotesCreateInput, NotesCreateOutput } from "../../.output/server-typing/types.js";

interface App {
  readonly tenant: number;
}
interface Person {
  readonly name: string;
}
interface Device {
  readonly serial: number;
}
interface Callers {
  readonly app: App;
  readonly user: Person;
  readonly device: Device;
}

const authenticate: Authenticate<Callers> = {
  app: async ({ appId, appSecret }, request) =>
    appSecret === "" ? null : request.path === "" ? forbidden : { tenant: appId.length },
  user: ({ userToken }) => ({ name: userToken }),
  device: ({ deviceId }) => (deviceId === "" ? "" : { serial: deviceId.length }),
};

const rules: Rules<Callers> = {
  notes: {
    change: {
      starsAreEarned: (input, { auth }) => (input.stars ?? 0) <= auth.app.tenant,
      titleIsFree: async ({ title }, { fail }) => {
        if (title === "Taken") throw fail.desk_full({ most: 9 });
      },
    },
  },
};

export const withoutDetails: Rules<Callers>["notes"]["change"] = {
  starsAreEarned: () => false,
  // @ts-expect-error the error of the rule has a field: the rule has to throw it
  titleIsFree: () => false,
};

async function create(
  input: NotesCreateInput,
  { auth, fail, idempotencyKey, responseHeaders }: NotesCreateContext<Callers>,
): Promise<NotesCreateOutput> {
  const tenant: number = auth.app.tenant;
  if (tenant > 9) throw fail.desk_full({ most: 9, detail: "Nine." });
  // @ts-expect-error the field of the error is not given
  if (tenant > 8) throw fail.desk_full();
  // @ts-expect-error the endpoint does not declare this error
  if (tenant > 7) throw fail.note_not_found();
  responseHeaders.location = "/v1/notes/n1";
  responseHeaders["x-count"] = 1;
  // @ts-expect-error it is a number
  responseHeaders["x-count"] = "1";
  // @ts-expect-error a header that is not declared
  responseHeaders["x-other"] = "1";
  const key: string | undefined = idempotencyKey;
  return { id: key ?? "n1", title: input.title };
}

export const handlers: DeskHandlers<Callers> = {
  notes: {
    list: async () => [],
    create,
    search: unimplemented,
    latest: async (_input, context) => {
      const via: "none" = context.auth.via;
      void via;
      return null;
    },
    get: async ({ note_id }, { auth, fail }) => {
      const title: string = auth.via === "app" ? String(auth.app.tenant) : auth.user.name;
      if (title === "") throw fail.note_not_found();
      return { id: note_id, title };
    },
    replace: unimplemented,
    // @ts-expect-error the output lacks a field
    change: async ({ note_id }, { deadline }) => ({ id: note_id + String(deadline) }),
    remove: async (_input, { auth }) => {
      const both: [number, number] = [auth.app.tenant, auth.device.serial];
      void both;
    },
    touch: async () => {},
    pin: unimplemented,
  },
  echo: { send: async ({ body }) => body },
};

const idempotency = {
  store: memoryStore(),
  principal: (auth: AppAuth<Callers>) => String(auth.app.tenant),
};
const server = createServer(handlers, { authenticate, rules, idempotency, responses: "report" });
const asFetch: typeof fetch = server.fetch;
void asFetch;
void toNodeListener(server);
void serve(server, { port: 8080 });

const numbered: Authenticate = {
  ...authenticate,
  // @ts-expect-error a number names no caller: 0 would be somebody, and no slip of a hook is seen
  device: ({ deviceId }) => deviceId.length,
};
void numbered;

// What hooks return reaches handlers that are written in place.
createServer(
  {
    ...handlers,
    notes: {
      ...handlers.notes,
      touch: async (_input, { auth }) => {
        const tenant: number = auth.app.tenant;
        void tenant;
      },
    },
  },
  { authenticate, rules, idempotency },
);

// So do hooks that are written in place, if they say what they satisfy.
createServer(
  {
    ...handlers,
    notes: {
      ...handlers.notes,
      touch: async (_input, { auth }) => {
        const tenant: number = auth.app.tenant;
        // @ts-expect-error it is a number
        const text: string = auth.app.tenant;
        void [tenant, text];
      },
      get: async ({ note_id }, { auth }) => ({
        id: note_id,
        title: auth.via === "app" ? String(auth.app.tenant) : auth.user.name,
      }),
    },
  },
  {
    authenticate: {
      app: async ({ appId }, request) => (request.path === "" ? forbidden : { tenant: appId.length }),
      user: ({ userToken }) => (userToken === "" ? null : { name: userToken }),
      device: ({ deviceId }) => deviceId.length > 0 && { serial: deviceId.length },
    } satisfies Authenticate,
    rules: {
      notes: {
        change: {
          starsAreEarned: (input, { auth }) => (input.stars ?? 0) <= auth.app.tenant,
          titleIsFree: () => {},
        },
      },
    },
    idempotency: {
      store: memoryStore({ maxEntries: 100 }),
      principal: ({ via, app }) => `${via}:${app.tenant.toFixed()}`,
    },
  },
);

// A context of `any` hides nothing of what every context has.
const untyped: unknown = {};
createServer(
  {
    ...handlers,
    notes: {
      ...handlers.notes,
      touch: async (_input, context) => {
        const id: string = context.requestId;
        // @ts-expect-error it is a string
        const count: number = context.requestId;
        // @ts-expect-error the tenant is a number
        const tenant: string = context.auth.app.tenant;
        void [id, count, tenant, context["log"].level];
      },
    },
  },
  { authenticate, rules, idempotency, context: () => untyped as ReturnType<typeof JSON.parse> },
);

// @ts-expect-error rules have to be supplied
createServer(handlers, { authenticate, idempotency });
// @ts-expect-error a hook returns someone else
createServer(handlers, { authenticate: { ...authenticate, user: () => ({ id: 1 }) }, rules, idempotency });
// @ts-expect-error a handler is missing
createServer({ notes: handlers.notes }, { authenticate, rules, idempotency });

/** The server's own responses narrow by code. */
export function said(error: ProtocolError): string {
  switch (error.code) {
    case "invalid_request":
      return error.issues.map((issue) => issue.pointer).join();
    case "rule_broken":
      return error.rule;
    case "unavailable":
      return `${error.status satisfies 503} ${error.title}`;
    default:
      return error.title;
  }
}

/** A class of one's own for what is away. */
export class DatabaseAway extends ServiceUnavailable {
  constructor(cause: unknown) {
    super("The database is away.", { retryAfter: 5, cause });
  }
}

// @ts-expect-error seconds are a number
export const notSeconds: Error = new ServiceUnavailable("The database is away.", { retryAfter: "5" });
