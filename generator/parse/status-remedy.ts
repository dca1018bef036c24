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
  if (status === "205") return "Write `response: { status: 205 }`";
  if (/^[45]/.test(status)) {
    return `Declare an error with \`status: ${status}\` under \`errors\`, and name it in \`errors\` of the endpoint`;
  }
  const type = /^ *([A-Z][\w<> |]*\w>?|[a-z]\w*(?:<[\w<> |]*>)?)/.exec(value)?.[1] ?? "…";
  if (status === "200") return `Write \`response: ${type}\`, which implies status 200`;
  return `Write \`response: { status: ${status}, type: ${type} }\``;
}
