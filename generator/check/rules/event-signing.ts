import type { Located, SigningAst } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The signature of events covers their body, and every other part that receivers rely on.
 *
 *     events:
 *       signing: { header: x-signature, hmac: sha256, timestamp: x-time }     # the time is not signed
 *       parcel.delivered: { payload: string }
 */
export const eventSigning = defineRule({
  code: "event-signing",
  what: "The signature of events does not cover their body, time or id, or there are no events.",
  why: "A receiver can trust only what is signed. Anyone could change an unsigned time or id and replay an old event.",
  fix: 'Include all of them in `content`: `content: "{timestamp}.{body}"`.',
  *check({ ast: { events, lonelySigning } }) {
    if (lonelySigning !== undefined) {
      const help = "Declare an event beside it: `parcel.delivered: { payload: Parcel }`.";
      yield { message: "There is `signing`, but no event.", span: lonelySigning, help };
    }
    const signing = events?.signing;
    if (signing === undefined) return;
    yield* inContent(signing);
    yield* inHeaders(signing);
  },
});

/** The parts of an event that can be signed. */
const parts: ReadonlySet<string> = new Set(["body", "timestamp", "id"]);

function* inContent({ content, timestamp, id, span }: SigningAst): Generator<RuleFinding> {
  const text = content?.value ?? "{body}";
  const place = content?.span ?? span;
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  for (const name of named) {
    if (parts.has(name)) continue;
    const help = "Write `{body}`, `{timestamp}` and `{id}` there, and other text as it is signed.";
    yield { message: `An event has no part \`{${name}}\` that can be signed.`, span: place, help };
  }
  if (named.filter((name) => name === "body").length !== 1)
    yield { message: "The signed content has `{body}` exactly once.", span: place };
  const stated = { timestamp: timestamp?.header, id };
  for (const [name, header] of Object.entries(stated)) {
    const isSigned = named.includes(name);
    if (isSigned && header === undefined) {
      const help = `Add \`${name}\` with the header in which it travels.`;
      yield { message: `The signed content has \`{${name}}\`, but no header carries it.`, span: place, help };
    }
    if (isSigned || header === undefined) continue;
    const message = `The ${name} in the header "${header.value}" is not signed.`;
    const help = `Write \`content: "{${name}}.{body}"\` as the service signs it, or remove \`${name}\`: without it, events are distinguished by their bodies.`;
    yield { message, span: header.span, help };
  }
}

/** Finds headers that the body has already, and two facts in one header that nothing tells apart. */
function* inHeaders({ header, prefix, timestamp, id }: SigningAst): Generator<RuleFinding> {
  const all: readonly (Located<string> | undefined)[] = [header, timestamp?.header, id];
  for (const name of all) {
    if (name === undefined || !taken.has(name.value.toLowerCase())) continue;
    yield {
      message: `The header "${name.value}" has different content.`,
      span: name.span,
      help: otherHeader,
    };
  }
  const same = (one: Located<string> | undefined): boolean =>
    one?.value.toLowerCase() === header.value.toLowerCase();
  if (id !== undefined && (same(id) || id.value.toLowerCase() === timestamp?.header.value.toLowerCase()))
    yield { message: `The header "${id.value}" already has another part.`, span: id.span, help: otherHeader };
  if (timestamp === undefined || !same(timestamp.header)) return;
  const [first = "", second = ""] = [prefix?.value, timestamp.prefix?.value];
  if (first !== "" && second !== "" && !first.startsWith(second) && !second.startsWith(first)) return;
  const help =
    'Write the text before each: `prefix: "v1="` and `timestamp: { header: x-signature, prefix: "t=" }`.';
  const message = "Nothing tells the time from the signatures in their header.";
  yield { message, span: timestamp.header.span, help };
}

const otherHeader = "Choose a header of its own, such as `x-signature`.";

/** Headers of every request with a body. */
const taken: ReadonlySet<string> = new Set([
  "content-type",
  "content-length",
  "transfer-encoding",
  "connection",
  "host",
  "date",
]);
