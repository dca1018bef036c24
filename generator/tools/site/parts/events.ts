/** The events that the service sends, and the headers by which receivers check them. */
import { createHmac } from "node:crypto";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import type { Model } from "../../../language/model/model.js";
import type { Signing } from "../../../language/model/service.js";
import { standardSigning } from "../../../language/facts/standard-signing.js";
import { markup, type Markup, type MarkupChild, docsMarkup } from "../markup.js";
import { anchorOf } from "../anchors.js";
import { termList, twoColumns } from "./article.js";
import { sample } from "./notes.js";
import { section, type Section } from "./section.js";
import { typeLink } from "./type-text.js";

/** The bytes of the secret by which the example is signed. */
const exampleKey = "a secret of at least 16 bytes";

const standard = standardSigning("webhook");

export function eventsSection(model: Model): Section | undefined {
  const { events } = model;
  if (events === undefined) return undefined;
  const articles = events.list.map(({ name, resource }) => {
    const made = exampleOf(model, resource);
    const doc = model.resources.find((one) => one.name === resource)?.doc;
    return twoColumns({
      id: anchorOf("event", name),
      name,
      find: "Event",
      told: [
        markup`<h3>${name}</h3>`,
        docsMarkup(doc),
        markup`<p class="facts">Body: ${typeLink(model, resource)}</p>`,
      ],
      shown: made === undefined ? undefined : sample("Event", jsonText(made.value), "json", `of ${name}`),
    });
  });
  return section("events", "Events", [
    markup`<p>
      The service sends these events. A receiver takes every one as ${typeLink(model, events.type)}, and
      responds with a 2xx status once it has the event.
    </p>`,
    signatures(model, events.list[0]?.resource),
    articles,
  ]);
}

/** Returns how events are signed, with a request whose signature is right. */
function signatures(model: Model, resource: string | undefined): Markup {
  const { signing } = model.events ?? {};
  const isStandard = signing === undefined;
  const made = resource === undefined ? undefined : exampleOf(model, resource);
  return twoColumns({
    id: "event-signatures",
    name: "Signatures",
    find: "Event",
    told: [
      markup`<h3>Signatures</h3>`,
      markup`<p>
        Each event is a POST that is
        signed${isStandard ? " by Standard Webhooks" : " in headers of the service"}.
      </p>`,
      termList(rowsOf(signing ?? standard)),
    ],
    shown:
      made === undefined
        ? undefined
        : sample(
            "Signed event",
            signedRequest(JSON.stringify(made.value), signing ?? standard),
            "text",
            "with its headers",
          ),
  });
}

function rowsOf(signing: Signing): readonly (readonly [string, MarkupChild])[] {
  const { header, hash, encoding, prefix, content, timestamp, id } = signing;
  const code = (text: string): Markup => markup`<code>${text}</code>`;
  const before = (text: string | undefined): MarkupChild =>
    text === undefined ? undefined : markup`${code(text)} and `;
  const time =
    "time of sending, in seconds since 1970. It may differ by five minutes from that of the receiver.";
  const isShared = timestamp?.header === header;
  return [
    ...(id === undefined
      ? []
      : [[id, "The id of the event. It is the same each time that the event is sent."] as const]),
    ...(timestamp === undefined || isShared
      ? []
      : [[timestamp.header, markup`${before(timestamp.prefix)}the ${time}`] as const]),
    [
      header,
      markup`${isShared ? markup`${code(timestamp.prefix ?? "")} and the ${time} Behind it ` : undefined}
      ${before(prefix)}the HMAC with ${hash.replace("sha", "SHA-")} of ${code(content)}, in ${encoding}.
      Several signatures belong to several secrets: one that is right is enough.`,
    ],
    [
      "Secret",
      signing.secret === "base64"
        ? markup`Its bytes are the base64 behind ${code("whsec_")}.`
        : "A text; its bytes are those of UTF-8.",
    ],
    ["Body", "The signature is over the bytes that arrive: check it before the body is parsed."],
    ["In code", markup`${code("readEvent")} of ${code("events.ts")} checks all of this.`],
  ];
}

/**
 * A request with an event, and its signature.
 *
 *   {"type":…}   ->   POST /events\nwebhook-id: evt_1\n…\n\n{"type":…}
 */
function signedRequest(body: string, signing: Signing): string {
  const { header, hash, encoding, prefix = "", content, timestamp: time, id: idHeader } = signing;
  const [id, timestamp] = ["evt_1", "1767225600"];
  const values: Readonly<Record<string, string>> = { "{id}": id, "{timestamp}": timestamp, "{body}": body };
  const signed = content.replace(/\{(?:id|timestamp|body)\}/g, (name) => values[name] ?? name);
  const signature = prefix + createHmac(hash, exampleKey).update(signed).digest(encoding);
  const stated = (time?.prefix ?? "") + timestamp;
  const secret =
    signing.secret === "base64" ? `whsec_${Buffer.from(exampleKey).toString("base64")}` : exampleKey;
  const headers = [
    "content-type: application/json",
    ...(idHeader === undefined ? [] : [`${idHeader}: ${id}`]),
    ...(time === undefined || time.header === header ? [] : [`${time.header}: ${stated}`]),
    `${header}: ${time?.header === header ? `${stated},` : ""}${signature}`,
  ];
  return `# The secret is ${secret}\nPOST /events\n${headers.join("\n")}\n\n${body}`;
}
