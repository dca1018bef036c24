import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { generateText, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { createClient } from "./generated/client.js";
import { ParcelsCreateInputSchema, ParcelsGetInputSchema } from "./generated/json-schema.js";
import { server } from "./parcels.js";

const client = createClient({ baseUrl: "http://parcels.example", fetch: server.fetch });

/** A tool of the AI SDK, which a model calls that is made up. */
const create = tool({
  description: "Creates a parcel.",
  inputSchema: ParcelsCreateInputSchema,
  execute: (input) => client.parcels.create(input),
});
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const model = new MockLanguageModelV3({
  doGenerate: {
    finishReason: { unified: "tool-calls", raw: undefined },
    usage,
    warnings: [],
    content: [{ type: "tool-call", toolCallId: "1", toolName: "create", input: '{"label":"Books"}' }],
  },
});
const { toolResults } = await generateText({
  model,
  tools: { create },
  prompt: "Send books.",
  stopWhen: stepCountIs(1),
});
const [offered] = model.doGenerateCalls[0]?.tools ?? [];
const inputSchema = offered?.type === "function" ? offered.inputSchema : undefined;
if (inputSchema?.required?.join() !== "label") throw new Error("The model was offered another schema.");
const [made] = toolResults;
const parcel = made?.toolName === "create" && !made.dynamic ? made.output : undefined;

/** A tool of MCP, which a client lists and calls. */
const tools = new McpServer({ name: "parcels", version: "1.0.0" });
tools.registerTool("get", { inputSchema: ParcelsGetInputSchema }, async (input) => {
  const outcome = await client.parcels.get(input).result();
  const text = outcome.ok ? outcome.value.label : outcome.error.code;
  return { content: [{ type: "text", text }] };
});
const [near, far] = InMemoryTransport.createLinkedPair();
await tools.connect(near);
const agent = new Client({ name: "agent", version: "1.0.0" });
await agent.connect(far);
const listed = await agent.listTools();
const textOf = async (input: object): Promise<string> => {
  const { content, isError } = await agent.callTool({ name: "get", arguments: { ...input } });
  const [first] = content;
  return isError === true ? "refused" : first?.type === "text" ? first.text : "";
};
if ((await textOf({ id: 5 })) !== "refused") throw new Error("A wrong input passed.");
console.log(await textOf({ id: parcel?.id }), listed.tools.length, await textOf({ id: "elsewhere" }));
