/** Inputs of a call, from the values that a document's schemas allow. */
import { follow, nodeAt } from "./document.mjs";
import { makeValue } from "./values.mjs";

/** @typedef {Record<string, any>} Json */
/** @typedef {import("./document.mjs").OperationFacts} OperationFacts */
/** @typedef {import("./document.mjs").ParameterFacts} ParameterFacts */
/** @typedef {{ readonly parameter: ParameterFacts, readonly value: any }} MadeParameter */
/** @typedef {{ readonly content: import("./document.mjs").Content, readonly format: Format, readonly value: any }} MadeBody */
/** @typedef {"json" | "form" | "multipart" | "text" | "bytes" | "other"} Format */
/**
 * @typedef {object} Made
 * @property {readonly MadeParameter[]} parameters
 * @property {MadeBody | undefined} body
 * @property {Json} input
 * @property {Json} options
 * @property {readonly Problem[]} problems
 */
/** @typedef {{ readonly kind: string, readonly at: string, readonly text: string }} Problem */

/** @param {string} media */
export const essence = (media) => media.split(";")[0]?.trim().toLowerCase() ?? "";

/** @param {string} media @returns {boolean} */
export const isJson = (media) => /^(?:application|text)\/(?:[\w.+-]+\+)?json$|^\*\/\*$/.test(essence(media));

/**
 * Returns the content of the body that the client sends, by the parts of its request.
 *
 * @param {Json} descriptor
 * @param {readonly import("./document.mjs").Content[]} contents
 * @returns {{ readonly content: import("./document.mjs").Content, readonly format: Format } | undefined}
 */
export function sentContent(descriptor, contents) {
  const parts = bodyParts(descriptor);
  const find = (/** @type {(media: string) => boolean} */ fits) =>
    contents.find(({ media }) => fits(essence(media)));
  const named = find((media) => media === descriptor["body"]?.media);
  const result = (
    /** @type {import("./document.mjs").Content | undefined} */ content,
    /** @type {Format} */ format,
  ) => (content === undefined ? undefined : { content, format });
  if (/multipart/i.test(parts))
    return result(find((media) => media === "multipart/form-data") ?? contents[0], "multipart");
  if (/form/i.test(parts))
    return result(find((media) => media === "application/x-www-form-urlencoded") ?? contents[0], "form");
  if (/text/i.test(parts)) return result(named ?? contents[0], "text");
  if (/lines/i.test(parts)) return result(named ?? contents[0], "other");
  if (/bytes|upload|stream/i.test(parts)) return result(named ?? contents[0], "bytes");
  return result(named ?? find(isJson) ?? contents[0], "json");
}

/**
 * Makes the values of a request and the input that should send them.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {Json} descriptor
 * @param {import("./values.mjs").MakeOptions} options
 * @returns {Made | undefined} Undefined if a required value cannot be made.
 */
export function makeInput(context, operation, descriptor, options) {
  const { requests } = context;
  /** @type {Json} */
  const input = {};
  /** @type {Json} */
  const callOptions = {};
  const problems = /** @type {Problem[]} */ ([]);
  const parameters = /** @type {MadeParameter[]} */ ([]);
  for (const parameter of operation.parameters) {
    if (parameter.in === "cookie") {
      problems.push({
        kind: "cookie parameter",
        at: parameter.at,
        text: `the cookie ${parameter.name} is not sent`,
      });
      continue;
    }
    if (isCredential(context, operation, parameter)) continue;
    if (!parameter.required && (options.size === "few" || options.random() < 0.15)) continue;
    const isPlain = options.isPlain === true || parameter.in === "header" || hasDelimiter(parameter);
    const made =
      parameter.schemaAt === undefined
        ? { value: "a" }
        : makeValue(requests, parameter.schemaAt, {
            ...options,
            isPlain,
            isScalarText: parameter.media === undefined,
          });
    if (
      made === undefined ||
      (parameter.media === undefined && hasDeepValue(made.value)) ||
      (parameter.in === "header" && !isHeaderText(made.value)) ||
      // URLs resolve these segments; no segment has control characters, as docs/language/wire.md says.
      (parameter.in === "path" && /^\.{0,2}$|[\0-\x1f\x7f]/.test(String(made.value)))
    ) {
      if (parameter.required) return undefined;
      continue;
    }
    const { value } = made;
    const constant = constantOf(requests, parameter);
    const placed = placeParameter(
      descriptor,
      inputNameOf(descriptor, operation, parameter),
      value,
      input,
      callOptions,
    );
    const other = swappedWith(descriptor, parameter, operation.parameters);
    if (other !== undefined)
      problems.push({
        kind: `${parameter.in} parameter under the name of another`,
        at: parameter.at,
        text: `the input has ${parameter.name} under the name ${other}`,
      });
    if (placed) parameters.push({ parameter, value });
    else if (parameter.required && constant !== undefined) parameters.push({ parameter, value: constant });
    else
      problems.push({
        kind: `${parameter.in} parameter missing`,
        at: parameter.at,
        text: `the client has no place for ${parameter.in} ${parameter.name}`,
      });
  }
  let body;
  if (
    operation.body !== undefined &&
    operation.body.contents.length > 0 &&
    (operation.body.required !== false || options.size !== "few")
  ) {
    const sent = hasBody(descriptor) ? sentContent(descriptor, operation.body.contents) : undefined;
    if (sent === undefined)
      problems.push({
        kind: "body missing",
        at: operation.body.at,
        text: "the client has no place for the body",
      });
    else {
      body = makeBody(context, sent, options);
      if (body === undefined) {
        if (operation.body.required !== false) return undefined;
      } else placeBody(descriptor, body, input);
      // Beside a range the caller says which media type the bytes have.
      if (body?.format === "bytes" && body.content.media.includes("*"))
        callOptions["contentType"] = "image/png";
    }
  }
  return { parameters, body, input, options: callOptions, problems };
}

/** The functions that add a body to a request, by name. @param {Json} descriptor */
function bodyParts(descriptor) {
  const names = /** @type {readonly Function[]} */ (descriptor["parts"] ?? []).map(({ name }) => name);
  return names.filter((name) => name.startsWith("add")).join(" ");
}

/** @param {Json} descriptor */
function hasBody(descriptor) {
  const parts = bodyParts(descriptor);
  return descriptor["body"] !== undefined || /body|form|multipart|lines|bytes/i.test(parts);
}

/**
 * Returns whether a parameter is the credential of a scheme that the operation asks for.
 *
 * @param {import("./judge.mjs").Context} context
 * @param {OperationFacts} operation
 * @param {ParameterFacts} parameter
 */
function isCredential({ document }, { security }, { name, in: place }) {
  return security.flat().some((scheme) => {
    const node = follow(document, `/components/securitySchemes/${scheme}`)?.node;
    return (
      node?.["type"] === "apiKey" &&
      node["in"] === place &&
      String(node["name"]).toLowerCase() === name.toLowerCase()
    );
  });
}

/** Returns whether a style has a delimiter that its items cannot contain. @param {{ readonly style?: string }} parameter */
function hasDelimiter({ style = "" }) {
  return /^(?:space|pipe|tab)Delimited$/.test(style);
}

/** @param {any} value */
function hasDeepValue(value) {
  const inner = Array.isArray(value)
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value)
      : [];
  return (
    value === null ||
    inner.some((one) => typeof one === "object" || one === "") ||
    (typeof value === "object" && inner.length === 0)
  );
}

/** Header text is visible ASCII for the strictest receivers. @param {any} value */
function isHeaderText(value) {
  return [value]
    .flat()
    .every((one) => typeof one !== "string" || /^[!-+\--~](?:[ -+\--~]*[!-+\--~])?$/.test(one));
}

/** Returns the only value of a parameter, which the client sends by itself. @param {import("./schemas.mjs").Schemas} schemas @param {ParameterFacts} parameter */
function constantOf(schemas, { schemaAt = "" }) {
  const schema = follow(schemas.root, schemaAt)?.node;
  if (schema?.["const"] !== undefined) return schema["const"];
  return schema?.["enum"]?.length === 1 ? schema["enum"][0] : undefined;
}

/**
 * Returns the name in the input of a parameter that is the name of another parameter at the same place.
 *
 * @param {Json} descriptor
 * @param {ParameterFacts} parameter
 * @param {readonly ParameterFacts[]} all
 * @returns {string | undefined}
 */
function swappedWith(descriptor, { name, in: place }, all) {
  const own = /** @type {readonly Json[]} */ (descriptor["parameters"] ?? []).find(
    (one) => one["in"] === place && one["wire"] === name,
  );
  return all.find((one) => one.in === place && one.name !== name && one.name === own?.["name"])?.name;
}

/**
 * Returns a parameter with its name in the input: paths have no other names on the wire.
 *
 * @param {Json} descriptor
 * @param {OperationFacts} operation
 * @param {ParameterFacts} parameter
 * @returns {ParameterFacts}
 */
function inputNameOf(descriptor, { template }, parameter) {
  const namesIn = (/** @type {string} */ path) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, one]) => one);
  const own = (descriptor["pattern"] ?? []).flatMap(
    (/** @type {Json} */ one) => one["pieces"] ?? one["parameter"] ?? one["rest"] ?? [],
  );
  const name = (own.length > 0 ? own : namesIn(descriptor["path"]))[
    namesIn(template).indexOf(parameter.name)
  ];
  return parameter.in === "path" && name !== undefined ? { ...parameter, name } : parameter;
}

/**
 * Sets the members of the input that carry a parameter.
 *
 * @param {Json} descriptor
 * @param {ParameterFacts} parameter
 * @param {any} value
 * @param {Json} input
 * @param {Json} options
 * @returns {boolean}
 */
function placeParameter(descriptor, { name, in: place, style, explode, media }, value, input, options) {
  const known = /** @type {readonly Json[]} */ (descriptor["parameters"] ?? []);
  const same = (/** @type {string} */ left, /** @type {string} */ right) =>
    place === "header" ? left.toLowerCase() === right.toLowerCase() : left === right;
  const find = (/** @type {string} */ wire) =>
    known.find((one) => one["in"] === place && same(one["wire"] ?? one["name"], wire));
  const own = find(name) ?? find(name.replace(/\[\]$/, ""));
  if (own !== undefined) {
    input[own["name"]] = value;
    return true;
  }
  if (place === "header" && descriptor["idempotency"]?.header?.toLowerCase() === name.toLowerCase()) {
    options["idempotencyKey"] = String(value);
    return true;
  }
  if (place === "query" && media === undefined && typeof value === "object" && !Array.isArray(value)) {
    const names = Object.keys(value).map((key) => [
      key,
      style === "deepObject" ? find(`${name}[${key}]`) : explode ? find(key) : undefined,
    ]);
    // A map without a name of its own: each of its keys is a parameter.
    const map = explode && style === "form" ? find("") : undefined;
    if (map?.["name"].endsWith(name) && names.every(([, found]) => found === undefined)) {
      input[map["name"]] = value;
      return true;
    }
    if (names.every(([, found]) => found !== undefined)) {
      for (const [key, found] of /** @type {[string, Json][]} */ (names)) input[found["name"]] = value[key];
      return true;
    }
  }
  return false;
}

/**
 * @param {import("./judge.mjs").Context} context
 * @param {{ readonly content: import("./document.mjs").Content, readonly format: Format }} sent
 * @param {import("./values.mjs").MakeOptions} options
 * @returns {MadeBody | undefined}
 */
function makeBody({ requests }, { content, format }, options) {
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255, 13, 10, 10]);
  if (format === "bytes") return { content, format, value: bytes };
  if (format === "other") return undefined;
  if (format === "text") {
    const made = content.schemaAt === undefined ? undefined : makeValue(requests, content.schemaAt, options);
    return { content, format, value: typeof made?.value === "string" ? made.value : "Ω text\r\nline" };
  }
  if (content.schemaAt === undefined)
    return { content, format, value: format === "json" ? { a: [1, null] } : {} };
  // A form has no text for null and for a list without items.
  const isScalarText = format === "form" || format === "multipart";
  const isPlain = options.isPlain === true || Object.values(content.encoding).some(hasDelimiter);
  const made = makeValue(requests, content.schemaAt, { ...options, isPlain, isScalarText });
  if (made === undefined) return undefined;
  if (format === "multipart" && typeof made.value === "object" && made.value !== null)
    return { content, format, value: withFiles(requests, content, made.value, bytes) };
  return { content, format, value: made.value };
}

/**
 * Replaces the properties that are files.
 *
 * @param {import("./schemas.mjs").Schemas} schemas
 * @param {import("./document.mjs").Content} content
 * @param {Json} value
 * @param {Uint8Array} bytes
 */
function withFiles(schemas, { schemaAt = "", encoding }, value, bytes) {
  const isFile = (/** @type {string} */ name) =>
    isFileSchema(schemas, propertyAt(schemas, schemaAt, name), encoding[name]?.contentType);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const kind = isFile(name);
      return [name, kind === "file" ? bytes : kind === "files" ? [one].flat().map(() => bytes) : one];
    }),
  );
}

/** @param {import("./schemas.mjs").Schemas} schemas @param {string} at @param {string} name @returns {Json | undefined} */
export function propertyAt(schemas, at, name, turns = 0) {
  if (turns > 8) return undefined;
  const found = follow(schemas.root, at);
  if (found === undefined) return undefined;
  const own = found.node["properties"]?.[name];
  if (own !== undefined)
    return follow(schemas.root, `${found.at}/properties/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
      ?.node;
  for (const key of ["allOf", "anyOf", "oneOf"])
    for (const index of Object.keys(found.node[key] ?? [])) {
      const inner = propertyAt(schemas, `${found.at}/${key}/${index}`, name, turns + 1);
      if (inner !== undefined) return inner;
    }
  return undefined;
}

/**
 * @param {import("./schemas.mjs").Schemas} schemas
 * @param {Json | undefined} schema
 * @param {string | undefined} contentType
 * @returns {"file" | "files" | undefined}
 */
function isFileSchema(schemas, schema, contentType) {
  if (schema === undefined) return undefined;
  const items =
    schema["items"]?.$ref === undefined
      ? schema["items"]
      : nodeAt(schemas.root, schema["items"].$ref.slice(1));
  if (isFileSchema2(schema, contentType)) return "file";
  return items !== undefined && isFileSchema2(items, contentType) ? "files" : undefined;
}

/** @param {Json} schema @param {string | undefined} contentType */
function isFileSchema2(schema, contentType) {
  const { type, format, contentMediaType, contentEncoding } = schema;
  const isText = [type].flat().includes("string");
  if (isText && (format === "binary" || contentEncoding === "binary")) return true;
  if (isText && contentMediaType !== undefined && contentEncoding === undefined) return true;
  return (
    Object.keys(schema).length === 0 && contentType !== undefined && !/json|text\/plain/.test(contentType)
  );
}

/** @param {Json} descriptor @param {MadeBody} body @param {Json} input */
function placeBody(descriptor, { format, value }, input) {
  const place = descriptor["body"];
  const known = /** @type {readonly Json[]} */ (descriptor["parameters"] ?? []).filter(
    (one) => one["in"] === "body",
  );
  if (format === "bytes" || format === "text") {
    input[place?.property ?? "body"] = value;
    return;
  }
  if (place?.property !== undefined) {
    input[place.property] = value;
    return;
  }
  for (const [name, one] of Object.entries(value ?? {})) {
    const renamed = known.find((parameter) => (parameter["wire"] ?? parameter["name"]) === name);
    input[renamed?.["name"] ?? name] = one;
  }
}
