/** A response of a language model with mixed unions, as `model-response.yaml` declares it: types and payload. */
import { boolean, constant, either, id, integer, list, map, nullable, number } from "./kinds.mjs";
import { object, ref, text } from "./kinds.mjs";

/** @typedef {import("./kinds.mjs").Kind} Kind */
/** @typedef {import("./kinds.mjs").Type} Type */

/** @type {Kind} */
const index = { kind: "integer", min: 0, max: 1_000_000 };
const callOutput = either(text, number, list(ref("ContentPart")));

/** @param {string} name @param {Record<string, string>} members @returns {Type} */
const union = (name, members) => ({ form: "union", name, tag: "type", members });

/** @type {Type[]} */
export const modelResponseTypes = [
  { form: "enum", name: "ItemStatus", values: ["in_progress", "completed", "incomplete"] },
  {
    form: "enum",
    name: "ResponseStatus",
    values: ["queued", "in_progress", "completed", "failed", "cancelled"],
  },
  object("UrlCitation", {
    type: constant("url_citation"),
    url: text,
    title: text,
    start_index: index,
    end_index: index,
  }),
  object("FileCitation", { type: constant("file_citation"), file_id: id, filename: text, index: integer }),
  object("FilePath", { type: constant("file_path"), file_id: id, index: integer }),
  union("Annotation", { url_citation: "UrlCitation", file_citation: "FileCitation", file_path: "FilePath" }),
  object("TextPart", { type: constant("output_text"), text, annotations: list(ref("Annotation")) }),
  object("RefusalPart", { type: constant("refusal"), refusal: text }),
  union("ContentPart", { output_text: "TextPart", refusal: "RefusalPart" }),
  object("OutputMessage", {
    type: constant("message"),
    id,
    role: constant("assistant"),
    status: ref("ItemStatus"),
    content: list(ref("ContentPart")),
  }),
  object("FunctionCall", {
    type: constant("function_call"),
    "id?": id,
    call_id: id,
    name: { kind: "text", min: 1, max: 64 },
    arguments: text,
    "status?": ref("ItemStatus"),
    "output?": nullable(callOutput),
  }),
  object("SummaryPart", { type: constant("summary_text"), text }),
  object("Reasoning", {
    type: constant("reasoning"),
    id,
    summary: list(ref("SummaryPart")),
    "encrypted_content?": nullable(text),
  }),
  object("SearchResult", {
    file_id: text,
    filename: text,
    score: either(text, number, boolean),
    text: nullable(text),
  }),
  object("FileSearchCall", {
    type: constant("file_search_call"),
    id,
    status: ref("ItemStatus"),
    queries: list(text),
    "results?": nullable(list(ref("SearchResult"))),
  }),
  union("OutputItem", {
    message: "OutputMessage",
    function_call: "FunctionCall",
    reasoning: "Reasoning",
    file_search_call: "FileSearchCall",
  }),
  object("ResponseFault", { code: text, message: text }),
  object("Usage", {
    input_tokens: integer,
    output_tokens: integer,
    reasoning_tokens: integer,
    total_tokens: integer,
  }),
  object("ModelResponse", {
    id,
    created_at: number,
    model: text,
    status: ref("ResponseStatus"),
    error: nullable(ref("ResponseFault")),
    instructions: nullable(callOutput),
    output: list(ref("OutputItem")),
    parallel_tool_calls: boolean,
    temperature: nullable(number),
    "max_output_tokens?": nullable(integer),
    "stop?": either(text, list(text)),
    metadata: map,
    usage: ref("Usage"),
  }),
];

/** @param {number} at */
const url = (at) => ({
  type: "url_citation",
  url: `https://example.org/articles/${at}`,
  title: `Article ${at}`,
  start_index: at * 40,
  end_index: at * 40 + 31,
});

/** @param {number} at @param {object[]} annotations */
const part = (at, annotations) => ({
  type: "output_text",
  text: `The harbour of town ${at} froze in four of the last ten winters, later than a century ago.`,
  annotations,
});

/** @param {number} at */
const call = (at) => ({
  type: "function_call",
  id: `fc_${at}`,
  call_id: `call_${at}`,
  name: "find_harbour",
  arguments: `{"town":${at},"years":10}`,
  status: "completed",
  output: [`found ${at}`, at, null, [part(at, [])]][at % 4],
});

/** @type {import("./payloads.mjs").Payload} */
export const modelResponse = {
  type: "ModelResponse",
  title: "response, mixed unions",
  valid: {
    id: "resp_0001",
    created_at: 1_763_000_000,
    model: "harbour-2",
    status: "completed",
    error: null,
    instructions: "Answer with sources.",
    output: [
      {
        type: "reasoning",
        id: "rs_1",
        summary: [{ type: "summary_text", text: "The years first." }],
        encrypted_content: null,
      },
      ...[0, 1, 2, 3].map(call),
      {
        type: "file_search_call",
        id: "fs_1",
        status: "completed",
        queries: ["ice in harbours", "winters"],
        results: [0.93, "high", true].map((score, at) => ({
          file_id: `file_${at}`,
          filename: `winters-${at}.txt`,
          score,
          text: at === 1 ? null : "Ice from January on.",
        })),
      },
      {
        type: "message",
        id: "msg_1",
        role: "assistant",
        status: "completed",
        content: [
          part(1, [url(1), url(2), { type: "file_path", file_id: "file_1", index: 3 }]),
          { type: "refusal", refusal: "No forecast for next winter." },
          part(2, [
            { type: "file_citation", file_id: "file_2", filename: "winters-2.txt", index: 7 },
            url(3),
          ]),
        ],
      },
    ],
    parallel_tool_calls: true,
    temperature: 0.7,
    max_output_tokens: null,
    stop: ["END", "STOP"],
    metadata: { project: "ice" },
    usage: { input_tokens: 512, output_tokens: 804, reasoning_tokens: 128, total_tokens: 1316 },
  },
  wrong: {
    early: { at: ["id"], to: 7 },
    late: { at: ["usage"], to: null },
    deep: { at: ["output", 6, "content", 2, "annotations", 1, "end_index"], to: "last" },
  },
};
