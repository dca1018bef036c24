/** Mocks: the server of the spec, with handlers that remember. */
import type { Handle, Outgoing, ServerRequest } from "../server/protocol.js";
import type { ErrorShape, Failure } from "../server/errors.js";
import { checkPrefix, type CoreOptions } from "../server/options.js";
import { ProtocolRejection, RejectedBody } from "../server/rejections.js";
import { pathBelow, routesAt } from "../server/dispatch.js";
import { type FetchHandler, fetchEntry, type Server, type ServerParts } from "../server/server.js";
import { readTarget } from "../values/targets.js";
import {
  endpointBy,
  unnamedTypes,
  type EndpointRow,
  type ErrorMakers,
  type MockEndpoint,
  type MockStates,
  type MockStreaming,
} from "./endpoints.js";
import { type FakeFields, fakesBy } from "./fakes.js";
import { pageParameter } from "./pages.js";
import { between, type Random, randomOf } from "./random.js";
import {
  type Recipe,
  type Recipes,
  sharedBy,
  type TextMaker,
  type TypeRecipes,
} from "./recipes.js";
import { type FakeFunctions, type MockResult, NotInStore, Responder } from "./responder.js";
import type { MockSnapshot, StoredObject } from "./store.js";

/** A mock of a service: the types of its objects by the functions that make them, and of the items of its streams by endpoint. */
export interface Mock<Objects = object, Streams = object> extends Server {
  /** Responds to requests, like `fetch`. */
  readonly fetch: FetchHandler;
  /** Returns copies of the objects of a type, by the name of the function that makes them: `parcel`. */
  objects<Type extends keyof Objects>(type: Type): readonly Objects[Type][];
  /**
   * Adds an object with some fields given and the others made, and returns a copy of it. It replaces one with the same
   * id, and the only object of a type that has one. Throws a `ValidationError` if no valid object has these fields.
   */
  add<Type extends keyof Objects>(type: Type, given?: FakeFields<Objects[Type]>): Objects[Type];
  /** Sends an item on the open streams of an endpoint, with the option `openStreams`. Returns their number. */
  emit<Endpoint extends keyof Streams>(endpoint: Endpoint, item: Streams[Endpoint]): number;
  /** Forgets everything, so that the mock is as it was when it was created. */
  reset(): void;
  /** Returns what the mock remembers, as data. */
  snapshot(): MockSnapshot;
  restore(snapshot: MockSnapshot): void;
  /** Lets time pass: objects go on to their next states. */
  advance(milliseconds: number): void;
}

/** Settings of a mock. */
export interface MockSettings {
  /** Decides about all that is made; by default 1. */
  readonly seed?: number;
  /** Returns the time in milliseconds; by default it stands still but for `advance`. */
  readonly now?: () => number;
  /** Milliseconds after which an object goes on to its next state; by default 1000. */
  readonly stepMs?: number;
  /** The number of objects of each type that are there from the beginning; by default 3. */
  readonly initial?: number;
  /** True if streams stay open after the objects that there are, for `emit`; by default they end. */
  readonly openStreams?: boolean;
  /** Returns a text for a field, or `undefined` for the usual one. */
  readonly strings?: TextMaker;
  /**
   * The start of URLs that the paths of the spec lack, as the option of the server; by default the path of `base_url`, such as
   * `/v1`. Requests may also lack it.
   */
  readonly prefix?: string;
}

/** The spec as a mock needs it. */
export interface MockSpec {
  readonly contract: ServerParts;
  readonly endpoints: readonly EndpointRow[];
  readonly recipes: TypeRecipes;
  /** The details of errors, and the headers of responses, by the names of errors and endpoints. */
  readonly details?: Recipes;
  readonly headers?: Recipes;
  /** The fields that identify the objects of each type. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly states?: Readonly<Record<string, MockStates>>;
  /** Returns the streams of the mock, where the spec has some. */
  readonly streams?: (keepsOpen: boolean) => MockStreaming;
  /** Returns an error of the server in a declared form, where the spec has some. */
  readonly inDeclaredForm?: (
    response: Outgoing,
    endpoint: MockEndpoint | undefined,
    makers: ErrorMakers,
  ) => Outgoing;
  /** The path of the address of the service, where it has one: `/v1`. */
  readonly basePath?: string;
}

/** Ends a handler whose response the mock makes. */
class LeftToMock extends Error {}

/**
 * Ends a handler of yours: the mock responds in its place.
 *
 *   create: ({ label }, { fail }) => (label === "" ? Promise.reject(fail.label_taken()) : byMock())
 * @throws always; the mock catches it.
 */
export function byMock(): never {
  throw new LeftToMock("Only a mock responds in the place of a handler.");
}

/** The handlers of a service, by group. */
type HandlerTree = { [name: string]: HandlerTree | MockHandler };

type MockHandler = (input: StoredObject, context: MockContext) => unknown;

/** The part of a context that default handlers use. */
interface MockContext {
  readonly request: ServerRequest;
  readonly responseHeaders: Record<string, unknown>;
}

/** An addition to the response of the server. */
interface Note {
  readonly headers: Readonly<Record<string, string>>;
  readonly instead?: Pick<Outgoing, "status" | "body">;
}

/** Handlers by endpoint that go before those of the mock, for single requests. */
export const handlersOfRequests: WeakMap<object, Readonly<Record<string, unknown>>> = new WeakMap();

const ownPage = /([?&])mock_page=[^&]*(?:&|$)/;

const startOfTime = 1767225600000;

/** The options of the server that a mock sets: pages of all origins may call it, such as those of a development server. */
type OwnOptions = Pick<CoreOptions, "cors" | "onResponse" | "requestId">;

/** The maker of a declared error. */
interface FailureMaker {
  (details?: unknown): Failure;
  readonly shape: ErrorShape;
}

/**
 * Returns the target of a request as the server of the spec has it: without the prefix, which a request may lack.
 *
 *   /v1/meta   ->   /meta, or /v1/meta where the spec has only that
 */
export function targetBelow(
  { router }: Pick<ServerParts, "router">,
  prefix: string,
  target: string,
): string {
  const below = prefix === "" ? undefined : pathBelow(prefix, target);
  if (below === undefined) return target;
  const isRouted = (one: string): boolean => {
    const read = readTarget(one);
    return typeof read !== "string" && routesAt(router, read.path) !== undefined;
  };
  return isRouted(target) && !isRouted(below) ? target : below;
}

/** All that a mock makes, since it was created or reset. */
class MockState {
  readonly fakes: FakeFunctions;
  readonly responder: Responder;
  readonly #random: Random;
  readonly #randomId: Random;
  readonly #shared: ReturnType<typeof sharedBy>;

  constructor(spec: MockSpec, settings: MockSettings, now: () => number) {
    const { recipes, states = {}, ids = {} } = spec;
    const { seed = 1, stepMs = 1000, initial = 3, strings } = settings;
    this.fakes = fakesBy<FakeFunctions>(recipes, seed, { now, ...(strings && { strings }) });
    const unnamed = unnamedTypes(spec.endpoints);
    this.responder = new Responder(this.fakes, { states, ids, unnamed, initial, stepMs, now });
    this.#random = randomOf(`${seed} details`);
    this.#randomId = randomOf(`${seed} requests`);
    this.#shared = sharedBy(seed, recipes, now);
  }

  make(recipe: Recipe): unknown {
    const shared = { ...this.#shared };
    return recipe.make({ random: this.#random, shared, depth: 0, type: "", name: "" });
  }

  requestId(): string {
    return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () =>
      between(this.#randomId, 0, 15).toString(16),
    );
  }
}

/** A mock behind its server: the handlers, and the additions to their responses. */
class MockService {
  state: MockState;
  readonly endpoints: readonly MockEndpoint[];
  readonly streams: MockStreaming | undefined;
  /** Milliseconds that have passed by `advance`. */
  passed = 0;
  readonly #spec: MockSpec;
  readonly #settings: MockSettings;
  readonly #fail: Readonly<Record<string, FailureMaker>>;
  readonly #notes = new WeakMap<object, Note>();

  constructor(spec: MockSpec, settings: MockSettings) {
    this.#spec = spec;
    this.#settings = settings;
    this.#fail = spec.contract.fail as Readonly<Record<string, FailureMaker>>;
    this.streams = spec.streams?.(settings.openStreams === true);
    this.endpoints = spec.endpoints.map((row) =>
      endpointBy(row, (name) => {
        const { status, isRange } = this.#fail[name]?.shape ?? {};
        return isRange === true && status === 400 ? "4XX" : status;
      }),
    );
    this.state = this.#begin();
  }

  #begin(): MockState {
    const now = (): number => (this.#settings.now?.() ?? startOfTime) + this.passed;
    return new MockState(this.#spec, this.#settings, now);
  }

  reset(): void {
    this.streams?.end();
    this.passed = 0;
    this.state = this.#begin();
  }

  /** Returns the handlers of all endpoints: those in `given`, where they respond, and those of the mock. */
  handlers(given: object): HandlerTree {
    const all: HandlerTree = {};
    for (const endpoint of this.endpoints) {
      const path = endpoint.endpoint.split(".");
      const own = path.reduce<unknown>(memberOf, given) as MockHandler | undefined;
      place(all, path, (input, context) => this.#handle(endpoint, own, input, context));
    }
    return all;
  }

  #handle(
    endpoint: MockEndpoint,
    given: MockHandler | undefined,
    input: StoredObject,
    context: MockContext,
  ): unknown {
    const prefer = context.request.header("prefer") ?? "";
    const wanted = /(?:^|[,; ])code="?([\w.-]+)/.exec(prefer)?.[1];
    if (wanted === undefined) {
      const { [endpoint.endpoint]: own = given } =
        handlersOfRequests.get(context.request.native as object) ?? {};
      const byDefault: MockHandler = () => this.#respond(endpoint, input, context);
      return handled(own as MockHandler | undefined, byDefault, input, context);
    }
    const { errors = [] } = endpoint;
    const found = errors
      .map((name) => this.#failure(name))
      .find(
        (one) => one?.error === wanted || one?.code === wanted || String(one?.status) === wanted,
      );
    throw found ?? this.#unknownCode(context, wanted, endpoint);
  }

  /** Responds from the store. */
  #respond(endpoint: MockEndpoint, input: StoredObject, context: MockContext): unknown {
    const { [endpoint.endpoint]: headers } = this.#spec.headers ?? {};
    if (headers !== undefined) Object.assign(context.responseHeaders, this.state.make(headers));
    try {
      const asked = this.streams?.asked(endpoint, input) ?? endpoint;
      const reading = this.streams?.read(input);
      const url = urlOf(context.request);
      const cursor = url.searchParams.get(pageParameter);
      const paged = cursor === null ? input : { ...input, [pageParameter]: cursor };
      const result = this.state.responder.respond(asked, paged, (page) => {
        url.searchParams.set(pageParameter, page);
        return url.href;
      });
      if (result.link !== undefined) this.#note(context, { headers: { link: result.link } });
      if (result.isMade) this.#note(context, { headers: { "x-speccast-mock": "made" } });
      const output = returned(asked, result, this.streams);
      return reading === undefined ? output : reading.then(() => output);
    } catch (error) {
      if (!(error instanceof NotInStore)) throw error;
      const detail = "There is no such object.";
      const otherwise = new RejectedBody(new ProtocolRejection("route_not_found", { detail }));
      throw this.#failure(endpoint.missing ?? "") ?? otherwise;
    }
  }

  #failure(name: string): Failure | undefined {
    const { [name]: detail } = this.#spec.details ?? {};
    return this.#fail[name]?.(detail && this.state.make(detail));
  }

  #note({ request }: MockContext, note: Note): void {
    this.#notes.set(request.native as object, note);
  }

  /** Returns an error to throw, in whose place a problem is sent that lists the declared errors. */
  #unknownCode(
    context: MockContext,
    code: string,
    { errors = [], endpoint }: MockEndpoint,
  ): RejectedBody {
    const known = errors.length === 0 ? "none" : errors.join(", ");
    const detail = `${endpoint} declares no error ${code}. It declares: ${known}.`;
    const problem = { type: "about:blank", title: "Mock", status: 400, code: "mock", detail };
    const headers = { "content-type": "application/problem+json", "x-speccast-mock": "refused" };
    this.#note(context, { headers, instead: { status: 400, body: JSON.stringify(problem) } });
    return new RejectedBody(new ProtocolRejection("invalid_request", { detail }));
  }

  /** Returns the response of the server to `request` as the mock sends it. */
  finished(request: object, response: Outgoing, endpoint: string | undefined): Outgoing {
    const { headers = {}, instead } = this.#notes.get(request) ?? {};
    const makers: ErrorMakers = {
      shape: (error) => this.#fail[error]?.shape,
      failure: (error) => this.#failure(error),
      schema: (type) => this.#spec.recipes[type]?.schema,
      body: (type) => this.state.fakes[type]?.(),
    };
    const row = this.endpoints.find((one) => one.endpoint === endpoint);
    const sent = instead
      ? { ...response, ...instead }
      : (this.#spec.inDeclaredForm?.(response, row, makers) ?? response);
    return { ...sent, headers: { ...sent.headers, ...headers } };
  }
}

/** Returns the mock of a service. `serve` creates its server with the handlers of the mock. */
export function mockOf<Objects, Streams>(
  spec: MockSpec,
  settings: MockSettings & { readonly handlers?: object },
  serve: (handlers: never, options: OwnOptions, fake: (name: string) => never) => Server,
): Mock<Objects, Streams> {
  const { prefix = spec.basePath ?? "" } = settings;
  if (settings.prefix !== undefined) checkPrefix(prefix);
  const service = new MockService(spec, settings);
  // The server reports a response right before it sends it.
  let answered: string | undefined;
  const own: OwnOptions = {
    cors: { origins: "*" },
    onResponse: (info) => (answered = info.endpoint),
    requestId: () => service.state.requestId(),
  };
  const handlers = service.handlers(settings.handlers ?? {});
  const server = serve(handlers as never, own, (name) => service.state.fakes[name]?.() as never);
  const handle: Handle = (incoming, respond) => {
    const { target } = incoming;
    const ownTarget = targetBelow(spec.contract, prefix, target);
    // The server reads the target first; nobody else has this request.
    Object.assign(incoming, { target: ownTarget.replace(ownPage, "$1") });
    server.handle(incoming, (response) =>
      respond(service.finished(incoming.native as object, response, answered)),
    );
  };
  const stored = (type: PropertyKey): string => storedType(service.endpoints, type);
  return {
    fetch: fetchEntry(handle),
    handle,
    prefix,
    routes: server.routes,
    objects: (type) => copyOf(service.state.responder.objects(stored(type))) as never,
    add: (type, given) =>
      copyOf(service.state.responder.add(stored(type), copyOf({ ...given }) as object)) as never,
    emit: (endpoint, item) => service.streams?.emit(String(endpoint), item) ?? 0,
    reset: () => service.reset(),
    snapshot: () => ({ now: service.passed, ...service.state.responder.store.copy() }),
    restore: (snapshot) => {
      service.state.responder.store.replace(snapshot);
      service.passed = snapshot.now;
    },
    advance: (milliseconds) => {
      service.passed += milliseconds;
    },
  };
}

/** Returns a copy of the data in a value, so that a change of one does not reach the other. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

/**
 * Returns the name of a type whose objects the mock remembers.
 * @throws TypeError for another one: nothing but a compiler keeps it out.
 */
function storedType(endpoints: readonly MockEndpoint[], type: PropertyKey): string {
  const types = [...new Set(endpoints.flatMap(({ of }) => of ?? []))];
  const name = String(type);
  if (types.includes(name)) return name;
  throw new TypeError(`A mock has no objects "${name}". This one has: ${types.join(", ")}.`);
}

/** Returns what a handler of the user's returns, or the mock where there is none or it leaves the response to the mock. */
function handled(
  own: MockHandler | undefined,
  byDefault: MockHandler,
  input: StoredObject,
  context: MockContext,
): unknown {
  const otherwise = (error: unknown): unknown => {
    if (error instanceof LeftToMock) return byDefault(input, context);
    throw error;
  };
  if (own === undefined) return byDefault(input, context);
  try {
    const output = own(input, context);
    return output instanceof Promise ? output.catch(otherwise) : output;
  } catch (error) {
    return otherwise(error);
  }
}

function place(
  tree: HandlerTree,
  [first = "", ...rest]: readonly string[],
  handler: MockHandler,
): void {
  if (rest.length === 0) tree[first] = handler;
  else place((tree[first] = (memberOf(tree, first) ?? {}) as HandlerTree), rest, handler);
}

/** Returns a member of handlers, which may be those of a class, but none that every object has: a group can be called `constructor`. */
function memberOf(handlers: unknown, name: string): unknown {
  const isThere = !(name in Object.prototype) || Object.hasOwn(Object(handlers) as object, name);
  return isThere ? (handlers as HandlerTree | undefined)?.[name] : undefined;
}

/** Returns the output as the handler of an endpoint returns it. */
function returned(
  endpoint: MockEndpoint,
  { output, isNew = false }: MockResult,
  streams: MockStreaming | undefined,
): unknown {
  const { sends, upserts } = endpoint;
  const status = isNew && endpoint.status !== undefined ? upserts : endpoint.status;
  const value =
    sends === "bytes"
      ? new TextEncoder().encode("made by a mock")
      : streams === undefined
        ? output
        : streams.of(endpoint, output);
  if (status === undefined) return value;
  return value === undefined ? { status } : { status, value };
}

/** Returns the URL of a request as it was sent. */
function urlOf(request: ServerRequest): URL {
  const { url } = request.native as { readonly url: string };
  return new URL(url, `http://${request.header("host") ?? "mock"}`);
}

/** Rules that always hold: each member of theirs, at any depth, is a function that returns true. */
export function rulesThatHold(): never {
  const rule: unknown = new Proxy(() => true, { get: () => rule });
  return rule as never;
}
