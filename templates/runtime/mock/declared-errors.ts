/** The server's own errors in the bodies that the spec declares for them. */
import type { ErrorShape, Failure } from "../server/errors.js";
import type { Outgoing } from "../server/protocol.js";
import type { InvalidRequest } from "../server/rejections.js";
import { type Issue, namesIn } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import type { ErrorMakers, MockEndpoint } from "./endpoints.js";

/** The statuses that a spec may declare in the place of one of the server, the best first. */
const likeStatuses: Readonly<Record<number, readonly number[]>> = {
  400: [400, 422],
  401: [401, 403],
  403: [403, 401],
  404: [404, 410],
  413: [413, 400, 422],
  415: [415, 400, 422],
};

/** Returns an error of the server in the form that an endpoint declares for it, if any. */
export function inDeclaredForm(
  response: Outgoing,
  endpoint: MockEndpoint | undefined,
  makers: ErrorMakers,
): Outgoing {
  const { errors = [], otherwise = "" } = endpoint ?? {};
  const isOwn = response.code !== undefined && !errors.includes(response.code);
  if (!isOwn || response.headers["content-type"] !== "application/problem+json") return response;
  const forms = errors.flatMap((name): DeclaredForm[] => {
    const { isProblem = true, schema, ...rest } = makers.shape(name) ?? {};
    const make = () => (makers.failure(name) as Failure).make("", false);
    return isProblem || schema === undefined ? [] : [{ ...rest, schema, make } as DeclaredForm];
  });
  const schema = makers.schema(otherwise);
  const make = () => ({ body: makers.body(otherwise) });
  const all = schema && { status: response.status, schema, make };
  const form = formFor(response.status, forms, all);
  return form === undefined ? response : inForm(response, form);
}

/** A declared body, and how to make it. */
interface DeclaredForm extends Pick<ErrorShape, "status" | "isRange"> {
  readonly schema: Schema;
  readonly make: () => { readonly body: unknown; readonly headers?: Outgoing["headers"] };
}

/** Returns the form for an error of the server: one of its status, else of a status like it, else of a range or of all. */
function formFor(
  status: number,
  forms: readonly DeclaredForm[],
  otherwise: DeclaredForm | undefined,
): DeclaredForm | undefined {
  const { [status]: statuses } = likeStatuses;
  if (statuses === undefined) return undefined;
  const found = statuses.flatMap((one) =>
    forms.filter((form) => form.isRange !== true && form.status === one),
  );
  const range = forms.find((form) => form.isRange === true && form.status === 400);
  return found[0] ?? range ?? otherwise;
}

/** Bodies that are made until one has a place for the reason. */
const maxTries = 20;

/** Returns an error of the server in a declared form, with the reason where the body has a place for it. */
function inForm(response: Outgoing, { status, isRange, schema, make }: DeclaredForm): Outgoing {
  const reasons = reasonsIn(JSON.parse(response.body) as object);
  let made = make();
  let body = filled(made.body, reasons);
  for (let tries = 0; tries < maxTries && body === made.body; tries++) {
    made = make();
    body = filled(made.body, reasons);
  }
  const sent = [body, made.body].find((one) => schema.check(one) === null);
  if (sent === undefined) return response;
  const headers = { ...response.headers, "content-type": "application/json", ...made.headers };
  return {
    ...response,
    status: isRange === true ? response.status : status,
    headers,
    body: JSON.stringify(sent),
  };
}

/** Values for members of bodies by names that many services use. */
type Reasons = readonly (readonly [name: RegExp, value: unknown])[];

function reasonsIn(problem: object): Reasons {
  const { detail, issues: [{ in: place = "body", pointer = "", message = detail } = {}] = [] } =
    problem as Pick<InvalidRequest, "detail"> & { readonly issues?: Partial<Issue>[] };
  return [
    [/^(?:message|msg|detail|description)$/i, message],
    [/^loc$/, [place, ...namesIn(pointer)]],
    [/^(?:pointer|path|field)$/i, pointer],
  ];
}

/** Returns a body with reasons in the place of its own texts, and of lists the first item; the same body if it has no place. */
function filled(body: unknown, reasons: Reasons): unknown {
  if (typeof body !== "object" || body === null) return body;
  if (Array.isArray(body)) {
    const [first] = body as readonly unknown[];
    const item = filled(first, reasons);
    return item === first ? body : [item];
  }
  const entries = Object.entries(body).map(([name, value]) => {
    const [, reason] =
      reasons.find(([pattern, one]) => pattern.test(name) && isLike(one, value)) ?? [];
    return [name, reason ?? filled(value, reasons)] as const;
  });
  const isSame = entries.every(([name, value]) => Object.is(value, Reflect.get(body, name)));
  return isSame ? body : Object.fromEntries(entries);
}

function isLike(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
}
