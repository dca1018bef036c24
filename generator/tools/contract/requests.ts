/** Inputs of endpoints as requests. */
import { randomBytes } from "node:crypto";
import type { Endpoint, Model } from "../../language/model/model.js";
import { mediaTypeOf } from "../../language/model/responses.js";
import { exampleRequest, type ExampleBody } from "../../emit/shared/example/request.js";
import type { CredentialPart } from "./credentials.js";
import type { SentHeader, WireRequest } from "./http.js";

/** The parts of a request beside the input. */
export interface RequestExtras {
  /** Another method. */
  readonly method?: string;
  /** Credentials; those that are known if absent. */
  readonly parts?: readonly CredentialPart[];
  /** The key of an idempotent call; absent to send none. */
  readonly key?: string;
  /** Another header `accept`. */
  readonly accept?: string;
  /** Another content type, or another text, of the body. */
  readonly type?: string;
  readonly text?: string;
}

/** Returns the request of an input, which may be wrong. */
export function requestOf(
  model: Model,
  endpoint: Endpoint,
  input: object,
  { parts = [], ...extras }: RequestExtras,
): WireRequest {
  const { idempotency, deadline, http, response } = endpoint;
  const made = exampleRequest(model, endpoint, input);
  const headers: SentHeader[] = made.headers
    .filter(([name]) => name !== idempotency?.header)
    .map(([name, text]) => ({ name, text }));
  const { accept = `${mediaTypeOf(response) ?? "application/json"}, */*;q=0.5` } = extras;
  headers.push({ name: "accept", text: accept });
  if (idempotency?.header !== undefined && extras.key !== undefined)
    headers.push({ name: idempotency.header, text: extras.key });
  if (deadline?.required === true) {
    const unit = deadline.unit === "s" ? 1000 : 1;
    headers.push({ name: deadline.header, text: String(Math.floor((Date.now() + 30_000) / unit)) });
  }
  const content = made.body === undefined ? undefined : contentOf(made.body);
  if (content !== undefined) headers.push({ name: "content-type", text: extras.type ?? content.type });
  const cookies: SentHeader[] = [];
  let [target, shownTarget] = [made.target, made.target];
  for (const { in: place, header } of parts) {
    const { name, text, shown = text } = header;
    if (place === "header") headers.push(header);
    else if (place === "cookie") cookies.push({ name, text: `${name}=${text}`, shown: `${name}=${shown}` });
    else {
      const lead = target.includes("?") ? "&" : "?";
      target += `${lead}${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
      shownTarget += `${lead}${encodeURIComponent(name)}=${shown}`;
    }
  }
  if (cookies.length > 0) {
    const shown = cookies.map((one) => one.shown).join("; ");
    headers.push({ name: "cookie", text: cookies.map(({ text }) => text).join("; "), shown });
  }
  const body = extras.text === undefined ? content?.body : Buffer.from(extras.text);
  return {
    method: extras.method ?? http,
    target,
    shownTarget,
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

function contentOf(body: ExampleBody): { readonly type: string; readonly body: Buffer } {
  if (body.kind === "text") return { type: body.type, body: Buffer.from(body.text) };
  const sample = Buffer.from("A file.\n");
  if (body.kind === "file")
    return { type: body.type.includes("*") ? "application/octet-stream" : body.type, body: sample };
  const boundary = `speccast-${randomBytes(8).toString("hex")}`;
  const chunks = body.parts.flatMap((part) => {
    const name = `form-data; name="${part.name.replaceAll('"', "%22")}"`;
    const [about, type, content] =
      "file" in part
        ? [`${name}; filename="${part.file}"`, part.type, sample]
        : [name, part.isJson ? "application/json" : undefined, Buffer.from(part.text)];
    const head = `content-disposition: ${about}${type === undefined ? "" : `\r\ncontent-type: ${type}`}`;
    return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from("\r\n")];
  });
  const end = Buffer.from(`--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...chunks, end]) };
}
