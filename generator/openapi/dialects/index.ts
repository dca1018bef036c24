/** The dialects that the importer knows, and their rows and functions together. */
import { apiPlatform } from "./api-platform.js";
import { appStoreConnect } from "./app-store-connect.js";
import { aws } from "./aws.js";
import { connect } from "./connect.js";
import type { Dialect, Route } from "./dialect.js";
import { djangoNinja } from "./django-ninja.js";
import { drfSpectacular } from "./drf-spectacular.js";
import { elysia } from "./elysia.js";
import { fastapi } from "./fastapi.js";
import { fastify } from "./fastify.js";
import { goa } from "./goa.js";
import { grpcGateway } from "./grpc-gateway.js";
import { litestar } from "./litestar.js";
import { loopback } from "./loopback.js";
import { nelmio } from "./nelmio.js";
import { nestjs } from "./nestjs.js";
import { openApiSpex } from "./open-api-spex.js";
import { orpc } from "./orpc.js";
import { postgrest } from "./postgrest.js";
import { quarkus } from "./quarkus.js";
import { schemars } from "./schemars.js";
import { springDataRest } from "./spring-data-rest.js";
import { springdoc } from "./springdoc.js";
import { springfox } from "./springfox.js";
import { stainless } from "./stainless.js";
import { swaggerPhp } from "./swagger-php.js";
import { swashbuckle } from "./swashbuckle.js";
import { typebox } from "./typebox.js";
import { typespec } from "./typespec.js";
import { zod } from "./zod.js";

/** The dialects, in the order in which they are asked and in which the docs list them. */
export const dialects: readonly Dialect[] = [
  fastapi,
  djangoNinja,
  drfSpectacular,
  litestar,
  springdoc,
  springDataRest,
  springfox,
  quarkus,
  swaggerPhp,
  apiPlatform,
  nelmio,
  openApiSpex,
  nestjs,
  loopback,
  fastify,
  elysia,
  typebox,
  zod,
  orpc,
  typespec,
  swashbuckle,
  schemars,
  grpcGateway,
  connect,
  goa,
  postgrest,
  appStoreConnect,
  aws,
  stainless,
];

export const placeholders: ReadonlySet<string> = new Set(dialects.flatMap((one) => one.placeholders ?? []));
export const schemaNotes: ReadonlySet<string> = new Set(dialects.flatMap((one) => one.notes ?? []));
export const anyFormats: ReadonlySet<string> = new Set(dialects.flatMap((one) => one.anyFormats ?? []));
export const absentTypes: ReadonlySet<string> = new Set(dialects.flatMap((one) => one.absentTypes ?? []));
/** The types whose text a format is, by the format. */
export const parsedFormats: ReadonlyMap<string, readonly string[]> = new Map(
  dialects.flatMap((one) => Object.entries(one.parsedFormats ?? {})),
);
/** The patterns that match the strings of a type in few steps, by those that frameworks print. */
export const typePatterns: ReadonlyMap<string, string> = new Map(
  dialects.flatMap((one) => Object.entries(one.typePatterns ?? {})),
);
export const schemaName = firstOf(dialects.flatMap((one) => one.schemaName ?? []));
export const pointerMeant = firstOf(dialects.flatMap((one) => one.pointerMeant ?? []));
export const hiddenNulls = firstOf(dialects.flatMap((one) => one.hiddenNulls ?? []));
export const patternIn = firstOf(dialects.flatMap((one) => one.patternIn ?? []));
const idsOfPaths = dialects.flatMap((one) => one.isIdOfPath ?? []);
const tagsOfPaths = dialects.flatMap((one) => one.isTagOfPath ?? []);
const lines = dialects.flatMap((one) => one.isLine ?? []);
const frames = dialects.flatMap((one) => one.framed ?? []);

export function isUsualError(status: string, body: string): boolean {
  return dialects.some(({ usualErrors }) => usualErrors?.[status] === body);
}

/** Ids and paths that are longer are nobody's habit. */
const longestId = 300;

/** Returns whether the id of an operation only repeats its path and its method, as some frameworks print it. */
export const isIdOfPath: NonNullable<Dialect["isIdOfPath"]> = (id, at) =>
  id.length <= longestId && at.path.length <= longestId && idsOfPaths.some((one) => one(id, at));

/** Returns whether a tag says less than the path of its operation, which has the id. */
export const isTagOfPath: NonNullable<Dialect["isTagOfPath"]> = (tag, id) =>
  tag.length <= longestId && id.length <= longestId && tagsOfPaths.some((one) => one(tag, id));

/** Returns the reader of the handlers in the ids of a document. */
export function handlersOf(
  calls: readonly (Route & { readonly id: string })[],
): NonNullable<Dialect["handlerIn"]> {
  const short = calls.filter(({ id, path }) => id.length <= longestId && path.length <= longestId);
  const usual = dialects.flatMap(({ usualHandlerIn }) => {
    const count = short.filter((call) => usualHandlerIn?.(call.id, call) !== undefined).length;
    return usualHandlerIn === undefined || count < 2 || count < calls.length * 0.8 ? [] : usualHandlerIn;
  });
  const read = firstOf([...dialects.flatMap((one) => one.handlerIn ?? []), ...usual]);
  return (id, at) => (id.length > longestId || at.path.length > longestId ? undefined : read(id, at));
}

/** Returns the reader of the groups in the tags of a document. */
export function groupsIn(tags: readonly string[]): NonNullable<Dialect["groupIn"]> {
  const usual = dialects.flatMap(({ usualGroupIn }) =>
    usualGroupIn === undefined || tags.length < 2 || !tags.every((tag) => usualGroupIn(tag) !== undefined)
      ? []
      : usualGroupIn,
  );
  return firstOf([...dialects.flatMap((one) => one.groupIn ?? []), ...usual]);
}

/** Returns whether a schema in `application/json` is that of a line of a stream. */
export const isLine: NonNullable<Dialect["isLine"]> = (schema) => lines.some((one) => one(schema));

/** Returns whether bodies of a media type are messages in frames of bytes. */
export const isFramed = (type: string): boolean => frames.some((one) => one.test(type));

/** Returns a function that gives the first answer of several. */
function firstOf<Arguments extends unknown[], Answer>(
  functions: readonly ((...given: Arguments) => Answer | undefined)[],
): (...given: Arguments) => Answer | undefined {
  return (...given) => {
    for (const one of functions) {
      const answer = one(...given);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}
