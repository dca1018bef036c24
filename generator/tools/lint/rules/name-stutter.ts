import { inCase, type PlacedName } from "../case.js";
import { ownFields } from "../fields.js";
import type { LintFinding, LintRule } from "../rule.js";

/** `Parcel.parcel_label`, `ParcelState.parcel_state_sent` and `parcels.listParcels`. Ids and tags keep their words: they are read alone. */
export const nameStutter: LintRule = {
  subject: "names",
  severity: "warning",
  says: "A name does not repeat the name of what it stands in.",
  why: "Callers read `parcel.parcel_label` and `parcels.listParcels()` in every line.",
  fix: "Leave out the words that the name around it says.",
  wrong: `resources:
  Parcel:
    fields:
      parcel_label: string
`,
  right: `resources:
  Parcel:
    fields:
      label: string
`,
  *check({ model }) {
    for (const { of, field } of ownFields(model))
      if (!/[_-]?(?:id|ids|type|kind|key|number|code|name)$/i.test(field.name))
        yield* stutter(of.name, field);
    for (const { name, path, values } of model.enums)
      for (const { value } of values)
        if (typeof value === "string") yield* stutter(name, { name: value, path: `${path}/values/${value}` });
    const names = new Set(model.endpoints.map(({ group, method }) => `${group}.${inCase(method, "snake")}`));
    for (const { group, method, path } of model.endpoints) {
      const last = group.slice(group.lastIndexOf(".") + 1);
      const words = inCase(method, "snake");
      const said = [last, last.replace(/s$/, "")]
        .map((word) => `_${inCase(word, "snake")}`)
        .find((ending) => words.endsWith(ending));
      // Of `getParcels` and `getParcel`, only one can be `parcels.get`.
      if (said !== undefined && !names.has(`${group}.${words.slice(0, -said.length)}`))
        yield { path, message: `"${group}.${method}" says ${last} twice.` };
    }
  },
};

function* stutter(outer: string, { name, path }: PlacedName): Iterable<LintFinding> {
  const [prefix, words] = [`${inCase(outer, "snake")}_`, inCase(name, "snake")];
  if (!words.startsWith(prefix)) return;
  const separated = name.includes("-") ? "kebab" : name.includes("_") ? "snake" : "camel";
  const suggestion = inCase(words.slice(prefix.length), separated);
  yield { path, message: `"${name}" repeats ${outer}.`, suggestion };
}
