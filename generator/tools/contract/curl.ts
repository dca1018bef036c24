/** Requests as commands of curl. */
import { effectsOf } from "../../language/effects/effects.js";
import type { Model } from "../../language/model/model.js";
import { quoteShell } from "../../print/quote/shell.js";
import type { WireRequest } from "./http.js";
import type { Exchange } from "./report-data.js";
import { partAt } from "./spots.js";

/**
 * Returns the commands of curl that repeat requests, one after the other, with variables of the shell in place of secrets.
 * What a call creates has another id each time, so the calls after it take the new one:
 *
 *   ID=$(curl -sS -X POST 'http://127.0.0.1:8080/v1/parcels' … | jq -r '.id')
 *   curl -sS -i "http://127.0.0.1:8080/v1/parcels/$ID"
 */
export function curlCommands(model: Model, base: URL, steps: readonly Exchange[]): readonly string[] {
  const created = steps.findIndex(({ endpoint }) => effectsOf(model).get(endpoint.name)?.kind === "creates");
  const { endpoint, response } = steps[created] ?? {};
  const idOut = endpoint && effectsOf(model).get(endpoint.name)?.idOut;
  const id = idOut && partAt(jsonOf(response?.text ?? ""), idOut);
  const isUsed = (text: string): boolean => typeof id === "string" && id.length > 1 && text.includes(id);
  const isLater = (at: number): boolean => created >= 0 && at > created;
  const uses = steps.map(
    ({ request }, at) => isLater(at) && isUsed(`${request.target} ${String(request.body ?? "")}`),
  );
  return steps.map(({ request }, at) => {
    if (at === created && uses.includes(true) && idOut !== undefined)
      return `ID=$(${curlCommand(base, request, "")} | jq -r ${quoteShell(pathOfJq(idOut))})`;
    return curlCommand(base, request, " -i", uses[at] === true ? String(id) : undefined);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `["data", "id"]` → `.data.id` */
function pathOfJq(path: readonly string[]): string {
  return path
    .map((key) => (/^[a-z_]\w*$/i.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\[/, ".[");
}

function curlCommand(
  base: URL,
  { method, shownTarget, headers, body }: WireRequest,
  options: string,
  id?: string,
): string {
  const withId = (text: string, variable: string): string =>
    id === undefined ? text : text.replaceAll(id, () => variable);
  const address = base.href.replace(/\/$/, "") + withId(shownTarget, "$ID");
  const isPlain = !address.includes("$");
  const rows = [
    `curl -sS${options}${method === "GET" ? "" : method === "HEAD" ? " --head" : ` -X ${method}`} ${isPlain ? quoteShell(address) : `"${address}"`}`,
    ...headers
      .filter(({ name, text }) => name !== "accept" || !text.includes("*/*"))
      .map(({ name, text, shown }) => {
        if (shown === undefined) return `-H ${quoteShell(`${name}: ${text}`)}`;
        return shown.startsWith("Basic ") ? `-u "${shown.slice(6)}"` : `-H "${name}: ${shown}"`;
      }),
    ...(body === undefined ? [] : [`--data-raw ${withId(quoteShell(shortBody(body)), `'"$ID"'`)}`]),
  ];
  return rows.join(" ");
}

/** The most characters of a body that are shown. */
const maxShown = 2_000;

function shortBody(body: Buffer): string {
  const text = body.toString("utf8").replace(/\n\s*/g, " ").trim();
  return text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`;
}
