import type { EndpointAst, ResponseAst, StreamAst } from "../../spec/declarations/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import { readingMethods } from "../../language/facts/http-methods.js";
import { streamFormats, streamOf } from "../../language/model/media.js";
import { itemFault, statedResponses } from "../spec-facts/response-fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A stream has items with a name, a known format, and an end that no item can be taken for.
 *
 *     resources:
 *       Scan: { fields: { place: string } }
 *     endpoints:
 *       scans.watch: { GET: /scans, response: { stream: Scan, media: lines, end: done } }
 */
export const streamResponse = defineRule({
  code: "stream-response",
  what: "A stream cannot be sent or read as declared.",
  why: "The format separates items from each other and from the end, and a client can only resume a request that is safe to repeat.",
  fix: "See Streams in the reference for valid combinations of keys.",
  *check(spec) {
    for (const endpoint of spec.ast.endpoints) {
      for (const { value: response } of statedResponses(endpoint)) {
        if (response.stream === undefined) continue;
        yield* itemProblems(spec, response, response.stream);
        yield* formatProblems(response, response.stream);
        yield* resumeProblems(endpoint, response.stream);
        yield* neighbourProblems(endpoint);
      }
    }
  },
});

function* itemProblems(
  spec: BoundSpec,
  { value }: ResponseAst,
  { type }: StreamAst,
): Generator<RuleFinding | undefined> {
  if (type !== undefined && value !== undefined && value.type.kind !== "invalid")
    yield { message: "A response has either `type` or `stream`.", span: type, help: "Delete one of them." };
  yield itemFault(spec, value);
}

function* formatProblems({ media }: ResponseAst, { end }: StreamAst): Generator<RuleFinding> {
  const format = streamOf(media?.value)?.format;
  if (media !== undefined && format === undefined) {
    const suggestion = suggest(media.value, streamFormats);
    const message = `"${media.value}" is not a format of streams.`;
    const help = "Write `sse` for server-sent events, or `lines` for JSON a line.";
    yield { message, span: media.span, ...(suggestion === undefined ? { help } : { suggestion }) };
    return;
  }
  if (end === undefined) return;
  if (format === "lines") {
    const message = "A stream of lines ends with the response.";
    yield { message, span: end.span, help: "Delete `end`, or write `media: sse`." };
  } else if (isJson(end.value) || !/^[!-~](?:[ -~]{0,62}[!-~])?$/.test(end.value)) {
    const message = `\`end\` cannot be "${end.value}".`;
    const help = "Write 1 to 64 visible ASCII characters that are not JSON, such as `[DONE]`.";
    yield { message, span: end.span, help };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function* resumeProblems(
  { http, reads, body }: EndpointAst,
  { resume, end }: StreamAst,
): Generator<RuleFinding> {
  if (resume === undefined) return;
  if (end === undefined) {
    const message = "A stream that resumes needs `end`: without it, a lost connection looks like the end.";
    yield { message, span: resume, help: 'Add `end: "[DONE]"`.' };
  }
  if (!reads && !readingMethods.has(http.value)) {
    const message = "A stream resumes with a further request, which may change something on the server.";
    yield { message, span: resume, help: "Use GET, or write `reads: true` if the endpoint changes nothing." };
  }
  if (body?.kind === "bytes") {
    const message = "A stream cannot resume where the request has a body of bytes, which is sent once.";
    yield { message, span: resume, help: "Delete `resume`." };
  }
}

function* neighbourProblems(endpoint: EndpointAst): Generator<RuleFinding> {
  const keys = {
    pages: endpoint.pages?.span,
    wait_on: endpoint.waitOn?.span,
    idempotency: endpoint.idempotency?.span,
  };
  for (const [key, span] of Object.entries(keys)) {
    if (span === undefined) continue;
    const message = `Endpoint ${endpoint.name.value} responds with a stream, which cannot have \`${key}\`.`;
    yield { message, span, help: `Delete \`${key}\`.` };
  }
}
