/** Each file that an emitter writes has a reader in the audit. The files come from the emitters, so that none is forgotten. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { OutputFile } from "../../generator/base/text-file.js";
import { audit } from "../../generator/audit/index.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { readOptions } from "../../generator/config/config.js";
import { withTargets } from "../../generator/config/generation.js";
import { targetNames } from "../../generator/config/targets.js";
import { emitters } from "../../generator/emit/index.js";
import type { Model } from "../../generator/language/model/model.js";

async function modelOf(spec: string): Promise<Model> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-audit-"));
  writeFileSync(join(folder, "spec.yaml"), spec);
  const { model, diagnostics } = await load(join(folder, "spec.yaml"));
  rmSync(folder, { recursive: true });
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join());
  return model;
}

/** A spec whose output has every kind of file. */
const wideSpec = `speccast: 1
service: { name: Wide, doc: Parcels and their ways., auth: token }
auth: { token: { bearer: apiToken } }
resources:
  Parcel: { doc: A parcel., fields: { id: string, label: string } }
events:
  signing: { header: x-wide-signature, hmac: sha256, encoding: hex, content: "{body}" }
  parcel.delivered: { payload: Parcel, doc: A parcel has arrived. }
  parcel.lost: { payload: { fields: { parcel: Parcel } } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: string }, response: Parcel }
  parcels.add: { POST: /parcels, body: { label: string }, response: Parcel }
`;

/** The forms of an output, in which emitters write other files. */
const forms = [{}, { split: "always" }, { emit: "js" }, { emit: "cjs", split: "always" }];

/** The texts that nobody may emit. */
const forbidden = [
  'eval("1")',
  'new Function("1")()',
  'import("./elsewhere.js")',
  '"a sentence from nowhere"',
];

/** A file with a text slipped into it: behind its last row, into its first and its last string, and as a row of its own. */
function slipped({ path, text }: OutputFile, slip: string): OutputFile[] {
  const quoted = JSON.stringify(slip.replaceAll('"', "'"));
  const strings = [...text.matchAll(/(?<=[ :[(])"(?:[^"\\\n]|\\.)*"/g)];
  const inString = [strings[0], strings.at(-1)].flatMap((found) =>
    found === undefined
      ? []
      : [text.slice(0, found.index) + quoted + text.slice(found.index + found[0].length)],
  );
  const second = text.indexOf("\n") + 1;
  const row = `${text.slice(0, second)}${slip};\n${text.slice(second)}`;
  return [`${text}${slip};\n`, row, ...inString].map((changed) => ({ path, text: changed }));
}

describe.each(forms)("each file of an output %j", (form) => {
  test("has a reader, which refuses what no spec can account for, wherever it stands", async () => {
    const model = await modelOf(wideSpec);
    const options = withTargets(
      readOptions({ ...form, targets: targetNames, query: { for: "react" } }, "options"),
      "spec",
    );
    const files = await emitModel(model, options, { specPath: "spec.yaml" });
    await audit(model, files, { full: true, specPath: "spec.yaml" });
    const made = new Set(
      emitters.flatMap((one) =>
        one.emit(model, { ...options, aliases: new Map() as never }).map(({ path }) => path),
      ),
    );
    const names = files.map(({ path }) => path.replace(/\.(?:js|d\.ts|d\.ts\.map)$/, ".ts"));
    for (const path of made)
      expect(
        names.some((name) => name.endsWith(path)),
        path,
      ).toBe(true);
    for (const file of files)
      for (const slip of forbidden)
        for (const changed of slipped(file, slip)) {
          const others = [changed, ...files.filter((one) => one !== file)];
          const found = audit(model, others, { full: false, specPath: "spec.yaml" });
          await expect(found, `${file.path}: ${slip}`).rejects.toThrow(`audit: ${file.path}:`);
        }
  });
});

test("a file that no reader knows is an error, and one of a user's emitter is the user's", async () => {
  const model = await modelOf(wideSpec);
  const page = { path: "index.html", text: "<script>" };
  await expect(audit(model, [page], { full: false })).rejects.toThrow(
    "audit: index.html: no reader knows files of this kind",
  );
  await audit(model, [{ ...page, isUsers: true }], { full: true });
});
