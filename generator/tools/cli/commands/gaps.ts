/** The command `gaps`: the open questions of a spec, each once, with its places. */
import { cutText } from "../../../base/cut-text.js";
import { counted } from "../../../diagnostics/counted.js";
import type { Gap, Place, Model } from "../../../language/model/model.js";
import { groupBy } from "../../../base/append.js";
import { assumptionOf } from "../../../language/facts/assumption.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import type { Arguments } from "../arguments.js";
import { readModels } from "../models.js";
import type { Terminal } from "../terminal.js";
import { extraPath, carriedExtras, type CarriedExtra } from "../../../language/model/extra.js";

interface PlacedGap extends Gap {
  readonly place: Place | undefined;
}

export async function listGaps(args: Arguments, terminal: Terminal): Promise<number> {
  const { models, failed } = await readModels(args, terminal);
  const { json, carried } = args.flags;
  const extras = carried ? models.flatMap(placedExtras) : [];
  const gaps = models.flatMap(({ gaps: own, places }) =>
    own.map((gap): PlacedGap => ({ ...gap, place: places[gap.path] })),
  );
  if (json) terminal.out(`${visibleJson(carried ? extras.map(extraRow) : gaps.map(gapRow))}\n`);
  else if (!failed) terminal.out(carried ? extraList(extras) : gapList(gaps));
  return failed ? 1 : 0;
}

function gapRow({ path, place, text, name, assume }: PlacedGap): Record<string, unknown> {
  return { path, ...placeRow(place), text, name: name ?? null, assume: assume ?? null };
}

const titles: Readonly<Record<string, string>> = {
  service: "Service",
  limits: "Limits",
  types: "Types",
  enums: "Enums",
  errors: "Errors",
  auth: "Authentication",
  resources: "Resources",
  shared: "Shared parts",
  endpoints: "Endpoints",
  events: "Events",
};

/**
 * The questions under the sections where they stand, those that several places share first.
 *
 *   Several places
 *
 *   In which unit is the timestamp, seconds or milliseconds?
 *     Assumed: timestamp<ms>
 *       api.yaml:6:7 resources/Parcel/fields/sent_at
 *       api.yaml:9:7 resources/Parcel/fields/created_at
 *
 *   1 question, 1 with an assumption, in 2 places.
 */
function gapList(gaps: readonly PlacedGap[]): string {
  const questions = [...groupBy(gaps, questionOf).values()];
  const sections = groupBy(questions, titleOf);
  const shared = sections.get(several) ?? [];
  sections.delete(several);
  const parts = [...(shared.length === 0 ? [] : [[several, shared] as const]), ...sections];
  const shown = parts.map(([title, list]) => `${title}\n\n${list.map(questionText).join("\n")}\n`);
  return shown.join("") + summary(questions);
}

/** The key of a question: names and paths belong to one file. */
function questionOf({ name, path, place }: PlacedGap): string {
  return `${place?.file}\n${name === undefined ? path : `gaps/${name}`}`;
}

const several = "Several places";

function titleOf(places: readonly PlacedGap[]): string {
  const [first] = places;
  if (first === undefined || places.length > 1) return several;
  return titles[first.path.split("/", 1)[0] ?? ""] ?? "Service";
}

function questionText(places: readonly PlacedGap[]): string {
  const byAssumption = groupBy(places, (gap) => gap.assume ?? "");
  const parts = [...byAssumption].map(([assume, list]) => {
    const head = assume !== "" ? assumed(assume) : byAssumption.size > 1 ? "  Nothing assumed\n" : "";
    return head + list.map((gap) => `${head === "" ? "  " : "    "}${placeText(gap)}\n`).join("");
  });
  return `${visible(oneLine(places[0]?.text ?? ""))}\n${parts.join("")}`;
}

function assumed(assume: string): string {
  const { built, said } = assumptionOf(assume);
  const text = [built, said].filter((part) => part !== undefined).join(" – ");
  return `  Assumed: ${visible(oneLine(text))}\n`;
}

function placeText({ path, place }: Pick<PlacedGap, "path" | "place">): string {
  return visible(place === undefined ? path : `${place.file}:${place.line}:${place.column} ${path}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function summary(questions: readonly (readonly PlacedGap[])[]): string {
  if (questions.length === 0) return "No open questions.\n";
  const withOne = questions.filter((places) => places.some((gap) => gap.assume !== undefined)).length;
  const places = new Set(questions.flat().map((gap) => `${gap.place?.file} ${gap.path}`)).size;
  return `${counted(questions.length, "question")}, ${withOne} with an assumption, in ${counted(places, "place")}.\n`;
}

interface PlacedExtra extends CarriedExtra {
  readonly place: Place | undefined;
}

function placedExtras(model: Model): PlacedExtra[] {
  return carriedExtras(model).map(({ path, extra }) => ({
    path,
    extra,
    place: model.places[extraPath(path)] ?? model.places[path],
  }));
}

/**
 * The extras, a line for each key.
 *
 *   api.yaml:6:40 resources/Parcel/fields/label
 *     xml: {"attribute":true}
 *
 *   1 key is carried and not enforced, in 1 place.
 */
function extraList(extras: readonly PlacedExtra[]): string {
  const texts = extras.map((one) => {
    const keys = Object.entries(one.extra).map(
      ([key, value]) => `  ${visible(`${key}: ${cutText(JSON.stringify(value), maxShown)}`)}\n`,
    );
    return `${placeText(one)}\n${keys.join("")}\n`;
  });
  return texts.join("") + extrasSummary(extras);
}

function extraRow({ path, place, extra }: PlacedExtra): Record<string, unknown> {
  return { path, ...placeRow(place), extra };
}

function placeRow(place: Place | undefined): Record<keyof Place, string | number | null> {
  return { file: place?.file ?? null, line: place?.line ?? null, column: place?.column ?? null };
}

/** The most characters of a value that are shown. */
const maxShown = 99;

function extrasSummary(extras: readonly PlacedExtra[]): string {
  const keys = extras.reduce((sum, { extra }) => sum + Object.keys(extra).length, 0);
  if (keys === 0) return "Nothing is carried.\n";
  return `${keys === 1 ? "1 key is" : `${keys} keys are`} carried and not enforced, in ${counted(extras.length, "place")}.\n`;
}
