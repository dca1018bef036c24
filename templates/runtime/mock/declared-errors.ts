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
  if (response.headers["content-type"] !== "application/problem+json") return response;
  const { errors = [], otherwise = "", errorTypes = {} } = endpoint ?? {};
  const { isDeclared = false, code, status } = response;
  if (isDeclared || code === undefined || errors.includes(code))
    return inMedia(response, mediaOf(errorTypes, status));
  const forms = errors.flatMap((name) => declaredForms(name, makers, errorTypes));
  const schema = makers.schema(otherwise);
  const all = schema && { status, schema, make: () => ({ body: makers.body(otherwise) }) };
  const form = formFor(status, forms, all);
  return form === undefined ? response : inForm(response, form);
}

/** The media types of errors whose bodies have no type, by status or range. */
type ErrorTypes = NonNullable<MockEndpoint["errorTypes"]>;

function mediaOf(errorTypes: ErrorTypes, status: number, isRange = false): string | undefined {
  const { [`${String(status).charAt(0)}XX`]: ofRange, [status]: type = ofRange } = errorTypes;
  return isRange ? ofRange : type;
}

/** Returns the form of a declared error; none for problem details that have no other media type. */
function declaredForms(name: string, makers: ErrorMakers, errorTypes: ErrorTypes): DeclaredForm[] {
  const shape = makers.shape(name);
  const { isProblem = true, schema, status = 0, isRange } = shape ?? {};
  const make = () => (makers.failure(name) as Failure).make("", false);
  const form = { status, make, ...(isRange === true && { isRange }) };
  if (!isProblem) return schema === undefined ? [] : [{ ...form, schema, media: shape?.media }];
  const media = mediaOf(errorTypes, status, isRange);
  return media === undefined ? [] : [{ ...form, media }];
}

/** A declared body, and how to make it. */
interface DeclaredForm extends Pick<ErrorShape, "status" | "isRange"> {
  /** Absent for a body of any kind, which has a media type. */
  readonly schema?: Schema | undefined;
  /** By default `application/json`. */
  readonly media?: string | undefined;
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
function inForm(
  response: Outgoing,
  { status: wanted, isRange, schema, media, make }: DeclaredForm,
): Outgoing {
  const status = isRange === true ? response.status : wanted;
  if (schema === undefined) {
    const body = JSON.stringify({ ...(JSON.parse(response.body) as object), status });
    const headers = { ...response.headers, ...make().headers };
    return inMedia({ ...response, status, headers, body }, media);
  }
  const reasons = reasonsIn(JSON.parse(response.body) as object);
  let made = make();
  let body = filled(made.body, reasons);
  for (let tries = 0; tries < maxTries && body === made.body; tries++) {
    made = make();
    body = filled(made.body, reasons);
  }
  const sent = [body, made.body].find((one) => schema.check(one) === null);
  if (sent === undefined) return response;
  const type = media ?? "application/json";
  const headers = { ...response.headers, "content-type": type, ...made.headers };
  return { ...response, status, headers, body: JSON.stringify(sent) };
}

/** Returns a problem in another media type: as JSON of any kind, or its sentence as text. */
function inMedia(response: Outgoing, media: string | undefined): Outgoing {
  if (media === undefined) return response;
  const headers = { ...response.headers, "content-type": media };
  if (/json/i.test(media)) return { ...response, headers };
  const { title, detail = title } = JSON.parse(response.body) as Readonly<Record<string, string>>;
  const text = detail ?? "";
  const isMarkup = /xml|html/i.test(media);
  const body = isMarkup
    ? `<p>${text.replace(/[&<]/g, (one) => `&#${one.charCodeAt(0)};`)}</p>`
    : text;
  return { ...response, headers, body };
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
