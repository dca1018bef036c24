/** Decodes templates once for each argument. */
import type { DecodeContext } from "./context.js";
import { decodeResource } from "./resources.js";
import type { Instance, Template } from "./templates.js";

/**
 * Decodes the resource of each instance, also of those that are found on the way. A template without a use is decoded
 * for its findings and gaps, and gives no resource.
 */
export function decodeInstances(context: DecodeContext): void {
  for (const instance of context.instances.all) {
    const { template } = instance;
    context.enter(instance, template.made.length > 0 ? "again" : "first");
    template.made.push(decodeResource(context, template.entry, asInstance(instance)));
    for (const one of context.inlineResources.splice(0)) template.made.push(one);
  }
  for (const template of context.templates.values()) if (!template.isUsed) tryOut(context, template);
  context.leave();
}

function asInstance({ template, name, text }: Instance) {
  const { span } = template.entry.key;
  return { name: { value: name, span }, path: `resources/${template.name}`, instance: text };
}

function tryOut(context: DecodeContext, template: Template): void {
  const argument = { kind: "json", span: template.entry.key.span } as const;
  const bound = { parameter: template.parameter, argument };
  const enums = context.inlineEnums.length;
  const instance = { template, name: template.name, text: template.entry.key.value, bound, depth: 0 };
  context.enter(instance, "trial");
  decodeResource(context, template.entry, asInstance(instance));
  context.inlineResources.length = 0;
  context.inlineEnums.length = enums;
}
