/** OpenAI: streams of events that end with a word, tools and contents of several kinds, files. */
import { EventSource } from "eventsource";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient, type OpenAIClient } from "../../.output/ports/openai/client.js";
import { serve } from "../../.output/ports/openai/node.js";
import {
  createServer,
  type Authenticate,
  type OpenAIHandlers,
  type ProtocolError,
} from "../../.output/ports/openai/server.js";
import type {
  Chunk,
  EmbeddingInput,
  Fault,
  File as Stored,
  Message,
} from "../../.output/ports/openai/types.js";
import { listen } from "../listen.js";
import { undiciRequest } from "../../support/undici.js";
import { openAIService, type OpenAIService } from "./service.js";

async function theirs(apiKey = "sk-test"): Promise<OpenAIService & { readonly client: OpenAIClient }> {
  const service = openAIService();
  const baseUrl = await listen(service.listener);
  const client = createClient({ baseUrl, auth: { key: { apiKey } }, attempts: 1, responses: "enforce" });
  return { ...service, client };
}

const user = (content: Extract<Message, { role: "user" }>["content"]): Message => ({ role: "user", content });

/** The input of a completion in which the user says `content`. */
const saying = (content: string) => ({ model: "gpt-test", messages: [user(content)], stream: true as const });

test("Hono: a completion, piece by piece", async () => {
  const { client, bodies } = await theirs();
  const messages: Message[] = [
    { role: "system", content: "Repeat." },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "c", type: "custom", custom: { name: "n", input: "" } }],
    },
    { role: "tool", content: "sunny", tool_call_id: "c" },
    user([
      { type: "text", text: "grüezi" },
      { type: "image_url", image_url: { url: "https://a.example/b.png", detail: "low" } },
      { type: "text", text: "🙂 zäme" },
    ]),
  ];
  const input = {
    model: "gpt-test",
    messages,
    stream: true as const,
    stop: ["a", "b"],
    stream_options: { include_usage: true },
  };
  const { value, declaredHeaders, requestId } = await client.chat.completions.stream(input).response();
  expect([declaredHeaders["openai-processing-ms"], requestId]).toEqual([12, "req_1"]);
  let [text, total] = ["", 0];
  for await (const { choices, usage } of value) {
    text += choices[0]?.delta.content ?? "";
    total += usage?.total_tokens ?? 0;
  }
  expect([text, total]).toEqual(["grüezi  🙂 zäme ", 3]);
  expect(bodies).toEqual([input]);
});

test("Hono: the call of a tool, in pieces", async () => {
  const { client, bodies } = await theirs();
  const parameters = { type: "object", properties: { place: { type: "string" } } };
  const tools = [
    { type: "function" as const, function: { name: "weather", parameters } },
    {
      type: "custom" as const,
      custom: {
        name: "code",
        format: { type: "grammar" as const, grammar: { syntax: "lark" as const, definition: "start: x" } },
      },
    },
  ];
  const tool_choice = { type: "function" as const, function: { name: "weather" } };
  let [name, json, reason] = ["", "", ""];
  for await (const { choices } of await client.chat.completions.stream({
    ...saying("Bern?"),
    tools,
    tool_choice,
  })) {
    for (const { function: part } of choices[0]?.delta.tool_calls ?? []) {
      name += part?.name ?? "";
      json += part?.arguments ?? "";
    }
    reason = choices[0]?.finish_reason ?? reason;
  }
  expect([name, JSON.parse(json), reason]).toEqual(["weather", { place: "Bern" }, "tool_calls"]);
  expect(bodies).toMatchObject([{ tools, tool_choice }]);
});

test("Hono: a stream that is left in the middle, by its loop, its signal or close()", async () => {
  const { client, left } = await theirs();
  let count = 0;
  for await (const _ of await client.chat.completions.stream(saying("forever"))) if (++count === 3) break;
  await vi.waitFor(() => expect(left).toEqual(["forever"]));
  const stop = new AbortController();
  const aborted = await client.chat.completions.stream(saying("forever"), { signal: stop.signal });
  const loop = async (): Promise<void> => {
    for await (const _ of aborted) stop.abort(new Error("Enough."));
  };
  await expect(loop()).rejects.toMatchObject({ kind: "aborted", cause: { message: "Enough." } });
  const closed = await client.chat.completions.stream(saying("forever"));
  setTimeout(() => void closed.close(), 20);
  for await (const _ of closed) count++;
  expect(count).toBeGreaterThan(3);
  await vi.waitFor(() => expect(left).toHaveLength(3));
});

test("Hono: a stream without its end, and one that ends with an error", async () => {
  const { client } = await theirs();
  const textOf = async (said: string): Promise<unknown> => {
    let text = "";
    try {
      const stream = await client.chat.completions.stream(saying(said));
      for await (const { choices } of stream) text += choices[0]?.delta.content ?? "";
    } catch (error) {
      return [text, error];
    }
    return text;
  };
  expect(await textOf("all of it")).toBe("all of it ");
  expect(await textOf("stops early")).toEqual([
    "stops early ",
    expect.objectContaining({ kind: "connection", reason: "lost", maybeProcessed: true }),
  ]);
  expect(await textOf("breaks off")).toEqual([
    "breaks off ",
    expect.objectContaining({
      endpoint: "chat.completions.stream",
      message: expect.stringContaining("The server had an error.") as string,
    }),
  ]);
});

test("Hono: events of a response by their type, also of types that the spec does not list", async () => {
  const { client } = await theirs();
  const seen: string[] = [];
  const read = async (input: string): Promise<void> => {
    for await (const event of await client.responses.stream({ model: "gpt-test", input, stream: true }))
      switch (event.type) {
        case "response.output_text.delta":
          seen.push(event.delta);
          break;
        case "response.completed":
          seen.push(event.response.status);
          break;
        case "error":
          seen.push(event.message);
          break;
        default:
          seen.push(`${event.type} ${JSON.stringify(event["response"])}`);
      }
  };
  await read("a b");
  expect(seen).toEqual(['response.created {"id":"resp_1","status":"in_progress"}', "a", "b", "completed"]);
});

test("Hono: errors before a stream are those of the call", async () => {
  const { client } = await theirs();
  const errorOf = async (said: string, model = "gpt-test") => {
    const result = await client.chat.completions.stream({ ...saying(said), model }).result();
    if (result.ok) throw new Error("No.");
    return result.error;
  };
  expect(await errorOf("", "gpt-0")).toMatchObject({ code: "model_not_found", status: 404 });
  const long = await errorOf("too long");
  if (long.code !== "context_length_exceeded") throw new Error("No.");
  expect(long.body.error.param).toBe("messages");
  const bad = await errorOf("bad");
  expect([bad.code, bad.message]).toEqual([
    "invalid_request",
    "chat.completions.stream: 400 invalid_request: Invalid messages.",
  ]);
  const busy = await errorOf("busy");
  if (busy.code !== "rate_limit_exceeded") throw new Error("No.");
  expect(busy.headers).toEqual({ "retry-after-ms": 20, "x-ratelimit-remaining-tokens": 0 });
  const stranger = (await theirs("sk-other")).client;
  expect(await stranger.files.list().result()).toMatchObject({ error: { code: "invalid_api_key" } });
  const refused = [
    client.chat.completions.stream({ ...saying("a"), temperature: 3 }),
    client.chat.completions.stream({ ...saying("a"), messages: [] }),
    client.chat.completions.stream({
      ...saying("a"),
      messages: [{ role: "user", content: [{ type: "audio" }] }] as never,
    }),
    client.embeddings.create({ model: "m", input: ["a", 1] as never }),
  ];
  for (const call of refused) expect(await call.result()).toMatchObject({ error: { kind: "input" } });
});

test("Hono: embeddings of a text, of several and of tokens", async () => {
  const { client } = await theirs();
  const lengths: number[] = [];
  for (const input of ["a", ["a", "b"], [1, 2, 3], []] satisfies EmbeddingInput[]) {
    const { data } = await client.embeddings.create({ model: "m", input });
    lengths.push(data.length);
  }
  expect(lengths).toEqual([1, 2, 1, 0]);
});

test("Hono: files go up as streams, come down in pieces, and are listed to the end", async () => {
  const { client, bodies } = await theirs();
  const pieces = new Blob([new Uint8Array(900_000)]).stream();
  const file = { content: pieces, filename: "träin.jsonl", contentType: "application/jsonl" };
  const made = await client.files.create({
    purpose: "fine-tune",
    expires_after: { anchor: "created_at", seconds: 5 },
    file,
  });
  expect([made.bytes, made.filename, made.purpose]).toEqual([900_000, "träin.jsonl", "fine-tune"]);
  expect(bodies).toEqual([
    { purpose: "fine-tune", expires_after: '{"anchor":"created_at","seconds":5}', file: "application/jsonl" },
  ]);
  const large = await client.files.create({ purpose: "batch", file: new Uint8Array(1_000_001) }).result();
  expect(large).toMatchObject({ error: { kind: "input" } });
  const found: string[] = [];
  for await (const { id } of client.files.list.all({ limit: 2 })) found.push(id);
  expect(found).toEqual(["file-1", "file-2", "file-3"]);
  const content = await client.files.content({ file_id: "file-1" });
  expect((await content.bytes()).byteLength).toBe(2_000_000);
  expect(await client.files.content({ file_id: "file-9" }).result()).toMatchObject({
    error: { code: "not_found" },
  });
  expect(await client.files.delete({ file_id: "file-1" })).toEqual({
    id: "file-1",
    object: "file",
    deleted: true,
  });
});

test("Hono: a list among the fields of an upload", async () => {
  const { client, bodies } = await theirs();
  const file = new File(["…"], "a.mp3", { type: "audio/mpeg" });
  const granularities = { "timestamp_granularities[]": ["word" as const, "segment" as const] };
  const { text, words } = await client.audio.transcriptions.create({
    model: "whisper-1",
    ...granularities,
    file,
  });
  expect([text, words?.[0]?.end]).toEqual(["a.mp3: hello", 0.5]);
  expect(bodies).toEqual([{ model: "whisper-1", ...granularities, file: undefined }]);
});

const stored: Stored = {
  id: "file-1",
  object: "file",
  bytes: 1,
  created_at: 1,
  filename: "a",
  purpose: "batch",
};

const chunk = (content: string): Chunk => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});

/** Handlers of a service that repeats what it hears; `left` has what clients did not hear to its end. */
function handlersOf(left: string[]): OpenAIHandlers<{ key: string }> {
  return {
    chat: {
      completions: {
        stream: async function* ({ messages, model }, { fail, responseHeaders, signal }) {
          if (model !== "m")
            throw fail.model_not_found({ message: `No ${model}.`, body: { error: { param: "model" } } });
          const last = messages.at(-1);
          const said = typeof last?.content === "string" ? last.content : "parts";
          responseHeaders["openai-processing-ms"] = 5;
          let isWhole = false;
          try {
            for (const word of said.split(" ")) yield chunk(word);
            if (said === "wrong item") yield { ...chunk(""), id: 5 as never };
            if (said === "breaks off")
              throw fail.server_error({
                status: 503,
                message: "Sorry.",
                body: { error: { param: null } },
              });
            const goesOn = (): boolean => said === "forever" && !signal.aborted;
            while (goesOn()) {
              yield chunk("x".repeat(1_000));
              await new Promise((resolve) => setTimeout(resolve, 1));
            }
            isWhole = !signal.aborted;
          } finally {
            if (!isWhole) left.push(said);
          }
        },
      },
    },
    responses: {
      stream: async function* ({ input }) {
        yield { type: "response.output_text.delta", sequence_number: 0, delta: input };
        yield { type: "response.completed", sequence_number: 1, response: { id: "r", status: "completed" } };
      },
    },
    embeddings: {
      create: async ({ model, input }) => ({
        object: "list",
        data: [{ object: "embedding", index: 0, embedding: [input.length] }],
        model,
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    },
    files: {
      create: async ({ purpose, expires_after, file }) => {
        const { stream, filename = "none" } = await file();
        const bytes = (await new Response(stream).arrayBuffer()).byteLength;
        return { ...stored, bytes, filename, purpose, expires: expires_after?.seconds };
      },
      list: async ({ after = "", limit = 2 }) => {
        const ids = ["1", "2", "3"].filter((id) => id > after);
        const data = ids.slice(0, limit).map((id) => ({ ...stored, id }));
        return { object: "list", data, has_more: ids.length > limit, last_id: data.at(-1)?.id ?? null };
      },
      content: async () => new Blob(["abc"]),
      delete: async ({ file_id }, { fail }) => {
        throw fail.not_found({ message: `No ${file_id}.`, body: { error: { param: "file_id" } } });
      },
    },
    audio: {
      transcriptions: {
        create: async ({ "timestamp_granularities[]": granularities = [], file }) => {
          const { filename = "none" } = await file();
          return { text: `${filename} ${granularities.join()}` };
        },
      },
    },
  };
}

async function ours(): Promise<{ readonly url: string; readonly left: string[] }> {
  const left: string[] = [];
  const authenticate = { key: ({ apiKey }) => apiKey === "sk-test" && "tests" } satisfies Authenticate;
  const errorBody = ({ code, detail = "", status }: ProtocolError): Fault => ({
    error: {
      message: detail,
      type: status < 500 ? "invalid_request_error" : "server_error",
      param: null,
      code,
    },
  });
  const serving = await serve(createServer(handlersOf(left), { authenticate, errorBody, onError: () => {} }));
  onTestFinished(() => serving.close());
  return { url: serving.url, left };
}

const headers = { authorization: "Bearer sk-test", "content-type": "application/json" };

/** An EventSource that asks with a POST, as users of the package do. */
function eventsOf(url: string, input: object): EventSource {
  const body = JSON.stringify(input);
  const source = new EventSource(url, {
    fetch: (target, init) =>
      fetch(target, { ...init, method: "POST", body, headers: { ...init.headers, ...headers } }),
  });
  onTestFinished(() => source.close());
  return source;
}

test("eventsource: a completion to its end, and one that is left", async () => {
  const { url, left } = await ours();
  const texts = await new Promise<string[]>((resolve) => {
    const found: string[] = [];
    const source = eventsOf(`${url}/chat/completions`, {
      model: "m",
      messages: [user("grüezi\u2028 zäme")],
      stream: true,
    });
    source.addEventListener("message", ({ data }: { data: string }) => {
      if (data === "[DONE]") {
        source.close();
        resolve(found);
      } else found.push((JSON.parse(data) as Chunk).choices[0]?.delta.content ?? "");
    });
  });
  expect(texts).toEqual(["grüezi\u2028", "zäme"]);
  await new Promise<void>((resolve) => {
    const source = eventsOf(`${url}/chat/completions`, {
      model: "m",
      messages: [user("forever")],
      stream: true,
    });
    source.addEventListener("message", () => {
      source.close();
      resolve();
    });
  });
  await vi.waitFor(() => expect(left).toEqual(["forever"]));
});

test("eventsource: an error in the middle is an event, one before the first item a status", async () => {
  const { url } = await ours();
  const fault = await new Promise<string>((resolve) => {
    const source = eventsOf(`${url}/chat/completions`, {
      model: "m",
      messages: [user("breaks off")],
      stream: true,
    });
    source.addEventListener("error", (event) => {
      const { data } = event as unknown as { data?: string };
      if (data === undefined) return;
      source.close();
      resolve(data);
    });
  });
  expect(JSON.parse(fault)).toMatchObject({ error: { message: "Sorry." } });
  const code = await new Promise<unknown>((resolve) => {
    const source = eventsOf(`${url}/chat/completions`, { model: "x", messages: [user("a")], stream: true });
    source.addEventListener("error", ({ code: status }) => resolve(status));
  });
  expect(code).toBe(404);
});

test("undici: errors with the body of the spec, also those of the server", async () => {
  const { url } = await ours();
  const ask = async (path: string, given: unknown, more: object = {}) => {
    const body = JSON.stringify(given);
    const response = await undiciRequest(url + path, {
      method: "POST",
      headers: { ...headers, ...more },
      body,
    });
    return [response.statusCode, ((await response.body.json()) as Fault).error] as const;
  };
  const messages = [user("a")];
  expect(await ask("/chat/completions", { model: "x", messages, stream: true })).toEqual([
    404,
    { message: "No x.", type: "invalid_request_error", param: "model", code: "model_not_found" },
  ]);
  const [status, error] = await ask("/chat/completions", {
    model: "m",
    messages: [{ role: "robot" }],
    stream: true,
  });
  expect([status, error.code]).toEqual([400, "invalid_request"]);
  expect((await ask("/chat/completions", { model: "m", messages, stream: false }))[0]).toBe(400);
  expect((await ask("/files", {}))[0]).toBe(415);
  const [unknown, stranger] = await ask("/embeddings", {}, { authorization: "Bearer x" });
  expect([unknown, stranger.type]).toEqual([401, "invalid_request_error"]);
});

test("undici: files", async () => {
  const { url } = await ours();
  const form = new FormData();
  form.append("purpose", "batch");
  form.append("expires_after", '{"anchor":"created_at","seconds":7}');
  form.append("file", new File([new Uint8Array(500_000)], "ä.jsonl"));
  const { authorization } = headers;
  const upload = await fetch(`${url}/files`, { method: "POST", body: form, headers: { authorization } });
  expect(await upload.json()).toMatchObject({ bytes: 500_000, filename: "ä.jsonl", expires: 7 });
  const audio = new FormData();
  audio.append("model", "whisper-1");
  for (const word of ["word", "segment"]) audio.append("timestamp_granularities[]", word);
  audio.append("file", new File(["…"], "a.mp3"));
  const spoken = await fetch(`${url}/audio/transcriptions`, {
    method: "POST",
    body: audio,
    headers: { authorization },
  });
  expect(await spoken.json()).toEqual({ text: "a.mp3 word,segment" });
  const found: string[] = [];
  let after = "";
  for (;;) {
    const { body } = await undiciRequest(`${url}/files?limit=2${after}`, { headers });
    const page = (await body.json()) as { data: Stored[]; has_more: boolean; last_id: string };
    found.push(...page.data.map(({ id }) => id));
    if (!page.has_more) break;
    after = `&after=${page.last_id}`;
  }
  expect(found).toEqual(["1", "2", "3"]);
  const missing = await undiciRequest(`${url}/files/file-9`, { method: "DELETE", headers });
  expect([missing.statusCode, await missing.body.json()]).toEqual([
    404,
    { error: { message: "No file-9.", type: "invalid_request_error", param: "file_id", code: null } },
  ]);
});

test("eventsource: a wrong item in the middle is an error in the body of the spec", async () => {
  const { url } = await ours();
  const fault = await new Promise<string>((resolve) => {
    const input = { model: "m", messages: [user("wrong item")], stream: true };
    const source = eventsOf(`${url}/chat/completions`, input);
    source.addEventListener("error", (event) => {
      source.close();
      resolve((event as unknown as { data: string }).data);
    });
  });
  expect(JSON.parse(fault)).toEqual({
    error: {
      message: "The response violates the API contract.",
      type: "server_error",
      param: null,
      code: "response_contract",
    },
  });
});
