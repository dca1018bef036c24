/** Bytes of responses, right ones and the beginnings of wrong ones. */

/** Headers by name; `undefined` leaves out one that is added otherwise. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** A response whose connection may be used again; its length is added. */
export function http(status: number, headers: Headers = {}, body: string | Uint8Array = ""): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([head(status, { "content-length": String(bytes.length), ...headers }), bytes]);
}

/** The head of a response, and nothing of its body. */
export function head(status: number, headers: Headers = {}): Buffer {
  const rows = Object.entries(headers).filter(([, value]) => value !== undefined);
  const lines = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`HTTP/1.1 ${status} Any\r\n${lines}\r\n`, "latin1");
}

/** A response in JSON. */
export function json(status: number, body: unknown, headers: Headers = {}): Buffer {
  return http(status, { "content-type": "application/json", ...headers }, JSON.stringify(body));
}

/** A JSON text as it stands. */
export function jsonText(text: string | Uint8Array, headers: Headers = {}): Buffer {
  return http(200, { "content-type": "application/json", ...headers }, text);
}

/** An error as problem details. */
export function problem(status: number, code: string, headers: Headers = {}): Buffer {
  const body = { type: "about:blank", title: "Oh", status, code, request_id: "r-1" };
  return json(status, body, { "content-type": "application/problem+json", ...headers });
}

/** A piece of a body in chunks. */
export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
