/** The generated server: valid requests reach its handler with equal values, invalid ones do not. */
import { isDeepStrictEqual } from "node:util";
import { essence, isJson } from "./inputs.mjs";
import { refuse } from "./output.mjs";
import { fitsMedia } from "./standard-reader.mjs";
import { invalidVariants, makeValue } from "./values.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./inputs.mjs").Problem} Problem */
/** @typedef {import("./inputs.mjs").Made} Made */
/** @typedef {import("./output.mjs").Sent} Sent */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */

/**
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {Made} made
 * @param {Sent} sent A request that the readers accept.
 * @returns {Promise<Problem[]>}
 */
export async function judgeServer(context, operation, descriptor, made, sent) {
  const { recorder } = context;
  const response = await recorder.send(sent);
  if (recorder.reached === undefined) {
    const text = (await response.text()).slice(0, 240);
    return [
      {
        kind: `valid request refused: ${response.status}`,
        at: blamed(operation, made, text),
        text: `${sent.method} ${sent.target.slice(0, 120)}: ${text}`,
      },
    ];
  }
  if (recorder.reached.endpoint !== descriptor["endpoint"])
    return [
      {
        kind: "other handler",
        at: operation.at,
        text: `${sent.target} reached ${recorder.reached.endpoint}`,
      },
    ];
  const wanted = comparable(made.input);
  if (isDeepStrictEqual(comparable(recorder.reached.input), wanted)) return [];
  return [
    {
      kind: "other values at the handler",
      at: differing(operation, made, recorder.reached.input),
      text: `${JSON.stringify(comparable(recorder.reached.input)).slice(0, 200)} instead of ${JSON.stringify(wanted).slice(0, 200)}`,
    },
  ];
}

/**
 * Lets the handler return each success in JSON that the document declares, and reads the response of the server.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {Sent} sent
 * @returns {Promise<Problem[]>}
 */
export async function judgeServerResponses({ recorder, responses, random }, operation, descriptor, sent) {
  const problems = /** @type {Problem[]} */ ([]);
  const isNarrowed = descriptor["response"].others !== undefined;
  const declared = operation.responses.filter(({ status }) => /^2\d\d$/.test(status));
  for (const { status, at, contents, headers } of isNarrowed ? declared : declared.slice(0, 1)) {
    const [content] = contents;
    // By HTTP these have no body, whatever the document says.
    const isEmpty =
      content === undefined || status === "204" || status === "205" || operation.method === "HEAD";
    if (
      headers.some(({ required }) => required) ||
      contents.length > 1 ||
      (!isEmpty && (content.media.includes("*") || !isJson(content.media)))
    )
      continue;
    const made =
      content?.schemaAt === undefined
        ? undefined
        : makeValue(responses, content.schemaAt, { random, hasNulls: random() < 0.5 });
    if (!isEmpty && made === undefined) continue;
    recorder.respond = () =>
      isNarrowed ? { status: Number(status), ...(isEmpty ? {} : { value: made?.value }) } : made?.value;
    const response = await recorder.send(sent);
    recorder.respond = refuse;
    const add = (/** @type {string} */ kind, /** @type {string} */ text) =>
      problems.push({ kind: `server response: ${kind}`, at, text });
    const text = await response.text();
    if (response.status !== Number(status))
      add(
        "status",
        `${response.status} instead of ${status}: ${shownError(recorder.error) ?? text.slice(0, 200)}`,
      );
    else if (isEmpty ? text !== "" : !isDeepStrictEqual(parsed(text), made?.value))
      add("body", `${text.slice(0, 200)} instead of ${JSON.stringify(made?.value ?? "").slice(0, 200)}`);
    else if (
      !isEmpty &&
      operation.method !== "HEAD" &&
      !fitsMedia(content.media, essence(response.headers.get("content-type") ?? ""))
    )
      add("media type", `${response.headers.get("content-type")} instead of ${content.media}`);
  }
  return problems;
}

/**
 * Lets the handler throw each error in JSON that the document declares by its status, and reads the response of the server.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {Sent} sent
 * @returns {Promise<Problem[]>}
 */
export async function judgeServerErrors({ recorder, responses, random }, operation, descriptor, sent) {
  const problems = /** @type {Problem[]} */ ([]);
  for (const { status, at, contents, headers } of operation.responses) {
    const json = contents.filter(
      ({ media, schemaAt }) => schemaAt !== undefined && !media.includes("*") && isJson(media),
    );
    if (!/^[45](?:\d\d|XX)$/i.test(status) || headers.some(({ required }) => required)) continue;
    const isRange = /XX$/i.test(status);
    const first = Number(status.replace(/XX$/i, "00"));
    const sentStatus = isRange ? first + 77 : first;
    // An error whose body has no type is thrown without one.
    const typed = (descriptor["errors"] ?? []).filter(
      (/** @type {Json} */ error) =>
        error["status"] === first && (error["isRange"] === true) === isRange && error["body"] !== undefined,
    );
    if (typed.length !== 1) continue;
    for (const { schemaAt = "" } of json) {
      const made = makeValue(responses, schemaAt, { random, hasNulls: random() < 0.5 });
      if (made === undefined) continue;
      const { value } = made;
      recorder.respond = (_, fail) => {
        throw fail[typed[0].code]({ body: value, ...(isRange ? { status: sentStatus } : {}) });
      };
      const response = await recorder.send(sent);
      recorder.respond = refuse;
      const text = await response.text();
      const add = (/** @type {string} */ kind, /** @type {string} */ what) =>
        problems.push({ kind: `server error: ${kind}`, at, text: what });
      const { status: found } = response;
      const type = response.headers.get("content-type") ?? "";
      const isDeclared = json.some(
        (one) =>
          fitsMedia(one.media, essence(type)) && responses.validator(one.schemaAt ?? "")?.(value) !== false,
      );
      if (found !== sentStatus)
        add(
          "status",
          `${found} instead of ${sentStatus}: ${shownError(recorder.error) ?? text.slice(0, 200)}`,
        );
      else if (!isDeclared)
        add(
          "media type",
          `${text.slice(0, 200)} in ${type}, but ${json.map((one) => one.media).join(" and ")}`,
        );
      else if (operation.method !== "HEAD" && !isDeepStrictEqual(parsed(text), value))
        add("body", `${text.slice(0, 200)} instead of ${JSON.stringify(value).slice(0, 200)}`);
    }
  }
  return problems;
}

/** @param {any} error */
function shownError(error) {
  if (error === undefined) return undefined;
  return (error.issues === undefined ? String(error) : JSON.stringify(error.issues)).slice(0, 200);
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends requests that the document does not allow.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Made} made
 * @param {Sent} sent
 * @returns {Promise<Problem[]>}
 */
export async function judgeRefusals(context, operation, made, sent) {
  const problems = /** @type {Problem[]} */ ([]);
  for (const { kind, at, text, request } of wrongRequests(context, operation, made, sent)) {
    await context.recorder.send(request);
    if (context.recorder.reached !== undefined) problems.push({ kind, at, text });
  }
  return problems;
}

/**
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Made} made
 * @param {Sent} sent
 * @returns {Generator<Problem & { readonly request: Sent }>}
 */
function* wrongRequests({ requests, options, random }, operation, { parameters, body }, sent) {
  const [path = "", query] = sent.target.split("?");
  const pairs = query === undefined ? [] : query.split("&");
  for (const { parameter, value } of parameters) {
    const { name, at, required, schemaAt } = parameter;
    if (parameter.in === "path") continue;
    const isOwn = (/** @type {string} */ pair) => decodeURIComponent(pair.split("=")[0] ?? "") === name;
    const bare =
      parameter.in === "query"
        ? {
            ...sent,
            target: targetOf(
              path,
              pairs.filter((pair) => !isOwn(pair)),
            ),
          }
        : withHeader(sent, name, undefined);
    // An exploded list without items has no text, so it cannot be missing.
    const isEmptyList =
      Array.isArray(value) &&
      parameter.explode &&
      schemaAt !== undefined &&
      requests.validator(schemaAt)?.([]) === true;
    if (
      required &&
      !isEmptyList &&
      !(typeof value === "object" && parameter.in === "query" && !pairs.some(isOwn))
    )
      yield {
        kind: `request without a required ${parameter.in} parameter reached`,
        at,
        text: `without ${name}`,
        request: bare,
      };
    if (schemaAt === undefined || typeof value === "object" || parameter.media !== undefined) continue;
    const isValid = requests.validator(schemaAt);
    const wrong = ["⁂no", "-987654321.5", "no"].find(
      (text) => isValid !== undefined && readings(text).every((one) => !isValid(one)),
    );
    if (wrong === undefined || (parameter.in === "header" && wrong.startsWith("⁂"))) continue;
    const request =
      parameter.in === "query"
        ? {
            ...sent,
            target: targetOf(path, [
              ...pairs.filter((pair) => !isOwn(pair)),
              `${encodeURIComponent(name)}=${encodeURIComponent(wrong)}`,
            ]),
          }
        : withHeader(sent, name, wrong);
    yield { kind: `wrong ${parameter.in} parameter reached`, at, text: `${name}=${wrong}`, request };
  }
  const at = operation.body?.at ?? operation.at;
  // No text and no bytes are a body of nothing.
  if (
    operation.body?.required === true &&
    body !== undefined &&
    body.format !== "text" &&
    body.format !== "bytes"
  )
    yield {
      kind: "request without its required body reached",
      at,
      text: "without a body",
      request: withHeader({ ...sent, body: undefined }, "content-type", undefined),
    };
  if (body?.format !== "json" || body.content.schemaAt === undefined) return;
  for (const wrong of invalidVariants(requests, body.content.schemaAt, body.value, options.wrong, random)) {
    const text = JSON.stringify(wrong);
    if (text !== undefined)
      yield {
        kind: "wrong body reached",
        at,
        text: text.slice(0, 200),
        request: { ...sent, body: Buffer.from(text) },
      };
  }
  yield {
    kind: "body of another media type reached",
    at,
    text: "application/x-judge",
    request: withHeader(sent, "content-type", "application/x-judge"),
  };
}

/** The values that a text may stand for. @param {string} text */
function readings(text) {
  return Number.isFinite(Number(text)) ? [text, Number(text)] : [text];
}

/** @param {string} path @param {readonly string[]} pairs */
const targetOf = (path, pairs) => (pairs.length === 0 ? path : `${path}?${pairs.join("&")}`);

/** @param {Sent} sent @param {string} name @param {string | undefined} value @returns {Sent} */
function withHeader(sent, name, value) {
  const { [name.toLowerCase()]: _, ...headers } = sent.headers;
  return { ...sent, headers: value === undefined ? headers : { ...headers, [name.toLowerCase()]: value } };
}

/** @param {any} value @returns {any} */
function comparable(value) {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("latin1") };
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, comparable(one)]),
  );
}

/** Returns the part that a refusal names. @param {OperationFacts} operation @param {Made} made @param {string} text */
function blamed(operation, made, text) {
  const named = made.parameters.find(({ parameter }) => text.includes(`"/${parameter.name}`));
  return named?.parameter.at ?? operation.body?.at ?? operation.at;
}

/** @param {OperationFacts} operation @param {Made} made @param {Json} input */
function differing(operation, made, input) {
  const wanted = comparable(made.input);
  const got = comparable(input) ?? {};
  const key = [...new Set([...Object.keys(wanted), ...Object.keys(got)])].find(
    (name) => !isDeepStrictEqual(wanted[name], got[name]),
  );
  return (
    made.parameters.find(({ parameter }) => parameter.name === key)?.parameter.at ??
    operation.body?.at ??
    operation.at
  );
}
