/** The reference of an API for people: one page, made from the model. */
import type { Model } from "../../language/model/model.js";
import { sentence } from "../../emit/shared/sentences.js";
import { changesSection, type SiteChanges } from "./parts/changes.js";
import { endpointsSection } from "./parts/endpoints.js";
import { errorsSection } from "./parts/errors.js";
import { eventsSection } from "./parts/events.js";
import { deprecationsSection, limitsSection, questionsSection } from "./parts/lists.js";
import { authSection, overviewSection, serviceTitle } from "./parts/overview.js";
import { typesSection } from "./parts/types.js";
import { pageText } from "./page.js";
import type { TextFile } from "../../base/text-file.js";

export type { SiteChanges } from "./parts/changes.js";

/** Returns the files of the reference: the same bytes for the same model. */
export function siteFiles(model: Model, changes?: SiteChanges): readonly TextFile[] {
  const sections = [
    overviewSection(model),
    changes === undefined ? undefined : changesSection(model, changes),
    authSection(model),
    endpointsSection(model),
    eventsSection(model),
    errorsSection(model),
    typesSection(model),
    limitsSection(model),
    questionsSection(model),
    deprecationsSection(model),
  ].filter((one) => one !== undefined);
  const title = serviceTitle(model);
  const { doc, version } = model.service;
  const [first = ""] = /^[^]*?[.!?](?=\s|$)/.exec(doc ?? "") ?? [];
  const text = pageText({
    title,
    version,
    description: first === "" ? sentence(`The reference of ${title}`) : first.slice(0, 300),
    source: model.specName,
    sections,
  });
  return [{ path: "index.html", text }];
}
