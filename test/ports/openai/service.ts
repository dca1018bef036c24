/** A service like OpenAI's, with Hono. Its model `gpt-test` repeats what the user says, word by word. */
import { getRequestListener } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { RequestListener } from "node:http";

/** The service, and what it was sent. */
export interface OpenAIService {
  readonly listener: RequestListener;
  readonly asked: string[];
  readonly bodies: unknown[];
  /** The streams whose client has left before their end. */
  readonly left: string[];
}

type Status = 400 | 401 | 404 | 429 | 500;

function fail(context: Context, status: Status, error: object): Response {
  const whole = { message: "No.", type: "invalid_request_error", param: null, code: null, ...error };
  return context.json({ error: whole }, status);
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
}

/** Returns the text of the last message. */
function saidIn(messages: readonly Message[]): string {
  const { content } = messages[messages.length - 1] ?? { content: "" };
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join(" ");
}

const file = (id: string, more: object = {}) => ({
  id,
  object: "file",
  bytes: 3,
  created_at: 1769860800,
  filename: `${id}.jsonl`,
  purpose: "batch",
  status: "processed",
  ...more,
});

/** Returns a service that accepts the key `sk-test`. */
export function openAIService(): OpenAIService {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const left: string[] = [];
  const app = new Hono();
  app.use(async (context, next) => {
    asked.push(`${context.req.method} ${context.req.path}`);
    context.header("x-request-id", `req_${asked.length}`);
    if (context.req.header("authorization") === "Bearer sk-test") return next();
    return fail(context, 401, { code: "invalid_api_key", message: "Incorrect API key provided: sk-***." });
  });

  app.post("/chat/completions", async (context) => {
    const body = (await context.req.json()) as {
      model: string;
      messages: Message[];
      tools?: unknown[];
      stream_options?: { include_usage?: boolean };
    };
    bodies.push(body);
    const { model, messages, tools, stream_options } = body;
    if (model !== "gpt-test")
      return fail(context, 404, { code: "model_not_found", message: `No model ${model}.` });
    const said = saidIn(messages);
    if (said === "too long")
      return fail(context, 400, { code: "context_length_exceeded", param: "messages" });
    if (said === "bad") return fail(context, 400, { param: "messages", message: "Invalid messages." });
    if (said === "busy") {
      context.header("retry-after-ms", "20");
      context.header("x-ratelimit-remaining-tokens", "0");
      return fail(context, 429, { code: "rate_limit_exceeded", type: "tokens" });
    }
    const chunk = (choices: object[], more: object = {}): string =>
      JSON.stringify({
        id: "chatcmpl-1",
        object: "chat.completion.chunk",
        created: 1769860800,
        model,
        system_fingerprint: "fp_1",
        choices,
        ...more,
      });
    const delta = (part: object, finish_reason: string | null = null): string =>
      chunk([{ index: 0, delta: part, finish_reason, logprobs: null }]);
    context.header("openai-processing-ms", "12");
    return streamSSE(context, async (stream) => {
      stream.onAbort(() => void left.push(said));
      await stream.writeSSE({ data: delta({ role: "assistant", content: "" }) });
      if (tools !== undefined) {
        const call = {
          index: 0,
          id: "call_1",
          type: "function",
          function: { name: "weather", arguments: "" },
        };
        await stream.writeSSE({ data: delta({ tool_calls: [call] }) });
        for (const piece of ['{"place"', ':"Bern"}'])
          await stream.writeSSE({
            data: delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
          });
        await stream.writeSSE({ data: delta({}, "tool_calls") });
      } else if (said === "forever") {
        while (!stream.aborted) {
          await stream.writeSSE({ data: delta({ content: "x" }) });
          await stream.sleep(2);
        }
        return;
      } else {
        for (const word of said.split(" ")) await stream.writeSSE({ data: delta({ content: `${word} ` }) });
        if (said === "stops early") return;
        if (said === "breaks off") {
          const error = {
            message: "The server had an error.",
            type: "server_error",
            param: null,
            code: null,
          };
          await stream.writeSSE({ data: JSON.stringify({ error }), event: "error" });
          return;
        }
        await stream.writeSSE({ data: delta({}, "stop") });
      }
      if (stream_options?.include_usage === true) {
        const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
        await stream.writeSSE({ data: chunk([], { usage }) });
      }
      await stream.write(": keep-alive\n\n");
      await stream.writeSSE({ data: "[DONE]" });
    });
  });

  app.post("/responses", async (context) => {
    const { input } = (await context.req.json()) as { input: string };
    return streamSSE(context, async (stream) => {
      let sequence_number = 0;
      const tell = (type: string, more: object): Promise<void> =>
        stream.writeSSE({
          event: type,
          data: JSON.stringify({ type, sequence_number: sequence_number++, ...more }),
        });
      await tell("response.created", { response: { id: "resp_1", status: "in_progress" } });
      for (const delta of input.split(" ")) await tell("response.output_text.delta", { item_id: "m", delta });
      if (input === "fails") return tell("error", { code: "server_error", message: "Sorry.", param: null });
      await tell("response.completed", { response: { id: "resp_1", status: "completed", output: [] } });
    });
  });

  app.post("/embeddings", async (context) => {
    const { input, model } = (await context.req.json()) as {
      input: string | (string | number)[];
      model: string;
    };
    const list = typeof input === "string" ? [input] : typeof input[0] === "number" ? [input] : input;
    const data = list.map((_, index) => ({ object: "embedding", index, embedding: [0.25, -1e-7, index] }));
    return context.json({ object: "list", data, model, usage: { prompt_tokens: 5, total_tokens: 5 } });
  });

  app.post("/files", async (context) => {
    const form = await context.req.parseBody({ dot: false });
    const given = form["file"] as File;
    bodies.push({ ...form, file: given.type });
    return context.json(
      file("file-new", { bytes: given.size, filename: given.name, purpose: form["purpose"] }),
    );
  });
  const ids = ["file-1", "file-2", "file-3"];
  app.get("/files", (context) => {
    const { limit = "10000", after } = context.req.query();
    const start = after === undefined ? 0 : ids.indexOf(after) + 1;
    const page = ids.slice(start, start + Number(limit));
    return context.json({
      object: "list",
      data: page.map((id) => file(id)),
      first_id: page[0] ?? null,
      last_id: page[page.length - 1] ?? null,
      has_more: start + page.length < ids.length,
    });
  });
  app.get("/files/:id/content", (context) => {
    if (!ids.includes(context.req.param("id")))
      return fail(context, 404, { param: "id", message: "No such File." });
    const piece = new Uint8Array(100_000).fill(97);
    let count = 0;
    const bytes = new ReadableStream<Uint8Array>({
      pull: (controller) => (++count > 20 ? controller.close() : controller.enqueue(piece)),
    });
    return context.body(bytes, 200, { "content-type": "application/octet-stream" });
  });
  app.delete("/files/:id", (context) =>
    context.json({ id: context.req.param("id"), object: "file", deleted: true }),
  );
  app.post("/audio/transcriptions", async (context) => {
    const form = await context.req.parseBody({ all: true });
    bodies.push({ ...form, file: undefined });
    const words = [{ word: "hello", start: 0, end: 0.5 }];
    return context.json({ task: "transcribe", text: `${(form["file"] as File).name}: hello`, words });
  });
  app.notFound((context) => fail(context, 404, { message: "Invalid URL" }));
  return { listener: getRequestListener(app.fetch), asked, bodies, left };
}
