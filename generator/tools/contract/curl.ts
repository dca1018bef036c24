/** Requests as commands of curl. */
import { effectsOf } from "../../language/effects/effects.js";
import { quoteShell } from "../../print/quote/shell.js";
import { jsonOf } from "./check-response.js";
import type { WireRequest } from "./http.js";
import type { Exchange, SpecContext } from "./report-data.js";
import { partAt } from "./spots.js";

/**
 * Returns the commands of curl that repeat requests, one after the other, with variables of the shell in place of secrets.
 * What a call creates has another id each time, so the calls after it take the new one:
 *
 *   ID=$(curl -sS -X POST 'http://127.0.0.1:8080/v1/parcels' … | jq -r '.id')
 *   curl -sS -i "http://127.0.0.1:8080/v1/parcels/$ID"
 */
export function curlCommands(
  { model, credentials }: SpecContext,
  base: URL,
  steps: readonly Exchange[],
): readonly string[] {
  const created = steps.findIndex(({ endpoint }) => effectsOf(model).get(endpoint.name)?.kind === "creates");
  const { endpoint, response } = steps[created] ?? {};
  const idOut = endpoint && effectsOf(model).get(endpoint.name)?.idOut;
  const id = idOut && response && partAt(jsonOf(response), idOut);
  const isUsed = (text: string): boolean =>
    typeof id === "string" && /^[\w.:@~-]{2,}$/.test(id) && text.includes(id);
  const isLater = (at: number): boolean => created >= 0 && at > created;
  const uses = steps.map(
    ({ request }, at) => isLater(at) && isUsed(`${request.target} ${String(request.body ?? "")}`),
  );
  const secrets = [...credentials.values()].flatMap((of) => [...of.values()].map(({ variable }) => variable));
  return steps.map(({ request }, at) => {
    const call = { base, request, secrets };
    if (at === created && uses.includes(true) && idOut !== undefined)
      return `ID=$(${curlCommand({ ...call, options: "" })} | jq -r ${quoteShell(pathOfJq(idOut))})`;
    return curlCommand({ ...call, options: " -i", ...(uses[at] === true && { id: String(id) }) });
  });
}

/** `["data", "id"]` → `.data.id` */
function pathOfJq(path: readonly string[]): string {
  return path
    .map((key) => (/^[a-z_]\w*$/i.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\[/, ".[");
}

/** A request to repeat, the variables that hold its secrets, and the id that the variable `ID` holds. */
interface CurlCall {
  readonly base: URL;
  readonly request: WireRequest;
  readonly options: string;
  readonly secrets: readonly string[];
  readonly id?: string;
}

function curlCommand({ base, request, options, secrets, id }: CurlCall): string {
  const { method, shownTarget, headers, body } = request;
  const withId = (text: string, variable: string): string =>
    id === undefined ? text : text.replaceAll(id, () => variable);
  const names = id === undefined ? secrets : [...secrets, "ID"];
  const address = base.href.replace(/\/$/, "") + withId(shownTarget, "$ID");
  const verb = method === "GET" ? "" : method === "HEAD" ? " --head" : ` -X ${method}`;
  const rows = [
    `curl -sS${options}${verb} ${shellText(address, names)}`,
    ...headers
      .filter(({ name, text }) => name !== "accept" || !text.includes("*/*"))
      .map(({ name, text, shown }) => {
        if (shown === undefined) return `-H ${quoteShell(`${name}: ${text}`)}`;
        if (shown.startsWith("Basic ")) return `-u ${shellText(shown.slice(6), names)}`;
        return `-H ${shellText(`${name}: ${shown}`, names)}`;
      }),
    ...(body === undefined ? [] : [`--data-raw ${withId(quoteShell(shortBody(body)), `'"$ID"'`)}`]),
  ];
  return rows.join(" ");
}

/**
 * Returns a word of a shell in which the named variables stand for their values; all else means itself, since paths and names of
 * headers are those of a document.
 *
 *   Bearer $TOKEN   ->   "Bearer $TOKEN"
 *   $(id) $TOKEN    ->   '$(id) '"$TOKEN"''
 */
function shellText(text: string, names: readonly string[]): string {
  const words = names.filter((name) => /^\w+$/.test(name)).map((name) => `\\$${name}(?!\\w)`);
  const variable = new RegExp(words.join("|") || "$^", "g");
  if (text.search(variable) < 0) return quoteShell(text);
  const isPlain = /^[\w :/.,=?&%+~@-]*$/.test(text.replace(variable, ""));
  return isPlain ? `"${text}"` : quoteShell(text).replace(variable, (name) => `'"${name}"'`);
}

/** The most characters of a body that are shown. */
const maxShown = 2_000;

function shortBody(body: Buffer): string {
  const text = body.toString("utf8").replace(/\n\s*/g, " ").trim();
  return text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`;
}
