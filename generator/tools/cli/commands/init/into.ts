/** `init --into`: the file by which an application serves the spec beside its own routes, and the lines to paste. */
import { posix } from "node:path";
import type { TextFile } from "../../../../base/text-file.js";
import { UsageError } from "../../../../config/generation.js";
import { didYouMean } from "../../../../diagnostics/suggest.js";
import type { FoundProject } from "./project.js";
import type { Model } from "../../../../language/model/model.js";
import { prefixOf, serverCall } from "./server-call.js";

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

const frameworks = Object.keys(packagesOf) as readonly Framework[];

interface MountFile extends TextFile {
  /** The lines to paste, with a sentence about their place. */
  readonly advice: string;
}

/** Returns the framework among the packages of a project, if there is one. */
export function frameworkAmong(packages: ReadonlySet<string>): Framework | undefined {
  return frameworks.find((each) => packages.has(packagesOf[each]));
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
  const installed = frameworkAmong(packages);
  if (installed !== undefined) return installed;
  throw new UsageError(
    `package.json lists none of ${Object.values(packagesOf).join(", ")}. Name the framework: --into=express. There are ${names}.`,
  );
}

/** The project in which the file stands. */
interface MountPlace {
  readonly found: Pick<FoundProject, "out" | "imports" | "emit">;
  readonly model: Model | undefined;
  /** True for a folder `app` of Next in `src`. */
  readonly isInSrc: boolean;
  /** Returns the text of a file of the project; undefined where there is none. */
  readonly textOf: (path: string) => string | undefined;
}

export function mountFile(framework: Framework, { found, model, isInSrc, textOf }: MountPlace): MountFile {
  const isScript = found.emit !== undefined;
  const [at, folder] = [found.out.lastIndexOf("/") + 1, found.out.slice(found.out.lastIndexOf("/") + 1)];
  const end = isScript ? ".js" : found.imports === "none" ? "" : (found.imports ?? ".js");
  const extension = isScript ? "js" : "ts";
  const pathOf = (name: string): string =>
    `${found.out.slice(0, at)}${name}${framework === "nest" ? ".module" : ""}.${extension}`;
  // Many projects have a module `api` of their own, which mounts nothing, or one that mounts the spec elsewhere.
  const isFree = (path: string): boolean => {
    const text = textOf(path);
    return (
      text === undefined ||
      (text.includes(`${folder}/server`) && (mountedIn(text) ?? framework) === framework)
    );
  };
  const path = [pathOf("api"), pathOf("speccast-api")].find(isFree) ?? pathOf(`speccast-api-${framework}`);
  const { text: call, names, placeholder, refuses } = serverCall(model);
  const parts: Parts = {
    typed: (text) => (isScript ? "" : text),
    generated: (name) => `./${folder}/${name}${end}`,
    call,
    names: names.join(", "),
    placeholder: placeholder(isScript),
    from: `./${path.slice(at).replace(/\.\w+$/, "")}${end}`,
  };
  const finished = (file: MountFile): MountFile => ({
    ...file,
    advice: [file.advice, ...refuses(file.path)].join("\n\n"),
  });
  if (framework !== "next") {
    const made = texts[framework](parts);
    return finished({ path, ...(found.emit === "cjs" ? asCommonJs(made) : made) });
  }
  const app = `${isInSrc ? "src/" : ""}app/`;
  const common = commonSegments(model);
  const name = common.length === 0 ? "[...path]" : `${common.join("/")}/[[...path]]`;
  const route = `${app}${name}/route.${extension}`;
  const way = posix.relative(posix.dirname(route), found.out);
  const made = nextTexts({ ...parts, generated: (module) => `${way}/${module}${end}` });
  return finished({ path: route, ...made });
}

/** Returns the framework in which a module mounts the spec, as far as its text shows it. */
function mountedIn(text: string): Framework | undefined {
  if (text.includes("@nestjs/")) return "nest";
  if (text.includes(".hijack()")) return "fastify";
  if (text.includes("new Hono(")) return "hono";
  return text.includes('unmatched: "next"') ? "express" : undefined;
}

/** Returns the fixed segments with which all URLs of a service start: those of its base URL, and those that its paths share. */
function commonSegments(model: Model | undefined): readonly string[] {
  const prefix = model === undefined ? "" : prefixOf(model);
  const [first = [], ...others] = (model?.endpoints ?? []).map(({ pathText }) =>
    `${prefix}${pathText}`.split("/").slice(1),
  );
  const end = first.findIndex(
    (part, at) => !/^[\w.-]+$/.test(part) || others.some((parts) => parts[at] !== part),
  );
  return end < 0 ? first : first.slice(0, end);
}

interface Parts {
  /** Returns a text in TypeScript, nothing in JavaScript. */
  readonly typed: (text: string) => string;
  /** Returns the specifier of a module of the output. */
  readonly generated: (name: string) => string;
  /** The call that makes the server with its handlers. */
  readonly call: string;
  /** The names that it imports from the module of the server. */
  readonly names: string;
  /** The function that stands for decisions, with a line after it; empty where there are none. */
  readonly placeholder: string;
  /** The specifier of the file itself, beside it. */
  readonly from: string;
}

/** The comment above the server. */
const purpose = "/** The endpoints that speccast serves. Requests for others go on to your own routes. */";

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
  express: ({ generated, call, names, placeholder, from }) => ({
    text: `import { toNodeListener } from "${generated("node")}";
import { ${names} } from "${generated("server")}";

${placeholder}${purpose}
export const server = ${call};

/** The middleware. It reads bodies itself, so it stands before body parsers. */
export const api = toNodeListener(server, { unmatched: "next" });
`,
    advice: pasted("before your body parsers and routes", `import { api } from "${from}";`, "app.use(api);"),
  }),
  fastify: (parts) => ({
    text: `${parts.typed('import type { FastifyInstance } from "fastify";\n')}import { toNodeListener } from "${parts.generated("node")}";
import { ${parts.names} } from "${parts.generated("server")}";

${parts.placeholder}${purpose}
export const server = ${parts.call};

/** A plugin with a route for each endpoint that has a handler, so your hooks, limits and logs apply to it. */
export async function api(app${parts.typed(": FastifyInstance")})${parts.typed(": Promise<void>")} {
  const listener = toNodeListener(server);
  // The server reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  // Endpoints may share a path. Fastify refuses to start if your own code has one of these routes, too.
  const routes = new Map(server.routes.map((route) => [\`\${route.method} \${route.path}\`, route]));
  for (const { method, path } of routes.values()) {
    app.route({
      method,
      url: urlOf(path),
      handler: (request, reply) => {
        // Hooks may have set headers.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
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
import { ${parts.names} } from "${parts.generated("server")}";

${parts.placeholder}${purpose}
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
  nest: ({ generated, call, names, placeholder, from, typed }) => ({
    text: `import { Inject, Injectable, Module } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import { toNodeListener } from "${generated("node")}";
import { ${names} } from "${generated("server")}";

${placeholder}/** The handlers are a provider: Nest injects what their constructor asks for. */
@Injectable()
export class ApiHandlers {
  ${purpose.replace("your own routes", "your controllers")}
  readonly server = ${call.replaceAll("\n", "\n  ")};
}

/** Serves the endpoints on Express and on Fastify, before the body parsers of Nest. */
@Module({ providers: [ApiHandlers], exports: [ApiHandlers] })
export class ApiModule {
  constructor(
    @Inject(HttpAdapterHost) host${typed(": HttpAdapterHost")},
    @Inject(ApiHandlers) { server }${typed(": ApiHandlers")},
  ) {
    // A testing module gets its adapter later.
    host.init$.subscribe(() => void host.httpAdapter.use(toNodeListener(server, { unmatched: "next" })));
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

function nextTexts({
  generated,
  call,
  names,
  placeholder,
  typed,
}: Parts): Pick<MountFile, "text" | "advice"> {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  return {
    text: `import { ${names} } from "${generated("server")}";

${placeholder}${purpose.replace("go on to your own routes", "get a 404")}
const server = ${call};

const respond = (request${typed(": Request")}) => server.fetch(request);

export {
${methods.map((method) => `  respond as ${method},\n`).join("")}};
`,
    advice: "Next finds the file by its place. Its own routes with more fixed segments come first.",
  };
}

/**
 * Returns a file and its advice as CommonJS.
 *
 *   import { toNodeListener } from "./generated/node.js";   ->   const { toNodeListener } = require("./generated/node.js");
 *   export const api = …;                                   ->   const api = …; module.exports = { api };
 */
function asCommonJs({
  text,
  advice,
}: Pick<MountFile, "text" | "advice">): Pick<MountFile, "text" | "advice"> {
  const required = (lines: string): string =>
    lines.replace(/^( *)import (\{.*\}) from (".*");$/gm, "$1const $2 = require($3);");
  const names: string[] = [];
  const plain = required(text).replace(
    /^export (const|class|(?:async )?function) (\w+)/gm,
    (_, kind: string, name: string) => `${kind} ${names.push(name) && name}`,
  );
  return {
    text: `${plain}\nmodule.exports = { ${names.join(", ")} };\n`,
    advice: required(advice).replace("await ", ""),
  };
}

function pasted(place: string, ...lines: readonly string[]): string {
  return `Paste ${place}:\n${lines.map((line) => `  ${line}\n`).join("")}`.trimEnd();
}
