/** Inputs of endpoints as requests. */
import { randomBytes } from "node:crypto";
import { resourcesByName } from "../../language/facts/by-name.js";
import type { Endpoint, Model, Written } from "../../language/model/model.js";
import { mediaTypeOf } from "../../language/model/responses.js";
import { authorized, type CredentialPart } from "../../emit/shared/example/credentials.js";
import { exampleRequest, writtenBody } from "../../emit/shared/example/request.js";
import { textFields } from "../../emit/shared/parameters.js";
import { own } from "../../values/objects.js";
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

const separators: Readonly<Partial<Record<Written, string>>> = { commas: ",", spaces: " ", pipes: "|" };

/** Returns whether a request can hold an input: a header loses the spaces around it, and a separator in an item makes two of it. */
export function isSendable(model: Model, endpoint: Endpoint, input: object): boolean {
  return textFields({ resources: resourcesByName(model) }, endpoint).every(({ name, in: place, written }) => {
    const separator = written && separators[written];
    const texts = [own(input, name)].flat().filter((one) => typeof one === "string");
    const isWhole = (text: string): boolean => separator === undefined || !text.includes(separator);
    return texts.every((text) => (place !== "header" || text.trim() === text) && isWhole(text));
  });
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
  const boundary = `speccast-${randomBytes(8).toString("hex")}`;
  const content = made.body && writtenBody(made.body, { text: "A file.\n", boundary });
  if (content !== undefined) headers.push({ name: "content-type", text: extras.type ?? content.type });
  const sent = authorized(made.target, parts);
  const text = extras.text ?? content?.text;
  return {
    method: extras.method ?? http,
    target: sent.target.text,
    shownTarget: sent.target.shown,
    headers: [...headers, ...sent.headers],
    ...(text === undefined ? {} : { body: Buffer.from(text) }),
  };
}
