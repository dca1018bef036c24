/** Requests as commands of curl. */
import { cutText } from "../../base/cut-text.js";
import { effectsOf } from "../../language/effects/effects.js";
import { quoteShell } from "../../print/quote/shell.js";
import { isObject } from "../../values/objects.js";
import { jsonOf } from "./check-response.js";
import type { WireRequest } from "./http.js";
import type { Exchange, SpecContext } from "./report-data.js";
import { requestWithAuth, usedIds } from "./set-up.js";
import { partAt, withAt } from "../../values/paths.js";

/** An object that a step creates, and the variable of the shell that holds its id. */
interface MadeObject {
  readonly of: string;
  readonly id: unknown;
  readonly at: number;
  readonly variable: string;
}

/**
 * Returns the commands of curl that repeat requests, one after the other, with variables of the shell in place of secrets.
 * What a call creates has another id each time, so the calls after it take the new one. So it is with keys of idempotent calls:
 *
 *   ID=$(curl -sS -X POST 'http://127.0.0.1:8080/v1/parcels' … | jq -r '.id')
 *   curl -sS -i "http://127.0.0.1:8080/v1/parcels/$ID"
 */
export function curlCommands(context: SpecContext, base: URL, steps: readonly Exchange[]): readonly string[] {
  const { model, credentials } = context;
  const effectOf = ({ endpoint }: Exchange) => effectsOf(model).get(endpoint.name);
  const secrets = [...credentials.values()].flatMap((of) => [...of.values()].map(({ variable }) => variable));
  const made: MadeObject[] = [];
  const isUsed = ({ of, id, at }: Omit<MadeObject, "variable">): boolean =>
    steps.slice(at + 1).some((step) => idsOf(context, step).some((one) => one.of === of && one.id === id));
  return steps.map((step, at) => {
    const held = withVariables(context, step, made);
    const { key } = step.extras ?? {};
    const isShared = steps.some((one) => one !== step && one.extras?.key === key);
    const isFirst = steps.findIndex((one) => one.extras?.key === key) === at;
    const fresh = new Map(key === undefined ? [] : [[key, isShared ? "$KEY" : `$(date +%s)-${at + 1}`]]);
    const { of = "", kind, idOut } = effectOf(step) ?? {};
    const id = idOut && step.response && partAt(jsonOf(step.response), idOut);
    const isMade = kind === "creates" && (typeof id === "string" || typeof id === "number");
    const names = [...secrets, ...made.map(({ variable }) => variable)];
    const call = { base, ...held, names, keys: fresh };
    const lead = key !== undefined && isShared && isFirst ? "KEY=$(date +%s); " : "";
    if (!isMade || idOut === undefined || !isUsed({ of, id, at }))
      return lead + curlCommand({ ...call, options: " -i" });
    const variable = made.length === 0 ? "ID" : `ID${made.length + 1}`;
    made.push({ of, id, at, variable });
    return `${lead}${variable}=$(${curlCommand({ ...call, options: "" })} | jq -r ${quoteShell(pathOfJq(idOut))})`;
  });
}

const idsOf = ({ model }: SpecContext, { endpoint, input }: Exchange) => usedIds(model, endpoint, input);

/** Returns the request of a step with marks in the place of ids that steps before have created, and the variables for them. */
function withVariables(
  context: SpecContext,
  step: Exchange,
  made: readonly MadeObject[],
): Pick<CurlCall, "request" | "marks"> {
  const marks = new Map<string, string>();
  let input: unknown = step.input;
  for (const { of, id, path } of idsOf(context, step)) {
    const found = made.findIndex((one) => one.of === of && one.id === id);
    const { variable } = made[found] ?? {};
    if (variable === undefined) continue;
    const mark = typeof id === "number" ? 715_517_000_001 + found : `speccastId${found}x`;
    marks.set(String(mark), variable);
    input = withAt(input, path, mark);
  }
  if (marks.size === 0 || !isObject(input)) return { request: step.request, marks };
  return { request: requestWithAuth(context, { ...step, input }), marks };
}

/** `["data", "id"]` → `.data.id` */
function pathOfJq(path: readonly string[]): string {
  return path
    .map((key) => (/^[a-z_]\w*$/i.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\[/, ".[");
}

/** A request to repeat, the variables that it may hold, those that stand for marks in it, and for keys of idempotent calls. */
interface CurlCall {
  readonly base: URL;
  readonly request: WireRequest;
  readonly options: string;
  readonly names: readonly string[];
  readonly marks: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

function curlCommand({ base, request, options, names, marks, keys }: CurlCall): string {
  const { method, shownTarget, headers, body } = request;
  const withIds = (text: string, shown: (variable: string) => string): string =>
    [...marks].reduce((held, [mark, variable]) => held.replaceAll(mark, () => shown(variable)), text);
  const quoted = (text: string): string => withIds(quoteShell(text), (variable) => `'"$${variable}"'`);
  const address = base.href.replace(/\/$/, "") + withIds(shownTarget, (variable) => `$${variable}`);
  const verb = method === "GET" && body === undefined ? "" : method === "HEAD" ? " --head" : ` -X ${method}`;
  const rows = [
    `curl -sS${options}${verb} ${shellText(address, names)}`,
    ...headers
      .filter(({ name, text }) => name !== "accept" || !text.includes("*/*"))
      .map(({ name, text, shown }) => {
        const key = keys.get(text);
        if (key !== undefined) return `-H ${quoteShell(`${name}: `)}"${key}"`;
        // With a colon, curl leaves an empty header out.
        if (text === "") return `-H ${quoteShell(`${name};`)}`;
        if (shown === undefined) return `-H ${quoted(`${name}: ${text}`)}`;
        if (shown.startsWith("Basic ")) return `-u ${shellText(shown.slice(6), names)}`;
        return `-H ${shellText(`${name}: ${shown}`, names)}`;
      }),
  ];
  if (body === undefined) return rows.join(" ");
  const text = shortBody(body);
  if (!/[\r\n]/.test(text)) return [...rows, `--data-raw ${quoted(text)}`].join(" ");
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\r", "\\r").replaceAll("\n", "\\n");
  return `printf %b ${quoted(escaped)} | ${[...rows, "--data-binary @-"].join(" ")}`;
}

/**
 * Returns a word of a shell in which the named variables stand for their values; all else means itself, since paths and names of
 * headers are those of a document.
 *
 *   Bearer $TOKEN       ->   "Bearer $TOKEN"
 *   Bearer ${TOKEN%?}x  ->   "Bearer ${TOKEN%?}x", which is wrong
 *   $(id) $TOKEN        ->   '$(id) '"$TOKEN"''
 */
function shellText(text: string, names: readonly string[]): string {
  const words = names
    .filter((name) => /^\w+$/.test(name))
    .map((name) => `\\$(?:${name}(?!\\w)|\\{${name}%\\?\\})`);
  const variable = new RegExp(words.join("|") || "$^", "g");
  if (text.search(variable) < 0) return quoteShell(text);
  const isPlain = /^[\w :/.,=?&%+~@-]*$/.test(text.replace(variable, ""));
  return isPlain ? `"${text}"` : quoteShell(text).replace(variable, (name) => `'"${name}"'`);
}

/** The most characters of a body that are shown. */
const maxShown = 2_000;

/** Returns a body as text: JSON in one line, and everything else, such as the parts of a form, as it is. */
function shortBody(body: Buffer): string {
  const text = body.toString("utf8");
  const isJson = jsonOf({ text }) !== undefined;
  return cutText(isJson ? text.replace(/\n\s*/g, " ").trim() : text, maxShown);
}
