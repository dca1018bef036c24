/** The events that the service sends, and the headers by which receivers check them. */
import { createHmac } from "node:crypto";
import { jsonText } from "../../example/json-text.js";
import { exampleOf } from "../../example/values.js";
import type { Model } from "../../model/model.js";
import { docsMarkup } from "../doc-text.js";
import { element, type Markup, type MarkupChild } from "../markup.js";
import { sample } from "./notes.js";
import { section, type Section } from "./section.js";
import { typeLink } from "./type-text.js";

/** The secret by which the example is signed. */
const exampleSecret = `whsec_${Buffer.from("a secret of at least 16 bytes").toString("base64")}`;

/** Returns the section of the events that the service sends. */
export function eventsSection(model: Model): Section | undefined {
  const { events } = model;
  if (events === undefined) return undefined;
  const articles = events.list.map(({ name, resource }) => {
    const made = exampleOf(model, resource);
    const doc = model.resources.find((one) => one.name === resource)?.doc;
    return element(
      "article",
      {
        class: "endpoint",
        "data-find": "Event",
        id: `event-${name.replace(/[^A-Za-z0-9._-]/g, "-")}`,
        "aria-label": name,
      },
      element(
        "div",
        { class: "told" },
        element("h3", {}, name),
        docsMarkup(doc),
        element("p", { class: "facts" }, "Body: ", typeLink(model, resource)),
      ),
      element(
        "div",
        { class: "shown" },
        made === undefined ? undefined : sample("Event", jsonText(made.value), "json", `of ${name}`),
      ),
    );
  });
  return section("events", "Events", [
    element(
      "p",
      {},
      "The service sends these events. A receiver takes every one as ",
      typeLink(model, events.type),
      ", and responds with a 2xx status once it has the event.",
    ),
    signatures(model, events.list[0]?.resource),
    articles,
  ]);
}

/** Returns how events are signed, with a request whose signature is right. */
function signatures(model: Model, resource: string | undefined): Markup {
  const code = (text: string): Markup => element("code", {}, text);
  const rows: readonly (readonly [string, MarkupChild])[] = [
    ["webhook-id", "The id of the event. It is the same each time that the event is sent."],
    [
      "webhook-timestamp",
      "Time of sending, in seconds since 1970. It may differ by five minutes from that of the receiver.",
    ],
    [
      "webhook-signature",
      [
        code("v1,"),
        " and the HMAC-SHA256 of ",
        code("{webhook-id}.{webhook-timestamp}.{body}"),
        " in base64. Several signatures, divided by spaces, belong to several secrets: one that is right is enough.",
      ],
    ],
    ["Secret", ["Its bytes are the base64 behind ", code("whsec_"), "."]],
    ["Body", "The signature is over the bytes that arrive: check it before the body is parsed."],
    ["In code", [code("readEvent"), " of ", code("events.ts"), " checks all of this."]],
  ];
  const made = resource === undefined ? undefined : exampleOf(model, resource);
  return element(
    "article",
    { class: "endpoint", "data-find": "Event", id: "event-signatures", "aria-label": "Signatures" },
    element(
      "div",
      { class: "told" },
      element("h3", {}, "Signatures"),
      element("p", {}, "Each event is a POST that is signed by Standard Webhooks."),
      element(
        "dl",
        { class: "terms" },
        rows.map(([term, fact]) => element("div", {}, element("dt", {}, term), element("dd", {}, fact))),
      ),
    ),
    element(
      "div",
      { class: "shown" },
      made === undefined
        ? undefined
        : sample(
            "Signed event",
            signedRequest(JSON.stringify(made.value)),
            "text",
            `by the secret ${exampleSecret}`,
          ),
    ),
  );
}

/**
 * A request with an event, and its signature.
 *
 *   {"type":…}   ->   POST /events\nwebhook-id: evt_1\n…\n\n{"type":…}
 */
function signedRequest(body: string): string {
  const [id, timestamp] = ["evt_1", "1767225600"];
  const key = Buffer.from(exampleSecret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = [
    "content-type: application/json",
    `webhook-id: ${id}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: v1,${signature}`,
  ];
  return `# signed by ${exampleSecret}\nPOST /events\n${headers.join("\n")}\n\n${body}`;
}
