import { writeFileSync, mkdirSync } from "node:fs";
import { it } from "vitest";
import { loadSyntax } from "../generator/parse/load-syntax.js";
import { decode } from "../generator/parse/decode/index.js";
import { lower } from "../generator/lower/index.js";
import { types } from "../generator/emit/types/index.js";
import { limits } from "../generator/emit/limits/index.js";
import { sourceMap } from "../generator/emit/map/index.js";
import { ModuleSource } from "../generator/print/module.js";
import { prettierOptions } from "../generator/print/prettier-format.js";
import { format } from "prettier";
it("wallet", async () => {
  const syntax = loadSyntax(process.env.SPEC ?? "spec/wallet.yaml");
  for (const d of syntax.diagnostics) console.log(d.code, d.message);
  const decoded = decode(
    syntax.root!.root!,
    syntax.includes.map((i) => i.root!),
  );
  for (const d of decoded.diagnostics ?? []) console.log(d.code, d.message);
  const model = lower(decoded.ast ?? decoded.spec);
  writeFileSync("/tmp/types-part/model.json", JSON.stringify(model, null, 1));
  const out = process.env.OUT ?? "/tmp/types-part/out";
  mkdirSync(out, { recursive: true });
  for (const e of [types, limits])
    for (const f of e.emit(model, { flavors: true })) {
      if (!(f instanceof ModuleSource)) continue;
      const t0 = performance.now();
      const text = await f.print({ specName: model.specName, importExtension: ".js" });
      console.log(f.path, text.split("\n").length, "lines", (performance.now() - t0).toFixed(0), "ms");
      writeFileSync(`${out}/${f.path}`, text);
      const pretty = await format(text, { ...prettierOptions });
      writeFileSync(`/tmp/types-part/pretty-${f.path}`, pretty);
      console.log("identity", pretty === text);
    }
  const map = sourceMap(model);
  writeFileSync(`${out}/${map.path}`, map.text);
  console.log("map identity", (await format(map.text, { parser: "json", printWidth: 100 })) === map.text);
});
