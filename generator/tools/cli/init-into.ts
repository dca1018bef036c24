/** `init --into`: the file by which an application serves the spec beside its own routes, and the lines to paste. */
import { posix } from "node:path";
import { didYouMean } from "../../config/config.js";
import { UsageError } from "../../config/generation.js";
import type { FoundProject } from "./init-project.js";
import type { Model } from "../../language/model/model.js";

/** The frameworks by the packages that show them, in the order in which they are looked for: Nest brings the others. */
const packagesOf = {
  nest: "@nestjs/core",
  next: "next",
  hono: "hono",
  fastify: "fastify",
  express: "express",
} as const;

/** A framework that `init --into` knows. */
type Framework = keyof typeof packagesOf;

/** The names of the frameworks. */
const frameworks = Object.keys(packagesOf) as readonly Framework[];

/** A file that serves the spec, and what is left to do. */
interface MountFile {
  readonly path: string;
  readonly text: string;
  /** The lines to paste, with a sentence about their place. */
  readonly advice: string;
}

/**
 * Returns the framework called `name`, or, for `auto`, the one among the packages of a project.
 * @throws UsageError where there is none.
 */
export function frameworkOf(name: string, packages: ReadonlySet<string>): Framework {
  const found = frameworks.find((each) => each === name);
  if (found !== undefined) return found;
  const names = frameworks.join(", ");
  if (name !== "auto")
    throw new UsageError(
      `--into takes auto or one of ${names}, not "${name}".${didYouMean(name, [...frameworks, "auto"])}`,
    );
  const installed = frameworks.find((each) => packages.has(packagesOf[each]));
  if (installed !== undefined) return installed;
  throw new UsageError(
    `package.json lists none of ${Object.values(packagesOf).join(", ")}. Name the framework: --into=express. There are ${names}.`,
  );
}

/** The project in which the file stands. */
interface MountPlace {
  readonly found: Pick<FoundProject, "out" | "imports" | "emit">;
  /** The model of the spec, where it can be read. */
  readonly model: Model | undefined;
  /** True for a folder `app` of Next in `src`. */
  readonly isInSrc: boolean;
}

/** Returns the file for `framework`. */
export function mountFile(framework: Framework, { found, model, isInSrc }: MountPlace): MountFile {
  const isScript = found.emit !== undefined;
  const [at, folder] = [found.out.lastIndexOf("/") + 1, found.out.slice(found.out.lastIndexOf("/") + 1)];
  const end = isScript ? ".js" : found.imports === "none" ? "" : (found.imports ?? ".js");
  const extension = isScript ? "js" : "ts";
  const path = `${found.out.slice(0, at)}${framework === "nest" ? "api.module" : "api"}.${extension}`;
  const parts: Parts = {
    typed: (text) => (isScript ? "" : text),
    generated: (name) => `./${folder}/${name}${end}`,
    call: serverCall(model),
    from: `./${path.slice(at).replace(/\.\w+$/, "")}${end}`,
  };
  if (framework !== "next") return withSchemes({ path, ...texts[framework](parts) }, model);
  const app = `${isInSrc ? "src/" : ""}app/`;
  const common = commonSegments(model);
  const name = common.length === 0 ? "[...path]" : `${common.join("/")}/[[...path]]`;
  const route = `${app}${name}/route.${extension}`;
  const way = posix.relative(posix.dirname(route), found.out);
  const made = nextTexts({ ...parts, generated: (module) => `${way}/${module}${end}` });
  return withSchemes({ path: route, ...made }, model);
}

/** Returns a file whose advice says that its server refuses every caller, if the spec has schemes. */
function withSchemes(file: MountFile, model: Model | undefined): MountFile {
  const schemes = schemesOf(model);
  if (schemes.length === 0) return file;
  const refused = `${file.path} refuses every caller with 401 until its authenticate checks ${schemes.join(", ")}.`;
  return { ...file, advice: `${file.advice}\n\n${refused}` };
}

/** Returns the fixed segments with which all paths of a spec start. */
function commonSegments(model: Model | undefined): readonly string[] {
  const [first = [], ...others] = (model?.endpoints ?? []).map(({ pathText }) =>
    pathText.split("/").slice(1),
  );
  const end = first.findIndex(
    (part, at) => !/^[\w.-]+$/.test(part) || others.some((parts) => parts[at] !== part),
  );
  return end < 0 ? first : first.slice(0, end);
}

/** The parts of a file that depend on the project. */
interface Parts {
  /** Returns a text in TypeScript, nothing in JavaScript. */
  readonly typed: (text: string) => string;
  /** Returns the specifier of a module of the output. */
  readonly generated: (name: string) => string;
  /** The call that makes the server with its handlers. */
  readonly call: string;
  /** The specifier of the file itself, beside it. */
  readonly from: string;
}

/** The comment above the server. */
const purpose = "/** The endpoints that speccast serves. Requests for others go on to your own routes. */";

/** Returns the call that makes the server, with the first endpoint of the spec as an example. It refuses all credentials. */
function serverCall(model: Model | undefined): string {
  const [group = "parcels", ...rest] = model?.endpoints[0]?.name.split(".") ?? ["parcels", "get"];
  const opening = rest.map((name, at) => (at === rest.length - 1 ? name : `${name}: { `)).join("");
  const closing = " }".repeat(rest.length);
  const example = `// ${group}: { ${opening}: async (input, { fail }) => { … }${closing},`;
  const schemes = schemesOf(model);
  if (schemes.length === 0) return `createPartialServer({\n  ${example}\n})`;
  const hooks = schemes.map((name) => `      ${name}: () => null,\n`).join("");
  return `createPartialServer(
  {
    ${example}
  },
  {
    // Refuses every caller with 401. Return who calls, or null for wrong credentials.
    authenticate: {
${hooks}    },
  },
)`;
}

/** Returns the schemes by which callers of a spec authenticate. */
function schemesOf(model: Model | undefined): readonly string[] {
  const used = new Set(model?.endpoints.flatMap(({ auth }) => auth.flat()));
  return (model?.schemes ?? []).map(({ name }) => name).filter((name) => used.has(name));
}

/** Returns the function that writes a path as frameworks do; `plain` is a fixed segment in their form. */
function urlFunction({ typed }: Parts, plain: string): string {
  return `/** Returns \`/parcels/{id}\` as \`/parcels/:id\`. */
function urlOf(path${typed(": string")})${typed(": string")} {
  const parts = path.split("/").map((part, at) => {
    if (!part.includes("{")) return ${plain};
    return /^\\{\\w+\\}$/.test(part) ? \`:\${part.slice(1, -1)}\` : \`:part\${at}\`;
  });
  return parts.join("/");
}`;
}

const texts: Readonly<
  Record<Exclude<Framework, "next">, (parts: Parts) => Pick<MountFile, "text" | "advice">>
> = {
  express: ({ generated, call, from }) => ({
    text: `import { toNodeListener } from "${generated("node")}";
import { createPartialServer } from "${generated("server")}";

${purpose}
export const server = ${call};

/** The middleware. It reads bodies itself, so it stands before body parsers. */
export const api = toNodeListener(server, { unmatched: "next" });
`,
    advice: pasted("before your body parsers and routes", `import { api } from "${from}";`, "app.use(api);"),
  }),
  fastify: (parts) => ({
    text: `${parts.typed('import type { FastifyInstance } from "fastify";\n')}import { toNodeListener } from "${parts.generated("node")}";
import { createPartialServer } from "${parts.generated("server")}";

${purpose}
export const server = ${parts.call};

/** A plugin with a route for each endpoint that has a handler, so your hooks, limits and logs apply to it. */
export async function api(app${parts.typed(": FastifyInstance")})${parts.typed(": Promise<void>")} {
  const listener = toNodeListener(server);
  // The server reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  for (const { method, path } of server.routes) {
    const url = urlOf(path);
    if (app.hasRoute({ method, url })) continue;
    app.route({
      method,
      url,
      handler: (request, reply) => {
        reply.hijack();
        listener(request.raw, reply.raw);
      },
    });
  }
}

${urlFunction(parts, 'part.replaceAll(":", "::")')}
`,
    advice: pasted(
      "after the plugins whose hooks it gets",
      `import { api } from "${parts.from}";`,
      "await app.register(api);",
    ),
  }),
  hono: (parts) => ({
    text: `import { Hono } from "hono";
import { createPartialServer } from "${parts.generated("server")}";

${purpose}
export const server = ${parts.call};

/** An application with a route for each endpoint that has a handler, so your middleware applies to it. */
export const api = new Hono();
for (const { method, path } of server.routes)
  api.on(method, urlOf(path), (context) => server.fetch(context.req.raw));

${urlFunction(parts, "part")}
`,
    advice: pasted(
      "after your middleware, before your own routes",
      `import { api } from "${parts.from}";`,
      'app.route("/", api);',
    ),
  }),
  nest: ({ generated, call, from, typed }) => ({
    text: `import { Inject, Injectable, Module } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import { toNodeListener } from "${generated("node")}";
import { createPartialServer } from "${generated("server")}";

/** The handlers are a provider: Nest injects what their constructor asks for. */
@Injectable()
export class ApiHandlers {
  ${purpose.replace("your own routes", "your controllers")}
  readonly server = ${call.replaceAll("\n", "\n  ")};
}

/** Serves the endpoints on Express and on Fastify, before the body parsers of Nest. */
@Module({ providers: [ApiHandlers], exports: [ApiHandlers] })
export class ApiModule {
  constructor(
    @Inject(HttpAdapterHost) { httpAdapter }${typed(": HttpAdapterHost")},
    @Inject(ApiHandlers) { server }${typed(": ApiHandlers")},
  ) {
    httpAdapter.use(toNodeListener(server, { unmatched: "next" }));
  }
}
`,
    advice: pasted(
      "in the module of your application",
      `import { ApiModule } from "${from}";`,
      "imports: [ApiModule]",
    ),
  }),
};

function nextTexts({ generated, call, typed }: Parts): Pick<MountFile, "text" | "advice"> {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  return {
    text: `import { createPartialServer } from "${generated("server")}";

${purpose.replace("go on to your own routes", "get a 404")}
const server = ${call};

const respond = (request${typed(": Request")}) => server.fetch(request);

export {
${methods.map((method) => `  respond as ${method},\n`).join("")}};
`,
    advice: "Next finds the file by its place. Its own routes with more fixed segments come first.",
  };
}

function pasted(place: string, ...lines: readonly string[]): string {
  return `Paste ${place}:\n${lines.map((line) => `  ${line}\n`).join("")}`.trimEnd();
}
