/** Types: resources, enums and named scalars, with links to each other and to the endpoints that use them. */
import { addTo } from "../../../base/append.js";
import { exampleSentences } from "../../../emit/shared/docs.js";
import { atLeastSentence, valueSentences } from "../../../emit/shared/sentences.js";
import { innerValues } from "../../../language/facts/inner-types.js";
import { everyResponse } from "../../../language/model/responses.js";
import { tagOf } from "../../../language/facts/union-kinds.js";
import type {
  Enum,
  Model,
  NamedScalar,
  ObjectResource,
  Resource,
  UnionResource,
  Value,
} from "../../../language/model/model.js";
import { anchorOf } from "../anchors.js";
import { jsonText } from "../../../emit/shared/example/json-text.js";
import { exampleOf } from "../../../emit/shared/example/values.js";
import { between, linkTo, markup, type Markup, type MarkupChild, docsMarkup, inlineDocs } from "../markup.js";
import { twoColumns } from "./article.js";
import { plainFields } from "./fields.js";
import { deprecationNote, gapNotes, ruleNotes, sample, usersNote } from "./notes.js";
import { section, type Section } from "./section.js";
import { listed, typeLink, typeMarkup } from "./type-text.js";

/** Returns the section of all types, by their names. */
export function typesSection(model: Model): Section | undefined {
  const uses = usesOf(model);
  const all = [
    ...model.resources.map((one) => ({
      one,
      content: one.kind === "object" ? objectParts(model, one) : unionParts(model, one),
    })),
    ...model.enums.map((one) => ({ one, content: enumParts(one) })),
    ...model.scalars.map((one) => ({ one, content: scalarParts(model, one) })),
  ].sort((a, b) => (a.one.name < b.one.name ? -1 : 1));
  if (all.length === 0) return undefined;
  return section(
    "types",
    "Types",
    all.map(({ one, content }) => typeArticle(model, one, content, uses)),
    [
      {
        entries: all.map(({ one }) => ({
          anchor: anchorOf("type", one.name),
          title: one.name,
          isDeprecated: one.deprecated !== undefined,
        })),
      },
    ],
  );
}

type AnyNamed = Resource | Enum | NamedScalar;

function typeArticle(
  model: Model,
  one: AnyNamed,
  content: MarkupChild,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): Markup {
  const { name, doc, deprecated, gaps } = one;
  const anchor = anchorOf("type", name);
  const made = "kind" in one ? exampleOf(model, name) : undefined;
  const users = [...(uses.get(name) ?? [])];
  return twoColumns({
    id: anchor,
    name,
    find: "Type",
    told: [
      markup`<h3>${linkTo(anchor, name)}</h3>`,
      deprecationNote(deprecated),
      docsMarkup(doc),
      gapNotes(gaps),
      content,
      usersNote("Used by", users, "facts uses"),
    ],
    shown: made === undefined ? undefined : sample("Example", jsonText(made.value), "json", `of ${name}`),
  });
}

const extrasWords: Readonly<Record<ObjectResource["extras"], string | undefined>> = {
  closed: "Undeclared properties are refused.",
  drop: undefined,
  keep: "Undeclared properties are kept.",
};

function objectParts(
  model: Model,
  { fields, extends: bases, extras, rest, atLeast, rules }: ObjectResource,
): MarkupChild {
  return [
    bases.length === 0
      ? undefined
      : markup`<p class="facts">
        Has the fields of ${between(", ", bases, (base) => typeLink(model, base))}.
      </p>`,
    ruleNotes(rules),
    gapNotes(rules.flatMap((rule) => rule.gaps)),
    atLeast === undefined ? undefined : markup`<p class="facts">${atLeastSentence(atLeast)}</p>`,
    plainFields(model, fields),
    fields.length === 0 ? markup`<p class="facts">No fields are declared.</p>` : undefined,
    rest === undefined
      ? extrasWords[extras] === undefined
        ? undefined
        : markup`<p class="facts">${extrasWords[extras]}</p>`
      : markup`<p class="facts">Further properties: ${typeMarkup(model, rest)}.</p>`,
  ];
}

function unionParts(model: Model, union: UnionResource): MarkupChild {
  const tag = tagOf(union);
  const { members, byKind, open, otherwise } = union;
  const rows = [
    ...members.map(({ resource, tags, by }) => [
      typeLink(model, resource),
      tags.length === 0 || tag === undefined
        ? undefined
        : markup` where <code>${tag}</code> is ${listed(tags)}`,
      by === undefined ? undefined : markup` and <code>${by.field}</code> is ${listed(by.values)}`,
    ]),
    ...byKind.map(({ value }) => typeMarkup(model, value)),
    ...(otherwise === undefined ? [] : [markup`Anything else: ${typeLink(model, otherwise)}`]),
  ];
  return [
    markup`<p class="facts">
      ${tag === undefined ? "One of these:" : markup`One of these, by <code>${tag}</code>:`}
    </p>`,
    markup`<ul class="members">${rows.map((row) => markup`<li>${row}</li>`)}</ul>`,
    open && otherwise === undefined ? markup`<p class="facts">Other values may occur.</p>` : undefined,
  ];
}

function enumParts({ values, open, transitions = [], terminal }: Enum): MarkupChild {
  const rows = values.map(
    ({ value, doc, deprecated }) =>
      markup`<div>
      <dt><code class="name">${JSON.stringify(value)}</code></dt>
      ${
        doc === undefined && deprecated === undefined
          ? undefined
          : markup`<dd>${deprecationNote(deprecated)}${docsMarkup(doc)}</dd>`
      }
    </div>`,
  );
  return [
    values.length === 0 ? undefined : markup`<dl class="fields values">${rows}</dl>`,
    open ? markup`<p class="facts">Other values may occur. Accept them.</p>` : undefined,
    transitions.length === 0
      ? undefined
      : [
          markup`<p class="facts">Steps:</p>`,
          markup`<ul class="members">
            ${[...new Set(transitions.map(({ from }) => from))].map(
              (from) =>
                markup`<li>
                <code>${String(from)}</code> → ${listed(transitions.flatMap((one) => (one.from === from ? one.to : [])))}
              </li>`,
            )}
          </ul>`,
        ],
    terminal === undefined || terminal.length === 0
      ? undefined
      : markup`<p class="facts">Final: ${listed(terminal)}.</p>`,
  ];
}

function scalarParts(model: Model, scalar: NamedScalar): MarkupChild {
  const { value, default: standard } = scalar;
  const rows = [
    ...valueSentences(value),
    ...(standard === undefined ? [] : [`Defaults to \`${JSON.stringify(standard)}\`.`]),
    ...exampleSentences(scalar),
  ];
  return [
    markup`<p class="facts">A named ${typeMarkup(model, value)}.</p>`,
    rows.length === 0 ? undefined : markup`<p class="facts">${inlineDocs(rows.join(" "))}</p>`,
  ];
}

/** Returns the anchors of the declarations that name each type. */
function usesOf(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  const use = (name: string, user: string): void => addTo(uses, name, user);
  const useIn = ({ type }: Value, user: string): void => {
    if (type.kind === "ref" || type.kind === "scalar") use(type.name, user);
    else for (const inner of innerValues(type)) useIn(inner, user);
  };
  for (const endpoint of model.endpoints) {
    const user = anchorOf("endpoint", endpoint.name);
    if (endpoint.body.kind === "fields" && endpoint.body.resource !== undefined)
      use(endpoint.body.resource, user);
    for (const { value } of endpoint.input) useIn(value, user);
    for (const { value, headers } of everyResponse(endpoint)) {
      if (value !== undefined) useIn(value, user);
      for (const header of headers) useIn(header.value, user);
    }
    if (endpoint.otherwise !== undefined) use(endpoint.otherwise, user);
  }
  for (const resource of model.resources) {
    const user = anchorOf("type", resource.name);
    if (resource.kind === "object") {
      for (const base of resource.extends) use(base, user);
      for (const { value, name } of resource.fields) if (resource.own.includes(name)) useIn(value, user);
      if (resource.rest !== undefined) useIn(resource.rest, user);
    } else {
      for (const member of resource.members) use(member.resource, user);
      for (const { value } of resource.byKind) useIn(value, user);
      if (resource.otherwise !== undefined) use(resource.otherwise, user);
    }
  }
  for (const { name, fields, headers, body } of model.errors) {
    for (const { value } of [...fields, ...headers]) useIn(value, anchorOf("error", name));
    if (body !== undefined) use(body.resource, anchorOf("error", name));
  }
  for (const { name, resource } of model.events?.list ?? []) use(resource, anchorOf("event", name));
  return uses;
}
