/** Responses: for each one that the document declares, what the client makes of it. */
import { isDeepStrictEqual } from "node:util";
import { follow } from "./document.mjs";
import { essence, isJson } from "./inputs.mjs";
import { callOf } from "./output.mjs";
import { fitsMedia } from "./standard-reader.mjs";
import { textsOf } from "./styles.mjs";
import { invalidVariants, makeValue } from "./values.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */
/** @typedef {import("./document.mjs").ResponseFacts} ResponseFacts */
/** @typedef {import("./inputs.mjs").Problem} Problem */

/** Statuses that are tried for ranges and `default`. */
const samples = [200, 201, 204, 206, 299, 300, 307, 308, 400, 401, 404, 418, 422, 429, 499, 500, 503, 599];

/**
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {{ readonly input: Json, readonly options: Json }} made
 * @returns {Promise<Problem[]>}
 */
export async function judgeResponses(context, operation, descriptor, made) {
  const problems = /** @type {Problem[]} */ ([]);
  const declared = new Set(operation.responses.map(({ status }) => status));
  for (const response of operation.responses)
    for (const status of statusesOf(response.status, declared).slice(0, 3)) {
      const call = (/** @type {() => Response} */ answer) => {
        context.stub.answer = answer;
        return callOf(context.client, descriptor["endpoint"])(made.input, {
          ...made.options,
          attempts: 1,
        }).result();
      };
      problems.push(...(await judgeStatus(context, { operation, descriptor, response, status }, call)));
    }
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  if (bodyTypes(context, successes).size > 1 && descriptor["response"].narrowed !== true)
    problems.push({
      kind: "status success JSON",
      at: successes[0]?.at ?? operation.at,
      text: "the output does not say which of the bodies it is",
    });
  const media = successes.flatMap(({ contents }) => contents.map((one) => one.media));
  const accept = context.stub.sent?.headers["accept"];
  if (media.length > 0 && accept !== undefined && !media.some((one) => accepts(accept, one)))
    problems.push({
      kind: "accept",
      at: successes[0]?.at ?? operation.at,
      text: `accepts ${accept}, declared ${media.join()}`,
    });
  return problems;
}

/** The different bodies of successes, as far as they are JSON. @param {import("./judge.mjs").Context} context @param {readonly ResponseFacts[]} successes */
function bodyTypes({ document }, successes) {
  const contents = successes.map((response) => response.contents);
  if (contents.some((list) => list.some(({ media }) => !isJson(media)))) return new Set();
  return new Set(
    contents.map(([first]) =>
      first?.schemaAt === undefined ? "" : JSON.stringify(follow(document, first.schemaAt)?.node),
    ),
  );
}

/** @param {string} accept @param {string} media */
function accepts(accept, media) {
  return accept
    .split(",")
    .some((range) => fitsMedia(range, essence(media)) || fitsMedia(media, essence(range)));
}

/** @param {string} status @param {ReadonlySet<string>} declared @returns {readonly number[]} */
function statusesOf(status, declared) {
  if (/^\d{3}$/.test(status)) return [Number(status)];
  const isFree = (/** @type {number} */ one) => !declared.has(String(one));
  const hasRange = (/** @type {number} */ one) =>
    [...declared].some((other) => /^[1-5]xx$/i.test(other) && other[0] === String(one)[0]);
  if (/^[1-5]xx$/i.test(status)) return samples.filter((one) => isFree(one) && String(one)[0] === status[0]);
  if (status !== "default") return [];
  return samples.filter((one) => one >= 400 && isFree(one) && !hasRange(one)).filter((_, at) => at % 4 === 0);
}

/**
 * @typedef {object} Subject A status of a response that is tried.
 * @property {OperationFacts} operation
 * @property {Json} descriptor
 * @property {ResponseFacts} response
 * @property {number} status
 */

/** @param {number} status */
const groupOf = (status) => (status < 300 ? "success" : status < 400 ? "redirect" : "error");

/**
 * @param {import("./judge.mjs").Context} context
 * @param {Subject} subject
 * @param {(answer: () => Response) => Promise<any>} call
 * @returns {Promise<Problem[]>}
 */
async function judgeStatus(context, subject, call) {
  const { operation, response, status } = subject;
  const headers = headersOf(context, response);
  if (status === 304 || status < 200 || headers === undefined) return [];
  if (response.contents.length === 0 || status === 204 || operation.method === "HEAD") {
    const text = verdict(await call(() => new Response(null, { status, headers })), subject, undefined);
    const kind = `${declaredAs(response)} ${groupOf(status)} without a body`;
    return text === undefined ? [] : [{ kind, at: response.at, text: `${status}: ${text}` }];
  }
  const problems = /** @type {Problem[]} */ ([]);
  // A service sends what the client accepts, where it has a choice.
  const accept = context.stub.sent?.headers["accept"];
  const isAccepted = (/** @type {string} */ media) =>
    accept === undefined || response.contents.length === 1 || accepts(accept, media);
  for (const content of response.contents.filter(({ media }) => isAccepted(media)).slice(0, 4))
    problems.push(...(await judgeContent(context, subject, content, headers, call)));
  return problems;
}

/** @param {ResponseFacts} response */
function declaredAs({ status }) {
  if (status === "default") return status;
  return /xx/i.test(status) ? "range" : "status";
}

/**
 * @param {import("./judge.mjs").Context} context
 * @param {Subject} subject
 * @param {import("./document.mjs").Content} content
 * @param {Record<string, string>} headers
 * @param {(answer: () => Response) => Promise<any>} call
 * @returns {Promise<Problem[]>}
 */
async function judgeContent(context, subject, content, headers, call) {
  const problems = /** @type {Problem[]} */ ([]);
  for (const hasNulls of [false, true]) {
    const body = bodyOf(context, content, hasNulls);
    if (body === undefined || problems.length > 0 || (hasNulls && body.format !== "json")) break;
    problems.push(...(await judgeBody(context, subject, { content, headers, body }, call)));
  }
  return problems;
}

/**
 * @param {import("./judge.mjs").Context} context
 * @param {Subject} subject
 * @param {{ readonly content: import("./document.mjs").Content, readonly headers: Record<string, string>, readonly body: ResponseBody }} message
 * @param {(answer: () => Response) => Promise<any>} call
 * @returns {Promise<Problem[]>}
 */
async function judgeBody(context, subject, { content, headers, body }, call) {
  const { response, status } = subject;
  const contentType = contentTypeOf(content.media, body);
  const answer = (/** @type {any} */ raw) => () =>
    new Response(raw, { status, headers: { ...headers, "content-type": contentType } });
  const group = groupOf(status);
  const text = await verdictOnBody(await call(answer(body.raw)), subject, body);
  const kind = `${declaredAs(response)} ${group} ${body.format === "json" ? "JSON" : "other media"}`;
  if (text !== undefined)
    return [{ kind, at: response.at, text: `${status} ${contentType} ${body.shown}: ${text}` }];
  if (
    body.format !== "json" ||
    content.schemaAt === undefined ||
    (group === "error" && isProblemMedia(response))
  )
    return [];
  const problems = /** @type {Problem[]} */ ([]);
  const { responses, options, random } = context;
  for (const wrong of invalidVariants(responses, content.schemaAt, body.value, options.wrong, random)) {
    if (group === "error" && fitsAnotherError(context, subject, wrong)) continue;
    const shown = JSON.stringify(wrong);
    if (!isRefused(await call(answer(shown)), group))
      problems.push({
        kind: `wrong ${group} accepted`,
        at: response.at,
        text: `${status} ${shown.slice(0, 160)}`,
      });
  }
  return problems;
}

/** Returns a type that the document allows. A range leaves the choice; a file has no JSON. @param {string} media @param {ResponseBody} body */
function contentTypeOf(media, { format }) {
  if (format === "bytes" && /[*]|json/.test(media)) return "application/octet-stream";
  if (media.includes("*")) return "application/json";
  return media.startsWith("text/") && !media.includes(";") && format === "text"
    ? `${media}; charset=utf-8`
    : media;
}

/** Returns the declared headers of a response; undefined if a required one cannot be made. @param {import("./judge.mjs").Context} context @param {ResponseFacts} response */
function headersOf({ responses, random }, response) {
  /** @type {Record<string, string>} */
  const headers = response.status.startsWith("3") ? { location: "https://depot.example/" } : {};
  for (const { name, schemaAt, required, media } of response.headers) {
    if (/^(?:content-type|content-length|content-encoding|transfer-encoding|retry-after)$/i.test(name))
      continue;
    const made =
      schemaAt === undefined || media !== undefined
        ? undefined
        : makeValue(responses, schemaAt, { random, isPlain: true, isScalarText: true, size: "few" });
    const texts = made === undefined ? undefined : textsOf(made.value);
    const text = Array.isArray(texts) ? texts.join(",") : texts;
    if (typeof text === "string" && /^[!-~]+$/.test(text)) headers[name.toLowerCase()] = text;
    else if (required) return undefined;
  }
  return headers;
}

/**
 * @typedef {object} ResponseBody
 * @property {any} raw
 * @property {any} value
 * @property {"json" | "text" | "bytes"} format
 * @property {string} shown
 */

/** @param {import("./judge.mjs").Context} context @param {import("./document.mjs").Content} content @param {boolean} hasNulls @returns {ResponseBody | undefined} */
function bodyOf({ responses, random }, { media, schemaAt }, hasNulls) {
  if (/event-stream|jsonl|ndjson|json-seq|stream\+json|multipart/.test(media)) return undefined;
  const bytes = new Uint8Array([0, 255, 1, 2, 137]);
  const isFile = schemaAt !== undefined && follow(responses.root, schemaAt)?.node["format"] === "binary";
  if (isFile) return { raw: bytes, value: bytes, format: "bytes", shown: "bytes" };
  if (isJson(media)) {
    const made =
      schemaAt === undefined ? { value: { a: 1 } } : makeValue(responses, schemaAt, { random, hasNulls });
    if (made === undefined) return undefined;
    const raw = JSON.stringify(made.value);
    return { raw, value: made.value, format: "json", shown: raw.slice(0, 160) };
  }
  if (media.startsWith("text/") && !/charset/.test(media))
    return { raw: "Ω text", value: "Ω text", format: "text", shown: "Ω text" };
  return { raw: bytes, value: bytes, format: "bytes", shown: "bytes" };
}

/** @param {any} error */
const shownError = (error) =>
  `${error.kind} ${error.code} ${error.status ?? ""}: ${String(error.message).slice(0, 200)}`;

/**
 * Returns what is wrong with the result of a call.
 *
 * @param {any} result
 * @param {Subject} subject
 * @param {ResponseBody | undefined} body
 * @returns {string | undefined}
 */
function verdict(result, { status, response, descriptor }, body) {
  const group = groupOf(status);
  if (group === "success" || (group === "redirect" && result.ok)) {
    if (!result.ok) return `the client fails: ${shownError(result.error)}`;
    const isOther =
      descriptor["response"].narrowed === true && ![status, response.status].includes(result.value?.status);
    return isOther ? `the client says status ${result.value?.status}` : undefined;
  }
  if (result.ok) return "the client says success";
  const { error } = result;
  if (group === "redirect")
    return error.kind === "redirect" ? undefined : `the client fails: ${shownError(error)}`;
  const isDescribed = error.kind === "http" && (body === undefined || error.described === true);
  // A body that is not JSON cannot say which error it is, and problem details say it by their code.
  const isOpen = response.status === "default" || body?.format !== "json";
  const isProblem = error.kind === "http" && isProblemMedia(response);
  if (error.kind !== "declared" && !(isOpen && isDescribed) && !isProblem)
    return `the client fails otherwise: ${shownError(error)}`;
  return error.status === status ? undefined : `the error says status ${error.status}`;
}

/** @param {ResponseFacts} response */
const isProblemMedia = ({ contents }) =>
  contents.some(({ media }) => essence(media) === "application/problem+json");

/** @param {any} result @param {Subject} subject @param {ResponseBody} body @returns {Promise<string | undefined>} */
async function verdictOnBody(result, subject, body) {
  const text = verdict(result, subject, body);
  const group = groupOf(subject.status);
  if (text !== undefined || group === "redirect") return text;
  const value = subject.descriptor["response"].narrowed === true ? result.value?.value : result.value;
  const output = group === "error" ? result.error.body : value;
  if (body.format === "json")
    return isDeepStrictEqual(output, body.value)
      ? undefined
      : `the client reads ${JSON.stringify(output)?.slice(0, 160)}`;
  if (group === "error") return undefined;
  const read =
    typeof output === "string"
      ? output
      : body.format === "text"
        ? await output?.text?.()
        : await output?.bytes?.();
  return isDeepStrictEqual(read, body.value) ? undefined : `the client reads ${String(read).slice(0, 80)}`;
}

/**
 * Returns whether a body is one of another error that the operation declares. The client may then say that error.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {Subject} subject
 * @param {any} body
 */
function fitsAnotherError({ responses }, { operation, response }, body) {
  const others = operation.responses.filter(
    ({ status }) => status !== response.status && !/^[123]/.test(status),
  );
  return others.some(({ contents }) =>
    contents.some(({ schemaAt }) => schemaAt !== undefined && responses.validator(schemaAt)?.(body) === true),
  );
}

/** @param {any} result @param {string} group */
function isRefused(result, group) {
  if (result.ok) return false;
  return group !== "error" || result.error.kind !== "declared";
}
