/** Responses: for each one that the document declares, what the client makes of it. */
import { isDeepStrictEqual } from "node:util";
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
  const successes = operation.responses.filter(({ status }) => /^2/.test(status));
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
 * @param {import("./judge.mjs").Context} context
 * @param {{ readonly operation: OperationFacts, readonly descriptor: Json, readonly response: ResponseFacts, readonly status: number }} subject
 * @param {(answer: () => Response) => Promise<any>} call
 * @returns {Promise<Problem[]>}
 */
async function judgeStatus(context, { operation, descriptor, response, status }, call) {
  const problems = /** @type {Problem[]} */ ([]);
  const group = status < 300 ? "success" : status < 400 ? "redirect" : "error";
  const isEmpty =
    response.contents.length === 0 || status === 204 || status === 304 || operation.method === "HEAD";
  if (status === 304 || status < 200) return problems;
  const headers = headersOf(context, response);
  if (headers === undefined) return problems;
  if (isEmpty) {
    const result = await call(() => new Response(null, { status, headers }));
    const problem = verdict(group, result, status, undefined, descriptor);
    return problem === undefined
      ? problems
      : [{ kind: `${response.status} ${group} without a body`, at: response.at, text: problem }];
  }
  for (const content of response.contents.slice(0, 4)) {
    const body = bodyOf(context, content);
    if (body === undefined) continue;
    const media = content.media.includes("*") ? "application/json" : content.media;
    const contentType =
      isJson(media) || media.includes(";")
        ? media
        : media.startsWith("text/")
          ? `${media}; charset=utf-8`
          : media;
    const answer = (/** @type {any} */ raw) => () =>
      new Response(raw, { status, headers: { ...headers, "content-type": contentType } });
    const result = await call(answer(body.raw));
    const problem = await verdictOnBody(group, result, status, body, descriptor);
    const kind = `${/^\d/.test(response.status) ? (/xx/i.test(response.status) ? "range" : "status") : "default"} ${group} ${isJson(media) ? "JSON" : "other media"}`;
    if (problem !== undefined)
      problems.push({ kind, at: response.at, text: `${status} ${media} ${body.shown}: ${problem}` });
    else if (isJson(media) && content.schemaAt !== undefined)
      for (const wrong of invalidVariants(
        context.responses,
        content.schemaAt,
        body.value,
        context.options.wrong,
      )) {
        const other = await call(answer(JSON.stringify(wrong)));
        if (!isRefused(other, group))
          problems.push({
            kind: `wrong ${group} accepted`,
            at: response.at,
            text: `${status} ${JSON.stringify(wrong).slice(0, 160)}`,
          });
      }
  }
  return problems;
}

/** Returns the declared headers of a response; undefined if a required one cannot be made. @param {import("./judge.mjs").Context} context @param {ResponseFacts} response */
function headersOf({ responses, random }, response) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const { name, schemaAt, required, media } of response.headers) {
    if (/^(?:content-type|content-length|content-encoding|transfer-encoding|retry-after)$/i.test(name))
      continue;
    const made =
      schemaAt === undefined || media !== undefined
        ? undefined
        : makeValue(responses, schemaAt, { random, isPlain: true, isScalarText: true, size: "few" });
    const texts = made === undefined ? undefined : textsOf(made.value);
    const text = Array.isArray(texts) ? texts.join(",") : texts;
    if (typeof text === "string" && /^[!-~]+$/.test(text)) headers[name] = text;
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

/** @param {import("./judge.mjs").Context} context @param {import("./document.mjs").Content} content @returns {ResponseBody | undefined} */
function bodyOf({ responses, random }, { media, schemaAt }) {
  if (/event-stream|jsonl|ndjson|json-seq|stream\+json|multipart/.test(media)) return undefined;
  if (isJson(media)) {
    const made = schemaAt === undefined ? { value: { a: 1 } } : makeValue(responses, schemaAt, { random });
    if (made === undefined) return undefined;
    const raw = JSON.stringify(made.value);
    return { raw, value: made.value, format: "json", shown: raw.slice(0, 160) };
  }
  if (media.startsWith("text/") && !/charset/.test(media))
    return { raw: "Ω text", value: "Ω text", format: "text", shown: "Ω text" };
  const bytes = new Uint8Array([0, 255, 1, 2, 137]);
  return { raw: bytes, value: bytes, format: "bytes", shown: "bytes" };
}

/** @param {any} error */
const shownError = (error) =>
  `${error.kind} ${error.code} ${error.status ?? ""}: ${String(error.message).slice(0, 200)}`;

/** @param {string} group @param {any} result @param {number} status @param {any} value @param {Json} descriptor @returns {string | undefined} */
function verdict(group, result, status, value, descriptor) {
  if (group === "success" || (group === "redirect" && result.ok)) {
    if (!result.ok) return `the client fails: ${shownError(result.error)}`;
    if (descriptor["narrowed"] === true && result.value?.status !== status)
      return `the client says status ${result.value?.status}`;
    return undefined;
  }
  if (result.ok) return "the client says success";
  if (group === "redirect")
    return result.error.kind === "redirect" ? undefined : `the client fails: ${shownError(result.error)}`;
  const isRight =
    result.error.kind === "declared" ||
    (result.error.kind === "http" && (value === undefined || result.error.described === true));
  if (!isRight) return `the client fails otherwise: ${shownError(result.error)}`;
  return result.error.status === status ? undefined : `the error says status ${result.error.status}`;
}

/** @param {string} group @param {any} result @param {number} status @param {ResponseBody} body @param {Json} descriptor */
async function verdictOnBody(group, result, status, body, descriptor) {
  const problem = verdict(group, result, status, body.value, descriptor);
  if (problem !== undefined) return problem;
  if (group === "redirect") return undefined;
  const output =
    group === "error"
      ? result.error.body
      : descriptor["narrowed"] === true
        ? result.value.value
        : result.value;
  if (body.format === "json")
    return isDeepStrictEqual(output, body.value)
      ? undefined
      : `the client reads ${JSON.stringify(output)?.slice(0, 160)}`;
  if (group === "error") return undefined;
  const isText = typeof output === "string";
  const read = isText ? output : body.format === "text" ? await output?.text?.() : await output?.bytes?.();
  return isDeepStrictEqual(read, body.value) ? undefined : `the client reads ${String(read).slice(0, 80)}`;
}

/** @param {any} result @param {string} group */
function isRefused(result, group) {
  if (result.ok) return false;
  return group !== "error" || result.error.kind !== "declared";
}
