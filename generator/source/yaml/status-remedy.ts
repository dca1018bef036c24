/** The remedy for responses under their statuses, as OpenAPI has them. */

/**
 * Returns the response in the form of the language, for a status that is a key and what is written after it.
 *
 *     200, Book → Write `response: Book`, which implies status 200
 *     201, Book → Write `response: { status: 201, type: Book }`
 *     404, Book → Declare an error with `status: 404` under `errors`, and name it in `errors` of the endpoint
 */
export function statusRemedy(status: string, value: string): string {
  if (status === "204") return "Write `response: none`, which implies status 204";
  if (/^[45]/.test(status)) {
    return `Declare an error with \`status: ${status}\` under \`errors\`, and name it in \`errors\` of the endpoint`;
  }
  return `Write \`response: ${responseOf({ status, value })}\`${status === "200" ? ", which implies status 200" : ""}`;
}

/** Returns a response of success in the form of the language. */
function responseOf({ status, value }: StatusEntry): string {
  if (status === "204") return "none";
  if (status === "205") return "{ status: 205 }";
  const type = /^ *([A-Z][\w<> |]*\w>?|[a-z]\w*(?:<[\w<> |]*>)?)/.exec(value)?.[1] ?? "…";
  return status === "200" ? type : `{ status: ${status}, type: ${type} }`;
}

/** A status that is a key, with the text after its colon. */
export interface StatusEntry {
  readonly status: string;
  readonly value: string;
}

/**
 * Returns the remedy for all statuses of one map, of which at least one is a success or a failure.
 *
 *     200: Book, 404: not_found -> Write `response: Book` and `errors: [not_found]`, with `not_found: { status: 404 }` in
 *                                  the section `errors`
 */
export function statusesRemedy(entries: readonly StatusEntry[]): string {
  const failures = entries.filter(({ status }) => /^[45]/.test(status));
  const [success, ...others] = entries.filter(({ status }) => !/^[45]/.test(status));
  if (success === undefined) return `Write ${errorsOf(failures)}`;
  if (failures.length === 0 && others.length === 0) return statusRemedy(success.status, success.value);
  const responses = [success, ...others].map(responseOf).join(", ");
  const response = `Write \`response: ${others.length === 0 ? responses : `[${responses}]`}\``;
  if (failures.length === 0) return response;
  return `${response} and ${errorsOf(failures)}`;
}

/** The errors of an endpoint with these statuses, and their declarations. */
function errorsOf(failures: readonly StatusEntry[]): string {
  const errors = failures.map((one) => ({ ...one, name: errorNameOf(one) }));
  const names = errors.map(({ name }) => name).join(", ");
  const declared = errors.map(({ name, status }) => `\`${name}: { status: ${status} }\``).join(", ");
  return `\`errors: [${names}]\`, with ${declared} in the section \`errors\``;
}

/** Usual names of errors. */
const errorNames: Readonly<Record<string, string>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  422: "unprocessable",
  429: "too_many_requests",
  500: "internal_error",
};

/** Returns the name of an error: the one that is written, or a usual one. */
function errorNameOf({ status, value }: StatusEntry): string {
  const stated = /^ *([a-z][a-z0-9_]*) *(?:[,}#]|$)/.exec(value)?.[1];
  return stated === undefined || stated === "none" ? (errorNames[status] ?? `error_${status}`) : stated;
}
