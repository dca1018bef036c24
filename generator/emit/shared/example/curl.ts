/** Examples as commands of curl. Credentials are variables of the shell. */
import { wordsOfName } from "../../../base/words.js";
import type { Endpoint, KeyPlace, Model, Scheme } from "../../../language/model/model.js";
import { quoteShell } from "../../../print/quote/shell.js";
import { addressOfEndpoint } from "./base-url.js";
import type { ExampleBody, ExampleRequest } from "./request.js";

/**
 * Returns the command that sends a request.
 *
 *   curl https://api.example.com/v1/parcels/p1 \
 *     -H "Authorization: Bearer $TOKEN"
 */
export function curlText(model: Model, endpoint: Endpoint, request: ExampleRequest): string {
  const method = isUsual(endpoint, request.body)
    ? ""
    : endpoint.http === "HEAD"
      ? " --head"
      : ` -X ${endpoint.http}`;
  const rows = [
    `curl${method} ${word(addressOfEndpoint(model, endpoint) + request.target)}`,
    ...credentialRows(model, endpoint),
    ...request.headers.map(([name, text]) => `-H ${quoteShell(`${name}: ${text}`)}`),
    ...(endpoint.response.stream === undefined ? [] : ["--no-buffer"]),
    ...(request.body === undefined ? [] : bodyRows(request.body)),
  ];
  return rows.join(" \\\n  ");
}

function isUsual({ http }: Endpoint, body: ExampleBody | undefined): boolean {
  return body === undefined ? http === "GET" : http === "POST";
}

function bodyRows(body: ExampleBody): readonly string[] {
  switch (body.kind) {
    case "text":
      return [`-H ${quoteShell(`content-type: ${body.type}`)}`, `--data-raw ${quoteShell(body.text)}`];
    case "file":
      return [
        `-H ${quoteShell(`content-type: ${body.type}`)}`,
        `--data-binary ${quoteShell(`@${body.name}`)}`,
      ];
    case "parts":
      return body.parts.map((part) =>
        "file" in part
          ? `-F ${quoteShell(`${formName(part.name)}=@${part.file};type=${part.type}`)}`
          : part.isJson
            ? `-F ${quoteShell(`${formName(part.name)}="${part.text.replace(/["\\]/g, "\\$&")}";type=application/json`)}`
            : `--form-string ${quoteShell(`${formName(part.name)}=${part.text}`)}`,
      );
  }
}

/**
 * Returns the name of a part for `-F`. curl takes all behind the first equals sign for the content, and reads the file that
 * follows `@` or `<`; it has no way to write the sign in a name.
 */
function formName(name: string): string {
  return name.replaceAll("=", "%3D");
}

function credentialRows({ schemes }: Model, { auth }: Endpoint): readonly string[] {
  return schemes.filter(({ name }) => auth[0]?.includes(name) === true).flatMap(schemeRows);
}

const keyRows: Readonly<Record<KeyPlace, (name: string, variable: string) => string>> = {
  query: (name, variable) => `--url-query ${quoteShell(`${name}=`)}"${variable}"`,
  cookie: (name, variable) => `-b ${quoteShell(`${name}=`)}"${variable}"`,
};

/** Returns the options with the credentials of a scheme. */
export function schemeRows({ basic, bearer, http, headers, keys }: Scheme): readonly string[] {
  return [
    ...(basic === undefined
      ? []
      : [`-u "${shellVariable(basic.username)}:${shellVariable(basic.password)}"`]),
    ...(bearer === undefined ? [] : [`-H "Authorization: Bearer ${shellVariable(bearer)}"`]),
    ...(http === undefined
      ? []
      : [`-H ${quoteShell(`Authorization: ${http.scheme} `)}"${shellVariable(http.credential)}"`]),
    ...headers.map(({ header, credential }) =>
      /^[A-Za-z0-9-]+$/.test(header)
        ? `-H "${header}: ${shellVariable(credential)}"`
        : `-H ${quoteShell(`${header}: `)}"${shellVariable(credential)}"`,
    ),
    ...keys.map((key) => keyRows[key.in](key.name, shellVariable(key.credential))),
  ];
}

/** Variables that a shell may have already, whose values belong to nobody else. */
const common = /^(?:PATH|HOME|USER|SHELL|PWD|LOGNAME|HOSTNAME|MAIL|LANG|TERM|CI|(?:AWS|GITHUB|NPM|SSH)_.*)$/;

/** `appSecret` → `$APP_SECRET`. */
function shellVariable(credential: string): string {
  const variable = wordsOfName(credential).join("_").toUpperCase();
  return `$${common.test(variable) ? `API_${variable}` : variable}`;
}

function word(address: string): string {
  return /^[\w%+=:,./-]+$/.test(address) ? address : quoteShell(address);
}
