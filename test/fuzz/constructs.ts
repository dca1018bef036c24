/** The constructs of the language that a model uses, so that a run can show that it reached all. */
import { constraintBounds, constraintKeys } from "../../generator/language/constraints/index.js";
import { carriedExtras } from "../../generator/language/model/extra.js";
import { bytesSize } from "../../generator/language/model/bodies.js";
import type {
  Constraints,
  Field,
  Model,
  ObjectResource,
  UnionKind,
  UnionResource,
  Value,
} from "../../generator/language/model/model.js";
import { unionsWithinThemselves } from "../../generator/language/facts/list-recursion.js";
import { textFormats } from "../../generator/language/formats/index.js";
import { tagOf } from "../../generator/language/facts/union-kinds.js";

/** The constructs of constraints that have others than their name. */
const constraintConstructs: Readonly<Record<string, readonly string[]>> = {
  range: ["range", "range negative", "range of fractions", "range exclusive", "range with a step"],
  count: ["count of a list", "count of a map"],
  unique: ["unique", "unique by content"],
};

/** The construct of each kind of union. */
const unionConstructs = {
  tag: "union tagged",
  shape: "union untagged",
  match: "union matched",
} as const satisfies Record<UnionKind, string>;

/** Every construct that random specs have to reach. */
export const allConstructs: readonly string[] = [
  ..."limit exact,limit bounds,limit duration,limit unspecified,limit with a gap,limit assumed".split(","),
  ..."enum closed,enum open,enum gap,enum assumed,enum of one value,enum of more than 24 values,enum states,enum of numbers,open enum of numbers,enum of strings and numbers,open enum of strings and numbers".split(
    ",",
  ),
  ..."type string,type integer,type int64,type number,type boolean,type json,type decimal,type datetime,type base64".split(
    ",",
  ),
  ...Object.keys(textFormats).map((format) => `type ${format}`),
  ..."type scalar,id like a scalar,constraint beside a name,type unspecified,type id,type ref,type list,type map,type timestamp ms,type timestamp s".split(
    ",",
  ),
  ..."type timestamp unspecified,const string,const number,const boolean,const null,nullable,nullable const".split(
    ",",
  ),
  ..."list of lists,list of maps,map of lists,map of maps,keys of a map,keys of an enum,constraints on items,nullable items".split(
    ",",
  ),
  ...constraintKeys.flatMap((key) => constraintConstructs[key] ?? [key]),
  ...Object.values(unionConstructs),
  ..."bounds by limit,bounds without a value,exact bounds,only min,only max".split(","),
  ..."presence required,presence optional,presence unspecified,presence assumed".split(","),
  ..."required_when,only_when,required_when and only_when,narrower required_when".split(","),
  ..."condition on an enum,condition on a constant,condition on a boolean,condition with several keys".split(
    ",",
  ),
  ..."condition with several values,condition on null,arms,arms dropped".split(","),
  ..."at_least 1,at_least more,at_least beyond listing,closed,open,rest,rest of resources,extends,extends a child,extends several,from,redeclared".split(
    ",",
  ),
  ..."union otherwise,union open,union open without a tag,union of one member,union of several kinds".split(
    ",",
  ),
  ..."member with a gap,member selected by a field,member selected by shape,union as a member,enum as a tag".split(
    ",",
  ),
  ..."tag that may be left out,value of a tag in the union,member in place".split(","),
  ..."lists in a union,null in a union,union within itself through lists".split(","),
  ..."member used elsewhere,member used here alone,recursion,recursive union".split(","),
  ..."odd name,name on Object.prototype,name like a number,empty enum value".split(","),
  ..."input none,input path,input query,input header,body fields,body resource,body closed,body value".split(
    ",",
  ),
  ..."body left out,body at_least,body list,body map,body scalar,body ref,body union,query list,query null,header consumed,input as,path pieces,path rest,constant query,constant header".split(
    ",",
  ),
  ..."body form,body multipart,body with files,body of named JSON,body text,body bytes,body bytes with a size,body of lines,stream,stream that resumes,stream of lines,stream that the input asks for,stream among responses,parameter of a union,auth of any,auth of all,auth with scopes,auth of another scheme,auth that is custom,pages cursor,pages page,pages offset,pages link,events,events with signatures of their own,output bytes,output of named JSON".split(
    ",",
  ),
  ..."output none,output named,output unnamed list,output unnamed map,output of another kind,output nullable,errors with fields,error code at a path,error code that is a number,error without a code,error with a media type,error status range,errors otherwise,errors of the service".split(
    ",",
  ),
  ..."field assumed,field gap,resource gap,resource assumed,union assumed".split(","),
  ..."shared part,extra of a resource,extra of an endpoint,extra of a field".split(","),
  ..."enum in place,object in place,union in place,items in place,derived name,template,template of a template".split(
    ",",
  ),
];

/** The constructs that `model` uses. */
export function constructsOf(model: Model): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string, isThere = true): void => void (isThere && found.add(name));
  declarations(model, add);
  for (const resource of model.resources) {
    if (resource.kind === "object") ofObject(model, resource, add);
    else ofUnion(model, resource, add);
  }
  for (const endpoint of model.endpoints) ofEndpoint(model, endpoint, add);
  add("events", model.events !== undefined);
  add("events with signatures of their own", model.events?.signing !== undefined);
  add(
    "shared part",
    model.endpoints.some(({ input }) => input.some(({ path }) => path.startsWith("shared/"))),
  );
  for (const { path } of carriedExtras(model)) {
    const [section, ...more] = path.split("/");
    const isField = more.length > 1 && more.at(-2) !== "list";
    add(
      isField ? "extra of a field" : section === "endpoints" ? "extra of an endpoint" : "extra of a resource",
    );
  }
  return found;
}

type Add = (name: string, isThere?: boolean) => void;

function declarations(model: Model, add: Add): void {
  for (const { value, gaps } of model.limits) {
    add(`limit ${value.kind}`);
    add("limit with a gap", gaps.length > 0 && value.kind !== "unspecified");
    add(
      "limit assumed",
      gaps.some(({ assume }) => assume !== undefined),
    );
  }
  for (const { values, open, gaps, terminal } of model.enums) {
    add(open ? "enum open" : "enum closed");
    add("enum gap", open && gaps.length > 0);
    add(
      "enum assumed",
      gaps.some(({ assume }) => assume !== undefined),
    );
    const isMixed = new Set(values.map(({ value }) => typeof value)).size > 1;
    const isNumeric = typeof values[0]?.value === "number" && !isMixed;
    add("enum of strings and numbers", isMixed && !open);
    add("open enum of strings and numbers", isMixed && open);
    add("enum of numbers", isNumeric && !open);
    add("open enum of numbers", isNumeric && open);
    add("enum of one value", values.length === 1);
    add("enum of more than 24 values", values.length > 24);
    add("enum states", terminal !== undefined);
    add(
      "empty enum value",
      values.some(({ value }) => value === ""),
    );
  }
  add(
    "errors with fields",
    model.errors.some(({ fields }) => fields.length > 0),
  );
  const bodies = model.errors.flatMap(({ body }) => body ?? []);
  add(
    "error code at a path",
    bodies.some(({ code }) => (code?.path.length ?? 0) > 1),
  );
  add(
    "error code that is a number",
    bodies.some(({ code }) => typeof code?.value === "number"),
  );
  add(
    "error without a code",
    bodies.some(({ code }) => code?.value === undefined),
  );
  add(
    "error with a media type",
    model.errors.some(({ media }) => media !== undefined),
  );
  add(
    "error status range",
    model.errors.some(({ status }) => typeof status === "string"),
  );
  add("errors otherwise", model.otherwise !== undefined);
  add("errors of the service", (model.service.errors ?? []).length > 0);
  add("recursion", model.recursive.length > 0);
  for (const { name, path } of model.enums) inPlace(name, path, "enum", add);
  for (const { name, path, kind } of model.resources) {
    inPlace(name, path, kind, add);
    add("template", path === "resources/Wrap");
    add("template of a template", path === "resources/Wrap" && name.endsWith("WrapWrap"));
  }
}

/** A declaration that stands at a field has the path of that field. */
function inPlace(name: string, path: string, kind: string, add: Add): void {
  const isInPlace = path.split("/").length > 2;
  add(`${kind} in place`, isInPlace);
  add("items in place", isInPlace && path.includes("/list/"));
  const [, owner = ""] = path.split("/");
  add("derived name", isInPlace && name.toLowerCase().startsWith(owner.replace(".", "").toLowerCase()));
}

function ofObject(model: Model, resource: ObjectResource, add: Add): void {
  const { extras, rest, fields, atLeast = 0, arms, armsDropped, gaps, own } = resource;
  add("closed", extras === "closed");
  add("open", extras === "keep" && rest === undefined);
  add("rest", rest !== undefined);
  add(
    "rest of resources",
    rest?.type.kind === "ref" &&
      model.resources.some(({ name }) => name === (rest.type as { name: string }).name),
  );
  add("at_least 1", atLeast === 1);
  add("at_least more", atLeast > 1);
  add("at_least beyond listing", combinations(fields.length, atLeast) > 200);
  add("arms", arms.length > 0);
  add("arms dropped", armsDropped);
  add(
    "resource gap",
    gaps.some(({ assume }) => assume === undefined),
  );
  add(
    "resource assumed",
    gaps.some(({ assume }) => assume !== undefined),
  );
  for (const base of model.resources) {
    if (base.kind !== "object" || !resource.extends.includes(base.name)) continue;
    add("extends");
    add("extends a child", base.extends.length > 0);
    add(
      "redeclared",
      base.fields.some(({ name }) => own.includes(name)),
    );
  }
  add("extends several", resource.extends.length > 1);
  // Fields of another resource, without a base: they were taken.
  const taken = fields.filter(({ path }) => !path.startsWith(`${resource.path}/`));
  add("from", resource.extends.length === 0 && taken.length > 0);
  for (const field of fields) {
    ofField(field, add);
    ofPresence(model, field, fields, add);
  }
}

function ofField({ name, value, gaps, path }: Field, add: Add): void {
  ofValue(value, add);
  add("odd name", !/^[A-Za-z_$][\w$]*$/.test(name));
  add("name on Object.prototype", name in Object.prototype);
  add("name like a number", /^-?\d/.test(name));
  const own = gaps.filter((gap) => gap.path === path);
  add(
    "field assumed",
    own.some(({ assume }) => assume !== undefined),
  );
  add(
    "field gap",
    own.some(({ assume }) => assume === undefined),
  );
  add(
    "presence assumed",
    gaps.some((gap) => gap.path === `${path}/presence` && gap.assume !== undefined),
  );
}

function ofPresence(model: Model, { presence }: Field, fields: readonly Field[], add: Add): void {
  if (presence.kind !== "conditional") return add(`presence ${presence.kind}`);
  const { requiredWhen, onlyWhen } = presence;
  const isSame = JSON.stringify(requiredWhen) === JSON.stringify(onlyWhen);
  add("required_when", onlyWhen === undefined);
  add("only_when", requiredWhen === undefined);
  add("required_when and only_when", isSame);
  add("narrower required_when", requiredWhen !== undefined && onlyWhen !== undefined && !isSame);
  for (const condition of [requiredWhen ?? [], onlyWhen ?? []]) {
    add("condition with several keys", condition.length > 1);
    for (const { field, values } of condition) {
      add("condition with several values", values.length > 1);
      add("condition on null", values.includes(null));
      const type = fields.find(({ name }) => name === field)?.value.type;
      add("condition on an enum", type?.kind === "ref" && model.enums.some(({ name }) => name === type.name));
      add("condition on a constant", type?.kind === "const");
      add("condition on a boolean", type?.kind === "boolean");
    }
  }
}

function ofValue({ type, nullable, constraints }: Value, add: Add): void {
  add("nullable", nullable);
  ofConstraints(constraints, type.kind, add);
  if (type.kind === "const") {
    add(`const ${type.value === null ? "null" : typeof type.value}`);
    add("nullable const", nullable);
  } else add(type.kind === "timestamp" ? `type timestamp ${type.unit}` : `type ${type.kind}`);
  add("id like a scalar", type.kind === "id" && type.like !== undefined);
  add("constraint beside a name", type.kind === "scalar" && Object.keys(constraints).length > 0);
  if (type.kind === "scalar") ofValue(type.value, add);
  if (type.kind !== "list" && type.kind !== "map") return;
  const inner = type.kind === "list" ? type.items : type.values;
  const isContent = /^(?:list|map|json|unspecified)$/.test(inner.type.kind);
  add("unique by content", constraints.unique === true && isContent);
  add(`${type.kind} of ${inner.type.kind}s`, isComposed(inner));
  const keys = type.kind === "map" ? type.keys : undefined;
  add("keys of a map", keys !== undefined);
  add("keys of an enum", keys?.type.kind === "ref");
  add("nullable items", inner.nullable);
  add("constraints on items", Object.keys(inner.constraints).length > 0);
  ofValue(inner, add);
}

function ofConstraints(constraints: Constraints, kind: string, add: Add): void {
  for (const key of Object.keys(constraints)) add(key === "count" ? `count of a ${kind}` : key);
  for (const { min, max, limit } of constraintBounds(constraints)) {
    add("bounds by limit", limit !== undefined);
    add("bounds without a value", min === undefined && max === undefined);
    add("exact bounds", min !== undefined && min === max);
    add("only min", min !== undefined && max === undefined);
    add("only max", min === undefined && max !== undefined);
  }
  const { range } = constraints;
  add("range exclusive", (range?.above ?? range?.below) !== undefined);
  add("range with a step", range?.step !== undefined);
  const ends = [range?.min, range?.max].filter((end) => end !== undefined);
  add(
    "range negative",
    ends.some((end) => end < 0),
  );
  add(
    "range of fractions",
    ends.some((end) => !Number.isInteger(end)),
  );
}

function ofUnion(model: Model, union: UnionResource, add: Add): void {
  const { name, members, otherwise, open, gaps } = union;
  const tag = tagOf(union);
  add(unionConstructs[union.selectedBy]);
  add("union otherwise", otherwise !== undefined);
  add("union open", tag !== undefined && open && otherwise === undefined);
  add("union open without a tag", tag === undefined && open);
  add("union of one member", members.length === 1);
  add(
    "union assumed",
    gaps.some(({ assume }) => assume !== undefined),
  );
  add(
    "recursive union",
    model.recursive.includes(name) || members.some(({ resource }) => model.recursive.includes(resource)),
  );
  const stated = model.resources.map(({ path }) => path).filter((path) => path.startsWith(`${union.path}/`));
  add("tag that may be left out", union.selectedBy === "match" && union.optionalTag !== undefined);
  add(
    "value of a tag in the union",
    stated.some((path) => path.includes("/union/values/")),
  );
  add(
    "member in place",
    stated.some((path) => path.includes("/union/of/")),
  );
  const kinds = union.byKind.map(({ value }) => value.type);
  add("union of several kinds", kinds.length > 0);
  add("lists in a union", kinds.filter(({ kind }) => kind === "list").length > 1);
  add(
    "null in a union",
    kinds.some((type) => type.kind === "const" && type.value === null),
  );
  add("union within itself through lists", unionsWithinThemselves(model).has(name));
  for (const { resource, tags, by, byShape } of members) {
    add("member with a gap", tag !== undefined && tags.length === 0);
    add("member selected by a field", by !== undefined);
    add("member selected by shape", byShape && tag !== undefined);
    add("enum as a tag", tags.length > 1);
    const member = model.resources.find((one) => one.name === resource);
    add("union as a member", member?.kind === "union");
    if (tag !== undefined) continue;
    const uses = JSON.stringify([model.resources, model.endpoints]).split(`"${resource}"`).length - 1;
    // Its own name, and the one in the union.
    add(uses > 2 ? "member used elsewhere" : "member used here alone");
  }
}

function ofEndpoint(model: Model, endpoint: Model["endpoints"][number], add: Add): void {
  const { input, body, response, idempotency, deadline } = endpoint;
  add("input none", input.length === 0);
  for (const field of input) {
    add(`input ${field.in}`, field.in !== "body");
    add("input as", field.wireName !== undefined);
    add("query list", field.in === "query" && field.value.type.kind === "list");
    add("query null", field.in === "query" && field.value.nullable);
    ofField(field, add);
  }
  add(
    "path pieces",
    endpoint.segments.some((segment) => "pieces" in segment),
  );
  add(
    "path rest",
    endpoint.segments.some((segment) => "rest" in segment),
  );
  for (const constant of endpoint.constants) add(`constant ${constant.in}`);
  add("header consumed", idempotency?.header !== undefined || deadline !== undefined);
  add("body text", body.kind === "value" && body.media?.format === "text");
  add("body bytes", body.kind === "bytes");
  add("stream", response.stream !== undefined);
  add("stream that resumes", response.stream?.resume === true);
  add("stream of lines", response.stream?.format === "lines");
  add("stream among responses", response.stream !== undefined && endpoint.otherResponses.length > 0);
  add("stream that the input asks for", endpoint.overload !== undefined);
  add("auth of any", endpoint.auth.length > 1);
  add(
    "auth of all",
    endpoint.auth.some((all) => all.length > 1),
  );
  add("auth with scopes", endpoint.schemeScopes !== undefined);
  const schemes = model.schemes.filter(({ name }) => endpoint.auth.flat().includes(name));
  add(
    "auth of another scheme",
    schemes.some(({ http }) => http !== undefined),
  );
  add(
    "auth that is custom",
    schemes.some(({ custom }) => custom !== undefined),
  );
  add(`pages ${endpoint.pages?.style ?? "none"}`, endpoint.pages !== undefined);
  const unions = new Set(model.resources.flatMap(({ kind, name }) => (kind === "union" ? [name] : [])));
  add(
    "parameter of a union",
    input.some(
      ({ in: place, value: { type } }) => place !== "body" && type.kind === "ref" && unions.has(type.name),
    ),
  );
  add("body of lines", body.kind === "bytes" && body.items !== undefined);
  add("body bytes with a size", bytesSize(body) !== undefined);
  add("output bytes", response.media?.format === "bytes");
  add("output of named JSON", response.media?.format === "json");
  if (body.kind !== "none") add("body form", body.media?.format === "form");
  if (body.kind !== "none") add("body multipart", body.media?.format === "multipart");
  add("body with files", body.kind === "fields" && (body.files ?? []).length > 0);
  if (body.kind !== "none") add("body of named JSON", body.media?.format === "json");
  if (body.kind === "fields") {
    add(body.resource === undefined ? "body fields" : "body resource");
    add("body closed", body.extras === "closed");
    add("body at_least", body.atLeast !== undefined);
  } else if (body.kind === "value") {
    add("body value");
    add(
      "body left out",
      input.some(({ in: part, presence }) => part === "body" && presence.kind === "optional"),
    );
    const type = input.find(({ name }) => name === body.property)?.value.type;
    const named =
      type?.kind === "ref" ? model.resources.find(({ name }) => name === type.name)?.kind : undefined;
    const hasParts = type?.kind === "list" || type?.kind === "map" || type?.kind === "ref";
    add(named === "union" ? "body union" : hasParts ? `body ${type.kind}` : "body scalar");
  }
  const { value } = response;
  if (value === undefined) return add("output none");
  add("output nullable", value.nullable);
  if (value.type.kind === "ref" && !value.nullable) add("output named");
  else add(isComposed(value) ? `output unnamed ${value.type.kind}` : "output of another kind");
}

/** Returns whether values of it are lists or maps. */
function isComposed({ type }: Value): boolean {
  return type.kind === "list" || type.kind === "map";
}

/** In how many ways `count` of `of` things can be chosen. */
function combinations(of: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at++) ways = (ways * (of - count + at)) / at;
  return ways;
}
