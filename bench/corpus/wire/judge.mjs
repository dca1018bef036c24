/**
 * The judge of the wire: holds the client and the server that were generated for a document against other readings of it.
 */
import { randomOf, shuffled } from "../../measure/random.mjs";
import { clientCredentials, judgeCredentials, withoutCredentials } from "./credentials.mjs";
import { operationsOf, readDocument } from "./document.mjs";
import { makeInput } from "./inputs.mjs";
import { baseUrl, callOf, loadOutput, Recorder, Sockets, Stub } from "./output.mjs";
import { foreignReaders } from "./foreign-readers.mjs";
import { knownLimit } from "./known-limits.mjs";
import { Reported } from "./reported.mjs";
import { judgeResponses } from "./responses.mjs";
import { Schemas } from "./schemas.mjs";
import { judgeRefusals, judgeServer, judgeServerErrors, judgeServerResponses } from "./server.mjs";
import { readRequest } from "./standard-reader.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./inputs.mjs").Problem} Problem */
/**
 * @typedef {object} Context
 * @property {Json} document
 * @property {import("./output.mjs").Output} output
 * @property {Schemas} requests
 * @property {Schemas} responses
 * @property {Stub} stub
 * @property {Recorder} recorder
 * @property {any} client
 * @property {(auth: Json) => any} clientWith
 * @property {() => number} random
 * @property {JudgeOptions} options
 */
/**
 * @typedef {object} JudgeOptions
 * @property {number} operations Operations at most, drawn by the seed.
 * @property {number} wrong Wrong bodies for each place at most.
 * @property {number} seed
 * @property {boolean} foreign Asks the foreign readers, too.
 * @property {boolean} sockets Sends requests over sockets, from the client and to the server.
 */
/**
 * @typedef {object} Disagreement
 * @property {string} operation
 * @property {string} kind
 * @property {string} at
 * @property {string} text
 * @property {string} [reported] The reason that the report gives.
 * @property {string} [limit] The limit of the foreign reader.
 */
/**
 * @typedef {object} Verdict
 * @property {number} operations Operations of the document.
 * @property {number} judged
 * @property {number} clean Operations without an unexplained disagreement.
 * @property {number} unmade Operations for which no values were found.
 * @property {number} leftOut
 * @property {number} messages
 * @property {readonly Disagreement[]} disagreements
 * @property {Readonly<Record<string, number>>} [reads] Requests that each foreign reader read.
 * @property {readonly string[]} [failed] Reasons why a foreign reader could not read the document.
 */

export const defaultOptions = { operations: 60, wrong: 3, seed: 1, foreign: true, sockets: false };

/** Documents with their compiled schemas, by path: several outputs of one document are judged in a row. */
const prepared =
  /** @type {Map<string, { readonly document: Json, readonly requests: Schemas, readonly responses: Schemas }>} */ (
    new Map()
  );

/** @param {string} path */
async function prepare(path) {
  let known = prepared.get(path);
  if (known === undefined) {
    const document = await readDocument(path);
    known = {
      document,
      requests: new Schemas(document, "request"),
      responses: new Schemas(document, "response"),
    };
    prepared.clear();
    prepared.set(path, known);
  }
  known.requests.turns.clear();
  known.responses.turns.clear();
  return known;
}

/**
 * Judges an output.
 *
 * @param {{ readonly document: string, readonly output: string, readonly report: Json }} subject
 * @param {Partial<JudgeOptions>} [given]
 * @returns {Promise<Verdict>}
 */
export async function judgeWire({ document: path, output: folder, report }, given = {}) {
  const options = { ...defaultOptions, ...given };
  const { document, requests, responses } = await prepare(path);
  const all = operationsOf(document);
  const counts = { unmade: 0, leftOut: 0, messages: 0, clean: 0 };
  // A document of webhooks alone has an output without a client.
  if (all.length === 0) return { operations: 0, judged: 0, ...counts, disagreements: [] };
  const output = await loadOutput(folder);
  const random = randomOf(options.seed);
  const stub = new Stub();
  const sockets = new Sockets();
  const address = options.sockets ? { baseUrl: await stub.listen(sockets) } : { baseUrl, fetch: stub.fetch };
  const atStub =
    output.servers.length === 0
      ? {}
      : { servers: Object.fromEntries(output.servers.map((name) => [name, address.baseUrl])) };
  const clientWith = (/** @type {Json} */ auth) =>
    output.createClient({ ...address, ...atStub, auth, attempts: 1, responses: "enforce", logLevel: "off" });
  /** @type {Context} */
  const context = {
    document,
    output,
    requests,
    responses,
    stub,
    recorder: new Recorder(output),
    client: clientWith(clientCredentials(output.operations)),
    clientWith,
    random,
    options,
  };
  if (options.sockets) await context.recorder.listen(output, sockets);
  const reported = new Reported(report, document, document["x-judge-converted"] === true);
  const sample =
    all.length <= options.operations
      ? all
      : shuffled(all, randomOf(options.seed)).slice(0, options.operations);
  const readers = options.foreign ? await foreignReaders(document, sample) : undefined;
  const disagreements = /** @type {Disagreement[]} */ ([]);
  try {
    for (const operation of sample) {
      const problems = await judgeOperation(context, operation, reported, readers, counts);
      const found = problems.map(({ kind, at, text }) => {
        const reason = reported.reasonFor(partsOf(at, operation, kind), kind);
        const limit = knownLimit(operation, { kind, at, text });
        return {
          operation: operation.key,
          kind,
          at,
          text,
          ...(reason === undefined ? {} : { reported: reason }),
          ...(limit === undefined ? {} : { limit }),
        };
      });
      disagreements.push(...found);
      if (found.every(({ reported: reason, limit }) => reason !== undefined || limit !== undefined))
        counts.clean++;
    }
  } finally {
    sockets.close();
    await readers?.close();
  }
  return {
    operations: all.length,
    judged: sample.length,
    ...counts,
    disagreements,
    ...(readers === undefined ? {} : { reads: readers.reads, failed: readers.failed }),
  };
}

/**
 * Returns the parts of a document whose rows in the report can explain a problem.
 *
 * @param {string} at
 * @param {import("./document.mjs").OperationFacts} operation
 * @param {string} kind
 */
function partsOf(at, operation, kind) {
  if (at.endsWith("/security"))
    return [
      at,
      "/security",
      ...operation.security.flat().map((name) => `/components/securitySchemes/${name}`),
    ];
  // What a refusal blames is not always the reason.
  const isWhole =
    at === operation.at || /^(?:valid request refused|other|the client refuses|request)/.test(kind);
  if (!isWhole) return [at];
  return [
    `${operation.at}/parameters`,
    `${operation.at}/requestBody`,
    ...operation.parameters.map((one) => one.at),
    ...(operation.body === undefined ? [] : [operation.body.at]),
  ];
}

/** @param {string} path */
const bare = (path) =>
  (path.split(/[?#]/)[0] ?? "")
    .replace(/:([A-Za-z_]\w*)(?=\/|$)/g, "{$1}")
    .replace(/\{[^{}]*\}/g, "{}")
    // The styles label and matrix are text of the emitted path.
    .replace(/(?:\.|;[^/{}]*)(?=\{\})/g, "");

/**
 * Returns the descriptor of an operation. Several can share a path where the queries or headers differ; their names then
 * tell them apart.
 *
 * @param {Context} context
 * @param {import("./document.mjs").OperationFacts} operation
 */
function descriptorOf({ output }, { method, template, id }) {
  const found = output.operations.filter(
    (one) => one["method"] === method && bare(one["path"]) === bare(template),
  );
  const word = (/** @type {string} */ text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const nameOf = (/** @type {Json} */ one) => word(String(one["endpoint"]).split(".").at(-1) ?? "");
  const named =
    found.find((one) => nameOf(one) === word(id ?? "")) ??
    found.find((one) => word(id ?? "").endsWith(nameOf(one)));
  return found.find((one) => one["path"] === template && found.length === 1) ?? named ?? found[0];
}

/**
 * @param {Context} context
 * @param {import("./document.mjs").OperationFacts} operation
 * @param {Reported} reported
 * @param {Awaited<ReturnType<typeof foreignReaders>> | undefined} readers
 * @param {{ unmade: number, leftOut: number, messages: number }} counts
 * @returns {Promise<Problem[]>}
 */
async function judgeOperation(context, operation, reported, readers, counts) {
  const { stub, random, document } = context;
  // Of several operations at one route, the report names those that are left out.
  if (
    reported.leftOut.some(({ method, path }) => method === operation.method && path === operation.template)
  ) {
    counts.leftOut++;
    return [];
  }
  const descriptor = descriptorOf(context, operation);
  if (descriptor === undefined) {
    const isKnown = reported.leftOut.some(
      ({ method, path }) => method === operation.method && bare(path) === bare(operation.template),
    );
    if (isKnown) counts.leftOut++;
    return isKnown ? [] : [{ kind: "operation missing", at: operation.at, text: operation.key }];
  }
  const problems = /** @type {Problem[]} */ ([]);
  let example;
  for (const variant of /** @type {const} */ ([
    { isPlain: true, size: "many" },
    { size: "many", hasNulls: true },
    { size: "few", isPlain: true },
  ])) {
    const made = makeInput(context, operation, descriptor, { random, ...variant });
    if (made === undefined) continue;
    problems.push(...made.problems);
    stub.sent = undefined;
    stub.answer = () => new Response(null, { status: 418 });
    let result;
    try {
      result = await callOf(context.client, descriptor["endpoint"])(made.input, {
        ...made.options,
        attempts: 1,
      }).result();
    } catch (error) {
      problems.push({ kind: "the client throws", at: operation.at, text: String(error).slice(0, 240) });
      continue;
    }
    counts.messages++;
    if (stub.sent === undefined) {
      problems.push({
        kind: "the client refuses a valid request",
        at: blamed(operation, result),
        text: `${String(result.error?.message).slice(0, 240)} ${JSON.stringify(made.input).slice(0, 160)}`,
      });
      continue;
    }
    const sent = /** @type {import("./output.mjs").Sent} */ (stub.sent);
    const open = withoutCredentials(document, sent, operation.security.flat());
    const read = await readRequest(operation, made, open);
    problems.push(...read);
    if (readers !== undefined && variant.isPlain === true)
      problems.push(...(await readers.read(operation, made, open)));
    const server = await judgeServer(context, operation, descriptor, made, sent);
    problems.push(...server);
    if (read.length === 0 && server.length === 0) {
      if (example === undefined || variant.isPlain === true) example = { made, sent };
      if (variant.size === "many") problems.push(...(await judgeRefusals(context, operation, made, sent)));
    }
    example ??= { made, sent };
  }
  if (example === undefined) {
    if (problems.length === 0) counts.unmade++;
    return problems;
  }
  problems.push(...(await judgeCredentials(context, operation, descriptor, example.made, example.sent)));
  problems.push(...(await judgeServerResponses(context, operation, descriptor, example.sent)));
  problems.push(...(await judgeServerErrors(context, operation, descriptor, example.sent)));
  problems.push(...(await judgeResponses(context, operation, descriptor, example.made)));
  return unique(problems);
}

/** @param {import("./document.mjs").OperationFacts} operation @param {any} result */
function blamed(operation, result) {
  const pointers = new Set(
    (result.error?.issues ?? []).map((/** @type {Json} */ issue) => String(issue["pointer"]).split("/")[1]),
  );
  return (
    operation.parameters.find(({ name }) => pointers.has(name))?.at ?? operation.body?.at ?? operation.at
  );
}

/** One problem of each kind at each place. @param {readonly Problem[]} problems */
function unique(problems) {
  return [
    ...new Map([...problems].reverse().map((one) => [`${one.kind} ${one.at}`, one])).values(),
  ].reverse();
}
