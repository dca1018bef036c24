import { type ExtraClash, extraPath } from "../../language/model/extra.js";
import { defineRule } from "../rule.js";

/**
 * An extra adds keys to the exported document, and replaces none.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, extra: { type: number } } } }
 *     endpoints:
 *       parcels.get: { GET: /v1/parcels, response: Parcel }
 */
export const extraClash = defineRule({
  code: "extra-clash",
  what: "An `extra` has a key that the exported document already has.",
  why: "The document would contradict the types and the validators.",
  fix: "Remove the key, and use the key of the language that has this meaning.",
  // The model shows it: keys that are written depend on the whole declaration.
  *check() {},
  *checkModel({ ast }, _model, { clashes }) {
    const webhooks = new Set<string>();
    for (const { path, keys } of clashes) {
      const span = ast.places.get(extraPath(path)) ?? ast.places.get(path) ?? ast.span;
      const [kind, event, ...stated] = keys;
      if (kind === "webhooks" && event !== undefined) {
        if (webhooks.has(event)) continue;
        webhooks.add(event);
        const message = `The event \`${event}\` and the webhook of this name, which is carried, both state \`${stated.join(".")}\`.`;
        yield { message, span: ast.places.get(`events/${event}`) ?? span, help: eventHelp };
        continue;
      }
      const message = `The export of ${describePath(path)} has the key \`${keys.join(".")}\` already.`;
      yield { message, span, help: helpFor(keys) };
    }
  },
});

const eventHelp =
  "An event is a Standard Webhook: `type`, `timestamp` and `data`. For a webhook of another form, delete the event and check bodies with the validator of their type.";

/** Names a declaration by its path: `resources/Parcel/fields/label` → `Parcel.label`. */
function describePath(path: string): string {
  const parts = path.split("/").filter((part, at) => at > 0 && !["fields", "query", "path"].includes(part));
  return parts.length === 0 ? "the service" : `\`${parts.join(".")}\``;
}

/** Keys of OpenAPI and JSON Schema, and the words of the language for them. */
const words: Readonly<Record<string, string>> = {
  description: "doc",
  deprecated: "deprecated",
  default: "default",
  examples: "example",
  pattern: "pattern",
  format: "format",
  enum: "enum",
  items: "list",
  security: "auth",
};

function helpFor(keys: ExtraClash["keys"]): string | undefined {
  const word = keys.length === 1 ? words[keys[0] ?? ""] : undefined;
  return word === undefined ? undefined : `Write \`${word}\` in the declaration instead.`;
}
