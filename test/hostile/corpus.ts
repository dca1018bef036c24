/** Strings that have broken out of generated code, and a spec with a place for each kind of text. */

/** Sets the canary when it runs as code. */
const act = "globalThis.canary=1";

/** Hostile strings; most hold code that would set the canary or end the process. */
export const evils: readonly string[] = [
  '*/ import("node:fs") /*',
  `*/ ${act}; /*`,
  `*\\/ ${act}; /\\*`,
  `*/}; ${act}; {/*`,
  '";process.exit(1);//',
  `";${act};//`,
  `';${act};//`,
  `\\";${act};//`,
  `\\';${act};//`,
  `"+(${act})+"`,
  `"];${act};["`,
  `"};${act};({"`,
  `\`\${${act}}\``,
  "${process.exit(1)}",
  `{${act}}`,
  `{{${act}}}`,
  `[${act}]`,
  `(${act})`,
  `#{${act}}`,
  `$&$'$\`$1`,
  "\\",
  "\\\\",
  "'",
  '"',
  "`",
  "``",
  "/",
  "/*",
  "//",
  `a\n${act}\n`,
  `a\n*/ ${act} /*`,
  `a\r*/ ${act} /*`,
  `a\r\n// ${act}`,
  `a\u2028${act}`,
  `a\u2029${act}//`,
  `a\u0085${act}`,
  `a\u000b${act}`,
  "\u202eevil",
  "a\u2066b\u2069",
  "a\u200bb",
  "a\u200db",
  "\ufeffa",
  "a\u00adb",
  "a\u3164b",
  "a\u{e0041}b",
  "a\ufffdb",
  "\ud800",
  "a\udc00b",
  "a\u0000b",
  "a\u001b[31mb",
  "a\tb",
  `</script><script>${act}</script>`,
  `<!-- ${act}`,
  `--> ${act}`,
  `<img src=x onerror=${act}>`,
  "@see",
  "@ts-nocheck",
  "@ts-expect-error",
  "{@link x}",
  "@deprecated no",
  "eslint-enable",
  "prettier-ignore",
  "//# sourceMappingURL=data:application/json,{}",
  "Asia/Tokyo",
  "größe",
  "日本",
  "аdmin",
  "😀",
  "a\u0301",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
  "eval",
  "process",
  "require",
  "globalThis",
  "window",
  "self",
  "any",
  "Function",
  "Object",
  "Number",
  "Decimal",
  "Error",
  "Promise",
  "undefined",
  "null",
  "NaN",
  "Infinity",
  "true",
  "class",
  "import",
  "await",
  "yield",
  "let",
  "arguments",
  "value",
  "issues",
  "input",
  "context",
  "body",
  "0",
  "-1",
  "1e999",
  "01",
  "a b",
  " a ",
  "",
  " ",
  "?",
  "a?",
  "..",
  ".",
  "%2e%2e",
  "%00",
  "~0~1",
  "a/b",
  "a.b",
  "unspecified",
  "string | null",
  "list<string>",
  "x".repeat(10_000),
];

/** Puts a text where `context` is meant, and something harmless everywhere else. */
export type Place = (context: string, harmless: string) => string;

/**
 * A spec with a place for each kind of text, as plain data. A place in a key is part of the key.
 */
export function hostileSpec(at: Place): object {
  return {
    speccast: 1,
    service: {
      name: at("service name", "Demo"),
      doc: at("service doc", "A service."),
      version: at("version", "1.0.0"),
      base_url: at("base url", "https://api.example.com"),
      versioning: {
        unspecified: at("versioning gap", "How to choose a version."),
        assume: at("versioning", "Path."),
      },
      auth: "app",
      unspecified: at("service gap", "Much."),
    },
    limits: limits(at),
    enums: enums(at),
    errors: {
      unspecified: at("errors gap", "Others."),
      too_many: { status: 409, doc: at("error doc", "Too many."), code: at("error code", "too_many") },
      odd: {
        unspecified: at("error gap", "When."),
        assume: { status: 404, doc: at("error assume doc", "Odd.") },
      },
      [at("error name", "plain")]: { status: 410 },
      later: {
        status: 503,
        headers: {
          [at("error header", "retry-after")]: { type: "integer", doc: at("error header doc", "When.") },
        },
      },
      lost: { status: 404, fields: { [at("error field", "where")]: "string" } },
    },
    auth: {
      app: {
        doc: at("scheme doc", "The app."),
        basic: { username: at("credential", "appId"), password: "appSecret" },
        headers: { [at("scheme header", "x-app")]: "appKey" },
      },
      [at("scheme name", "user")]: {
        unspecified: at("scheme gap", "Its form."),
        assume: { bearer: "token" },
      },
    },
    resources: resources(at),
    endpoints: endpoints(at),
    events: { unspecified: at("events gap", "Kinds.") },
  };
}

function limits(at: Place): object {
  return {
    unspecified: at("limits gap", "Rates."),
    [at("limit name", "length")]: { max: 9 },
    size: { min: 1, max: 50, doc: at("limit doc", "The size."), error: "too_many" },
    expiry: { unspecified: at("limit gap", "Duration.") },
  };
}

function enums(at: Place): object {
  return {
    Color: [at("enum value", "red"), "green"],
    [at("enum name", "Shape")]: {
      doc: at("enum doc", "Shapes."),
      values: [
        { value: "round", doc: at("enum value doc", "Round."), deprecated: at("value deprecated", "Old.") },
        "flat",
      ],
      unspecified: at("enum gap", "Others."),
    },
    Status: ["free", at("condition value", "held")],
    State: {
      values: ["open", at("terminal value", "done")],
      terminal: [at("terminal value", "done")],
      transitions: { unspecified: at("transitions gap", "Steps.") },
    },
  };
}

function resources(at: Place): object {
  const status = at("condition value", "held");
  return {
    [at("resource name", "Extra")]: { fields: { a: "string" } },
    Thing: {
      doc: at("resource doc", "A thing."),
      closed: true,
      deprecated: { reason: at("deprecated reason", "Old."), since: at("deprecated since", "2.0") },
      at_least: 1,
      fields: {
        id: "id<Thing>",
        [at("field name", "name")]: { type: "string", doc: at("field doc", "Its name."), length: "size" },
        [`${at("optional field", "note")}?`]: { type: "list<string>", count: { max: 3 } },
        kind: { const: at("const", "thing") },
        color: { type: "Color", default: at("default", "green") },
        sample: { type: "string", example: at("example", "x") },
        mark: {
          type: "string",
          pattern: at("pattern", "^a"),
          length: { max: 5 },
        },
        data: { type: "json", example: { [at("example key", "k")]: [at("example deep", "v")] } },
        gap: { type: "unspecified", unspecified: at("field gap", "Its type."), assume: "string" },
        state: "State",
        old: { type: "string", deprecated: at("field deprecated", "Unused.") },
      },
      rules: { balanced: { doc: at("rule doc", "It is balanced."), error: "too_many" } },
    },
    Case: {
      doc: "A case.",
      presence: { unspecified: at("presence gap", "Not said."), assume: "required" },
      fields: {
        [at("condition field", "status")]: "Status",
        "reason?": { type: "string", required_when: { [at("condition field", "status")]: status } },
        "result?": { type: "string", only_when: { [at("condition field", "status")]: ["free", status] } },
      },
    },
    A: { fields: { [at("tag", "type")]: { const: at("tag value", "a") }, x: "string" } },
    B: { fields: { [at("tag", "type")]: { const: "b" }, y: "string" } },
    Either: { union: { tag: at("tag", "type"), of: ["A", "B"] } },
    Page: { fields: { [at("items", "items")]: "list<Thing>", [at("next", "next")]: "string | null" } },
    Gap: { unspecified: at("resource gap", "All of it.") },
  };
}

function endpoints(at: Place): object {
  const parameter = at("path parameter", "thing_id");
  return {
    [`things.${at("method name", "get")}`]: {
      GET: `/v1/${at("path text", "things")}/{${parameter}}`,
      doc: at("endpoint doc", "Gets a thing."),
      path: { [parameter]: { type: "string", doc: at("path doc", "Which.") } },
      query: { [`${at("query name", "view")}?`]: { type: "string", default: at("query default", "all") } },
      headers: {
        [`${at("header name", "x-trace")}?`]: { type: "string", doc: at("header doc", "A trace.") },
      },
      response: "Thing",
      errors: ["odd", "lost", "later"],
      precondition: at("precondition", "It is there."),
      examples: {
        errors: {
          lost: {
            [at("error example name", "usual")]: {
              value: { where: at("error example", "here") },
              doc: at("error example doc", "It was here."),
            },
          },
        },
      },
      unspecified: at("endpoint gap", "Whatever."),
    },
    [`${at("group name", "pages")}.list`]: {
      GET: "/v1/pages",
      query: { [`${at("cursor", "cursor")}?`]: "string" },
      response: "Page",
      pages: { cursor: at("cursor", "cursor"), items: at("items", "items"), next: at("next", "next") },
    },
    "things.make": {
      POST: `/v1/${at("fixed path", "things")}`,
      body: {
        [at("body field", "label")]: { type: "string", length: "size" },
        either: "Either",
        case: "Case",
        gap: "Gap",
      },
      response: {
        status: 201,
        type: "list<Thing>",
        headers: { [at("response header", "x-count")]: "integer" },
      },
      examples: {
        response: {
          [at("message example name", "none")]: { value: [], doc: at("message example doc", "No thing.") },
        },
      },
      idempotency: {
        window: { unspecified: at("window gap", "How long.") },
        header: {
          unspecified: at("idempotency gap", "Its name."),
          assume: at("idempotency header", "idempotency-key"),
        },
      },
      deadline: at("deadline header", "x-deadline"),
      rules: { [at("rule name", "fits")]: at("endpoint rule", "It fits.") },
      deprecated: at("endpoint deprecated", "Use another."),
    },
    "things.put": {
      PUT: "/v1/things",
      body: "list<string>",
      body_as: at("body as", "things"),
      response: "none",
    },
  };
}
