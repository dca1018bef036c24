/** Credentials: what travels is what the document says, and the server is closed to everybody else. */
import { escapePointer, follow } from "./document.mjs";
import { callOf } from "./output.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./inputs.mjs").Problem} Problem */
/** @typedef {import("./output.mjs").Sent} Sent */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */

const username = "judge";
const password = "pa:ss-1";
const token = "judge.token-1";

/**
 * The places of a scheme's credentials, with the text at each. Undefined if HTTP does not carry them, or the scheme is
 * not declared.
 *
 * @param {Json} document
 * @param {string} name
 * @returns {{ readonly place: string, readonly text: string } | undefined}
 */
export function placeOf(document, name) {
  const scheme = follow(document, `/components/securitySchemes/${escapePointer(name)}`)?.node;
  if (scheme === undefined) return undefined;
  const kind = String(scheme["type"]);
  if (kind === "apiKey") {
    const { in: place, name: key } = scheme;
    if (!["header", "query", "cookie"].includes(place)) return undefined;
    return { place: `${place} ${place === "header" ? String(key).toLowerCase() : key}`, text: token };
  }
  if (kind === "oauth2" || kind === "openIdConnect")
    return { place: "authorization bearer", text: `Bearer ${token}` };
  if (kind !== "http" || typeof scheme["scheme"] !== "string") return undefined;
  const word = scheme["scheme"].toLowerCase();
  if (word === "basic")
    return { place: "authorization basic", text: `Basic ${btoa(`${username}:${password}`)}` };
  // Digest needs a challenge first.
  return word === "digest"
    ? undefined
    : { place: `authorization ${word}`, text: `${scheme["scheme"]} ${token}` };
}

/** Credentials for a client, by the names in its descriptors. @param {readonly Json[]} descriptors */
export function clientCredentials(descriptors) {
  /** @type {Record<string, Json>} */
  const auth = {};
  for (const scheme of descriptors.flatMap(({ auth: alternatives = [] }) => alternatives.flat())) {
    const names = Object.values(scheme).flatMap((value) =>
      typeof value === "string"
        ? [value]
        : Object.values(value ?? {}).filter((one) => typeof one === "string"),
    );
    const given = Object.fromEntries(
      ["token", "accessToken", "key", "credentials", ...names].map((name) => [name, token]),
    );
    auth[scheme.name] = {
      ...given,
      ...(scheme.basic === undefined
        ? {}
        : { [scheme.basic.username]: username, [scheme.basic.password]: password }),
    };
  }
  return auth;
}

/** Returns the credentials that travel. @param {Json} document @param {Sent} sent */
function travelling(document, { headers, target }) {
  const found = new Set();
  const query = new URLSearchParams(target.split("?")[1] ?? "");
  const cookies = new Set((headers["cookie"] ?? "").split(/; */).map((one) => one.split("=")[0]));
  for (const name of Object.keys(document["components"]?.securitySchemes ?? {})) {
    const known = placeOf(document, name);
    if (known === undefined) continue;
    const [kind = "", ...rest] = known.place.split(" ");
    const key = rest.join(" ");
    if (kind === "header" && headers[key] === known.text) found.add(known.place);
    if (kind === "query" && query.get(key) === known.text) found.add(known.place);
    if (kind === "cookie" && cookies.has(key) && headers["cookie"]?.includes(`${key}=${known.text}`))
      found.add(known.place);
    if (kind === "authorization" && sameAuthorization(headers["authorization"], known.text))
      found.add(known.place);
  }
  if (
    headers["authorization"] !== undefined &&
    ![...found].some(
      (place) => String(place).startsWith("authorization ") || place === "header authorization",
    )
  )
    found.add(`unknown ${headers["authorization"].split(" ")[0]}`);
  return [...found].sort().join(" + ");
}

/** @param {string | undefined} sent @param {string} wanted */
function sameAuthorization(sent, wanted) {
  const [word = "", ...rest] = (sent ?? "").split(" ");
  const [wantedWord = "", ...wantedRest] = wanted.split(" ");
  return word.toLowerCase() === wantedWord.toLowerCase() && rest.join(" ") === wantedRest.join(" ");
}

/**
 * Returns a request without the credentials of some schemes: those of all, or those that an operation asks for.
 *
 * @param {Json} document
 * @param {Sent} sent
 * @param {readonly string[]} names
 * @returns {Sent}
 */
export function withoutCredentials(
  document,
  sent,
  names = Object.keys(document["components"]?.securitySchemes ?? {}),
) {
  const { authorization: _, cookie: __, ...headers } = sent.headers;
  let target = sent.target;
  for (const name of names) {
    const known = placeOf(document, name);
    const [kind = "", ...rest] = (known?.place ?? "").split(" ");
    const key = rest.join(" ");
    if (kind === "header") delete headers[key];
    if (kind === "query") {
      const [path = "", query = ""] = target.split("?");
      const pairs = query
        .split("&")
        .filter((pair) => pair !== "" && decodeURIComponent(pair.split("=")[0] ?? "") !== key);
      target = pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
    }
  }
  return { ...sent, headers, target };
}

/** @param {Json} document @param {Sent} bare @param {readonly string[]} names @returns {Sent} */
function withCredentials(document, bare, names) {
  const headers = { ...bare.headers };
  let target = bare.target;
  for (const name of names) {
    const known = placeOf(document, name);
    if (known === undefined) continue;
    const [kind = "", ...rest] = known.place.split(" ");
    const key = rest.join(" ");
    if (kind === "header") headers[key] = known.text;
    if (kind === "authorization") headers["authorization"] = known.text;
    if (kind === "query")
      target += `${target.includes("?") ? "&" : "?"}${encodeURIComponent(key)}=${encodeURIComponent(known.text)}`;
    if (kind === "cookie")
      headers["cookie"] = [headers["cookie"], `${key}=${known.text}`].filter(Boolean).join("; ");
  }
  return { ...bare, headers, target };
}

/**
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {{ readonly input: Json, readonly options: Json }} made
 * @param {Sent} sent
 * @returns {Promise<Problem[]>}
 */
export async function judgeCredentials(context, operation, descriptor, made, sent) {
  const { document, recorder, stub } = context;
  const problems = /** @type {Problem[]} */ ([]);
  const add = (/** @type {string} */ kind, /** @type {string} */ text) =>
    problems.push({ kind, at: `${operation.at}/security`, text });
  const requirements = operation.security;
  const isOpen = requirements.length === 0 || requirements.some((names) => names.length === 0);
  const wanted = requirements.map((names) => placesOf(document, names));

  // The client.
  const alternatives = /** @type {readonly (readonly Json[])[]} */ (descriptor["auth"] ?? []);
  const travelled = new Set();
  const all = clientCredentials(context.output.operations);
  for (const alternative of alternatives.length === 0 ? [[]] : alternatives) {
    const auth = Object.fromEntries(alternative.map(({ name }) => [name, all[name]]));
    stub.sent = undefined;
    const result = await callOf(context.clientWith(auth), descriptor["endpoint"])(made.input, {
      ...made.options,
      attempts: 1,
    }).result();
    const request = /** @type {Sent | undefined} */ (stub.sent);
    if (request === undefined)
      add("credentials refused by the client", String(result.error?.message).slice(0, 200));
    else travelled.add(travelling(document, request));
  }
  for (const text of travelled)
    if (text !== "" ? !wanted.includes(text) : !isOpen)
      add(
        text === "" ? "no credentials sent" : "other credentials sent",
        `${text || "nothing"} travels; the document says ${wanted.join(" or ") || "none"}`,
      );
  for (const [at, text] of wanted.entries()) {
    const names = requirements[at] ?? [];
    const isCovered = requirements.some(
      (others) => others.length < names.length && others.every((name) => names.includes(name)),
    );
    if (text !== undefined && text !== "" && !isCovered && !travelled.has(text))
      add("credentials not sent", `${text} never travels`);
  }

  // The server.
  const bare = withoutCredentials(document, sent);
  const open = await recorder.send(bare);
  if (isOpen && recorder.reached === undefined && !(await isBlamedElsewhere(open)))
    add("open operation closed", `${open.status} without credentials`);
  if (!isOpen && recorder.reached !== undefined)
    add("closed operation open", "the handler was reached without credentials");
  if (!isOpen && recorder.reached === undefined && ![401, 403, 501].includes(open.status))
    add("wrong status without credentials", String(open.status));
  for (const [at, names] of requirements.entries()) {
    if (wanted[at] === undefined || names.length === 0) continue;
    const response = await recorder.send(withCredentials(document, bare, names));
    if (recorder.reached === undefined)
      add(
        "valid credentials refused",
        `${wanted[at]}: ${response.status} ${(await response.text()).slice(0, 120)}`,
      );
    else if (!hasValues(recorder.credentials, names.length))
      add("other credentials at the hook", JSON.stringify(recorder.credentials));
  }
  if (isOpen) return problems;
  for (const name of Object.keys(document["components"]?.securitySchemes ?? {})) {
    const place = placeOf(document, name)?.place;
    // A key in the header `Authorization` may be any text, also one that begins with `Bearer`.
    const isPart = (/** @type {string} */ one) =>
      one === place || (one === "header authorization" && place?.startsWith("authorization ") === true);
    if (place === undefined || wanted.some((text) => text === undefined || text.split(" + ").every(isPart)))
      continue;
    const response = await recorder.send(withCredentials(document, bare, [name]));
    if (recorder.reached !== undefined) add("credentials of another scheme accepted", place);
    else if (![401, 403, 501].includes(response.status))
      add("wrong status with other credentials", String(response.status));
    break;
  }
  return problems;
}

/** @param {Response} response */
async function isBlamedElsewhere(response) {
  return response.status !== 401 && response.status !== 403;
}

/** @param {Record<string, unknown>} credentials @param {number} count */
function hasValues(credentials, count) {
  const given = Object.values(credentials).flatMap((one) => Object.values(/** @type {Json} */ (one ?? {})));
  return (
    given.length >= Math.min(1, count) &&
    given.every((one) => [token, username, password].includes(one) || String(one).endsWith(token))
  );
}

/** Returns the places of a requirement as one text; undefined if HTTP cannot carry it as it stands. @param {Json} document @param {readonly string[]} names */
function placesOf(document, names) {
  const places = names.map((name) => placeOf(document, name)?.place);
  if (places.includes(undefined)) return undefined;
  const unique = [...new Set(places)];
  const isTwice =
    unique.filter((place) => /^authorization |^header authorization$/.test(String(place))).length > 1;
  return isTwice ? undefined : unique.sort().join(" + ");
}
