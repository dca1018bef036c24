/** One run against a service: its calls, what they say of objects, what is found wrong, and right inputs with such objects. */
import { addTo } from "../../base/append.js";
import { exampleInputs } from "../../emit/shared/example/stated.js";
import { tidyValue } from "../../emit/shared/example/tidy.js";
import { upserts, type EndpointEffect } from "../../language/effects/effect.js";
import type { EffectKind, Endpoint, Model } from "../../language/model/model.js";
import { everyResponse } from "../../language/model/responses.js";
import { inputType } from "../../language/names/names.js";
import { isValidAs } from "../../values/interpreter.js";
import { isObject, own } from "../../values/objects.js";
import { below, rng } from "../../values/random.js";
import { checkResponse, type CheckedResponse } from "./check-response.js";
import type { AllowedCalls, GivenValues } from "./chosen.js";
import type { Credentials } from "./credentials.js";
import { followedEffects } from "./followed-effects.js";
import { NoResponse, Sender, type ReceivedResponse } from "./http.js";
import { KnownObjects, type KnownObject } from "./objects-known.js";
import { findingKey, type ContractFinding, type Exchange } from "./report-data.js";
import { isSendable, type RequestExtras } from "./requests.js";
import type { ContractRule } from "./rules.js";
import { SeenStates } from "./seen-states.js";
import { ownerOf, requestWithAuth, withSetUp } from "./set-up.js";
import { spotsOf, type Spot } from "./spots.js";
import { variedText } from "./tried-values.js";
import { withAt } from "../../values/paths.js";

/** The options of a run. */
export interface ContractOptions {
  readonly base: URL;
  readonly given: GivenValues;
  readonly credentials: Credentials;
  readonly allow: AllowedCalls;
  readonly seed: number;
  readonly rate?: number;
  /** Milliseconds of the run: after everything was tested, random inputs are sent. */
  readonly forMs?: number;
  readonly signal: AbortSignal;
  /** Returns whether an endpoint is tested; the others may still be called to get objects. */
  readonly isTested: (endpoint: Endpoint) => boolean;
  readonly isChecked: (rule: ContractRule) => boolean;
}

interface AnsweredExchange extends Exchange {
  readonly response: ReceivedResponse;
}

export interface Called extends AnsweredExchange {
  readonly checked: CheckedResponse;
  readonly isSuccess: boolean;
}

interface CallOptions extends RequestExtras {
  /** True if the input is wrong: a success is then reported once, and its body is not held to the spec. */
  readonly isWrong?: boolean;
}

/** The requests of a check, and the declaration that it is about. */
interface CheckContext extends Partial<Pick<ContractFinding, "path" | "spot">> {
  readonly steps: readonly Exchange[];
}

/** Findings of a run at most. */
const maxFindings = 1_000;

/** Calls of an endpoint that end with 429 before it is given up. */
const maxThrottled = 2;

const successRules = [
  "server-error",
  "declared-status",
  "content-type",
  "response-body",
  "response-header",
  "stream-end",
] as const;

/** The ways to make the input of an endpoint; the first that the service accepts is kept. */
const ways = ["examples", "varied", "full", "plain", "least", "bare"] as const;
type Way = (typeof ways)[number];

/** Calls a service, checks what it says and remembers it; makes inputs that it accepts. */
export class ContractSession {
  readonly model: Model;
  readonly credentials: Credentials;
  readonly options: ContractOptions;
  readonly effects: ReadonlyMap<string, EndpointEffect>;
  readonly known: KnownObjects;
  readonly sender: Sender;
  readonly random: () => number;
  readonly notes = new Set<string>();
  readonly findings = new Map<string, ContractFinding>();
  readonly checks = new Map<string, Map<ContractRule, number>>();
  /** The statuses and errors that were reached, by endpoint. */
  readonly reached = new Map<string, Set<string>>();
  /** The names of endpoints that left a request without a response. */
  readonly silent = new Set<string>();
  readonly #states: SeenStates;
  /** The last refusal of each endpoint for which no right input was found at once. */
  readonly refusals = new Map<string, Called>();
  readonly #ways = new Map<string, Way | "none">();
  readonly #making = new Set<string>();
  /** The types of which an id is being sought. */
  readonly #sought = new Set<string>();
  /** The calls in a row that ended with 429, by endpoint. */
  readonly #throttled = new Map<string, number>();
  #count = 0;

  constructor(model: Model, options: ContractOptions) {
    this.model = model;
    this.credentials = options.credentials;
    this.options = options;
    this.effects = followedEffects(model);
    this.known = new KnownObjects(model, this.effects);
    this.#states = new SeenStates(model);
    this.sender = new Sender(options.base, options.rate, options.signal);
    this.random = rng(options.seed);
    this.#count = below(this.random, 1_000_000);
    for (const [name, value] of Object.entries(options.given)) {
      const [, of] = /^id<(.+)>$/.exec(name) ?? [];
      if (of !== undefined) for (const id of [value].flat()) this.known.addId(of, id);
    }
  }

  effectOf({ name }: Endpoint): Partial<EndpointEffect> {
    return this.effects.get(name) ?? {};
  }

  /** Returns the endpoints with an effect that a run can follow: one on an object names it, and a HEAD shows none. */
  endpointsThat(kind: EffectKind, of: string): readonly Endpoint[] {
    const namesObject = kind !== "creates" && kind !== "lists";
    return this.model.endpoints.filter((one) => {
      const effect = this.effectOf(one);
      const isMeant = effect.kind === kind && effect.of === of && one.http !== "HEAD";
      return isMeant && (!namesObject || effect.idIn !== undefined);
    });
  }

  /** Returns whether an input is right, and is so when it arrives. */
  isValid(endpoint: Endpoint, input: unknown): input is object {
    if (!isObject(input) || !isValidAs(this.model, inputType(endpoint), input)) return false;
    return isSendable(this.model, endpoint, input);
  }

  /** Returns whether a call is allowed; one that deletes concerns an object of the run. */
  may(endpoint: Endpoint, object?: KnownObject): boolean {
    const { allow } = this.options;
    if (endpoint.reads || allow === "all") return true;
    return allow === "writes" && (!this.deletes(endpoint) || object?.isOwn === true);
  }

  /** Returns whether a call leaves its object in another state, so that it cannot be repeated. */
  usesUp(endpoint: Endpoint): boolean {
    const { kind, idIn } = this.effectOf(endpoint);
    return kind === "deletes" || (kind === "acts" && idIn !== undefined && !endpoint.reads);
  }

  /** Returns whether a call may delete something: by its effect, or by its method where no effect is known. */
  deletes(endpoint: Endpoint): boolean {
    return this.effectOf(endpoint).kind === "deletes" || endpoint.http === "DELETE";
  }

  /** Counts a check of a rule, and reports a finding if it failed. */
  check(
    rule: ContractRule,
    endpoint: Endpoint,
    fault: string | undefined,
    { steps, path = endpoint.path, spot }: CheckContext,
  ): void {
    if (!this.options.isChecked(rule)) return;
    const counts = this.checks.get(endpoint.name) ?? new Map<ContractRule, number>();
    this.checks.set(endpoint.name, counts);
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    if (fault === undefined) return;
    const about = { rule, endpoint, path, what: fault };
    const key = findingKey(about);
    const found = this.findings.get(key);
    if (found !== undefined) found.more++;
    else if (this.findings.size < maxFindings)
      this.findings.set(key, { ...about, steps: this.withSetUp(steps), spot, more: 0 });
  }

  /** Returns steps that begin with the creations of the objects that they name. */
  withSetUp(steps: readonly Exchange[]): readonly Exchange[] {
    return withSetUp(this, this.known, steps);
  }

  /** Reports a request that should have been refused, and was not. */
  mustRefuse(
    rule: ContractRule,
    exchange: AnsweredExchange,
    what: string,
    before: readonly Exchange[] = [],
  ): void {
    const { endpoint, response } = exchange;
    const fault = `${what} is accepted, with status ${response.status}`;
    this.check(rule, endpoint, response.status < 400 ? fault : undefined, { steps: [...before, exchange] });
  }

  /** Returns a new key for an idempotent call. */
  newKey(): string {
    return `speccast-${this.options.seed}-${++this.#count}`;
  }

  #neededKey({ idempotency }: Endpoint): Pick<RequestExtras, "key"> {
    return idempotency?.required === true ? { key: this.newKey() } : {};
  }

  /** Sends an input, and checks the response by the rules that hold for each; undefined if it cannot be sent. */
  async call(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<Called | undefined> {
    const { isWrong = false, ...extras } = options;
    const exchange = await this.exchange(endpoint, input, { ...this.#neededKey(endpoint), ...extras });
    if (exchange === undefined) return undefined;
    const { status } = exchange.response;
    const checked = checkResponse(this.model, endpoint, exchange.response);
    const called = { ...exchange, checked, isSuccess: status < 400 };
    const steps = [called];
    const faults = isWrong && called.isSuccess ? [] : checked.faults;
    const broken = new Set(faults.map(({ rule }) => rule));
    for (const { rule, what, path } of faults) this.check(rule, endpoint, what, { steps, path });
    for (const rule of called.isSuccess && !isWrong ? successRules : (["server-error"] as const))
      if (!broken.has(rule)) this.check(rule, endpoint, undefined, { steps });
    if (called.isSuccess) {
      this.known.learn(called, checked.json);
      const { of = "", idIn } = this.effectOf(endpoint);
      const gone = idIn === undefined ? undefined : this.known.get(of, own(input, idIn));
      if (this.deletes(endpoint) && gone !== undefined && (await this.#isGone(gone, status)))
        this.known.remove(gone);
      for (const { fault, before } of this.#states.steps(
        this.effectOf(endpoint),
        input,
        checked.json,
        called,
      ))
        this.check("transition", endpoint, fault, { steps: [...before, called] });
    }
    for (const what of [String(status), checked.error ?? []].flat()) addTo(this.reached, endpoint.name, what);
    return called;
  }

  /** Sends a request; undefined if it cannot or may not be sent, or without a response, which is reported. */
  async exchange(
    endpoint: Endpoint,
    input: object,
    extras: RequestExtras = {},
  ): Promise<AnsweredExchange | undefined> {
    const { name } = endpoint;
    const throttled = this.#throttled.get(name) ?? 0;
    if (throttled >= maxThrottled) return undefined;
    const request = requestWithAuth(this, { endpoint, input, extras });
    try {
      const response = await this.sender.send(request);
      this.#throttled.set(name, response.status === 429 ? throttled + 1 : 0);
      const exchange = { endpoint, input, request, response, extras };
      if (response.status < 400 && /^(?:creates|replaces)$/.test(this.effectOf(endpoint).kind ?? ""))
        this.known.learn(exchange, checkResponse(this.model, endpoint, response).json);
      if (throttled + 1 === maxThrottled && response.status === 429)
        this.notes.add(`${name}: given up, since the service responds with 429 again and again.`);
      return exchange;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      if (!(error instanceof NoResponse)) throw error;
      this.silent.add(name);
      const steps = [{ endpoint, input, request, response: undefined }];
      this.check("server-error", endpoint, `no response: ${error.message}`, { steps });
      return undefined;
    }
  }

  /** Returns whether an object is gone after a deletion with a status: a read is asked where the status leaves it open. */
  async #isGone(object: KnownObject, status: number): Promise<boolean> {
    if (status >= 200 && status < 300) return true;
    if (status >= 400 && status !== 404 && status !== 410) return false;
    return (await this.isAbsent(object)) ?? status >= 400;
  }

  hasSucceeded(endpoint: Endpoint): boolean {
    const reached = [...(this.reached.get(endpoint.name) ?? [])];
    return everyResponse(endpoint).some(({ status }) =>
      reached.some((one) => one === String(status) || (status === "2XX" && one.startsWith("2"))),
    );
  }

  /** Deletes an object that the run created, in each way of the endpoint until one succeeds. */
  async remove(endpoint: Endpoint, object: KnownObject): Promise<void> {
    for await (const { input } of this.#inputs(endpoint, object)) {
      const exchange = await this.exchange(endpoint, input, this.#neededKey(endpoint));
      const status = exchange?.response.status ?? 500;
      if (await this.#isGone(object, status)) return this.known.remove(object);
    }
  }

  /** Returns whether a read does not find an object; undefined where none can be sent. */
  async isAbsent(object: KnownObject): Promise<boolean | undefined> {
    const [reader] = this.endpointsThat("reads", object.of);
    for (const way of reader === undefined ? [] : ways) {
      const input = reader && (await this.#fill(reader, way, object));
      const exchange = input && (await this.exchange(reader, input));
      if (exchange !== undefined) return exchange.response.status === 404 || exchange.response.status === 410;
    }
    return undefined;
  }

  /**
   * Calls an endpoint with a right input that the service accepts; undefined where none is found, or none is allowed. A
   * call that writes gets new texts each time.
   */
  async succeed(endpoint: Endpoint): Promise<Called | undefined> {
    const input = await this.ready(endpoint);
    const called = input && (await this.call(endpoint, input));
    return called?.isSuccess === true ? called : undefined;
  }

  /**
   * Returns a right input of an endpoint, by a way that the service accepts, and finds that way first. It concerns a new
   * object if `isFresh`.
   */
  async ready(endpoint: Endpoint, isFresh = false): Promise<object | undefined> {
    const object = await this.#objectFor(endpoint, isFresh);
    if (object === "none" || !this.may(endpoint, object)) return undefined;
    const way = this.#ways.get(endpoint.name) ?? (await this.#findWay(endpoint, object));
    if (way === "none") return undefined;
    // A way that was found by deleting or acting has used its object up.
    const isUsed = object !== undefined && this.known.last(object.of, (one) => one === object) === undefined;
    const other = isUsed ? await this.#objectFor(endpoint, true) : object;
    return other === "none" || !this.may(endpoint, other)
      ? undefined
      : await this.#fill(endpoint, way, other);
  }

  async #findWay(endpoint: Endpoint, object: KnownObject | undefined): Promise<Way | "none"> {
    if (this.#making.has(endpoint.name)) return "none";
    this.#making.add(endpoint.name);
    let found: Way | "none" = "none";
    for await (const { way, input } of this.#inputs(endpoint, object)) {
      const called = await this.call(endpoint, input);
      if (called?.isSuccess === true) {
        found = way;
        break;
      }
      if (called !== undefined) this.refusals.set(endpoint.name, called);
      if (called === undefined || [401, 403, 404].includes(called.response.status)) break;
    }
    this.#ways.set(endpoint.name, found);
    this.#making.delete(endpoint.name);
    return found;
  }

  /** Returns the object that a call concerns, perhaps a new one; undefined if it concerns none, `none` if none is known. */
  async #objectFor(endpoint: Endpoint, isFresh = false): Promise<KnownObject | undefined | "none"> {
    const { of, idIn } = this.effectOf(endpoint);
    if (idIn === undefined || of === undefined || own(this.#givenOf(endpoint), idIn) !== undefined)
      return undefined;
    const path = endpoint.input.filter((field) => field.in === "path").map(({ name }) => name);
    const leads = ({ around }: KnownObject): boolean =>
      path.every((name) => name === idIn || own(around, name) !== undefined);
    const found = (): KnownObject | undefined => this.known.last(of, leads) ?? this.known.last(of);
    const known = isFresh ? undefined : found();
    if (known !== undefined && (!this.deletes(endpoint) || this.may(endpoint, known))) return known;
    const unused =
      upserts(endpoint, this.effectOf(endpoint).kind) && (await this.#unusedObject(endpoint, of, idIn));
    if (unused) return unused;
    const makers = [
      this.endpointsThat("creates", of),
      this.endpointsThat("lists", of),
      this.endpointsThat("replaces", of).filter((one) => upserts(one, "replaces")),
    ];
    for (const making of makers) {
      const maker = making.find((one) => one.name !== endpoint.name);
      if (maker === undefined || this.#making.has(maker.name)) continue;
      await this.succeed(maker);
      const made = found();
      if (made !== undefined) return made;
    }
    const id = this.known.id(of);
    return id === undefined ? "none" : { of, id, around: {}, isOwn: false };
  }

  /** Returns an object that a PUT can make: a read does not find its id. */
  async #unusedObject(endpoint: Endpoint, of: string, idIn: string): Promise<KnownObject | undefined> {
    const made = this.#madeInput(endpoint, "bare");
    const spots = isObject(made) ? spotsOf(this.model, endpoint.input, made) : [];
    const spot = spots.find(({ path }) => path.length === 1 && path[0] === idIn);
    const object = spot && { of, id: this.varied(spot), around: {}, isOwn: false };
    return object !== undefined && (await this.isAbsent(object)) === true ? object : undefined;
  }

  #givenOf({ name }: Endpoint): object {
    const given = this.options.given[name];
    return isObject(given) ? given : {};
  }

  /** Makes the right inputs of an endpoint, one for each way that makes another one. */
  async *#inputs(
    endpoint: Endpoint,
    object: KnownObject | undefined,
  ): AsyncGenerator<{ readonly way: Way; readonly input: object }> {
    const made = new Set<string>();
    for (const way of ways) {
      const input = await this.#fill(endpoint, way, object);
      if (input !== undefined && made.size < made.add(JSON.stringify(input)).size) yield { way, input };
    }
  }

  /** Makes a right input: examples or made values, with ids that are known and new texts. */
  async #fill(endpoint: Endpoint, way: Way, object: KnownObject | undefined): Promise<object | undefined> {
    const isStated = way === "examples" || way === "varied" || way === "plain";
    const made = isStated ? exampleInputs(this.model, endpoint)[0]?.input : this.#madeInput(endpoint, way);
    if (!isObject(made)) return undefined;
    let input: object = made;
    const set = (path: Spot["path"], value: unknown): void => {
      const changed = withAt(input, path, value);
      if (this.isValid(endpoint, changed)) input = changed;
    };
    const given = this.#givenOf(endpoint);
    const isVaried = !endpoint.reads && way !== "plain" && way !== "examples";
    for (const spot of spotsOf(this.model, endpoint.input, made)) {
      const [first] = spot.path;
      const stated = spot.path.length === 1 ? own(given, String(first)) : undefined;
      if (stated !== undefined) set(spot.path, stated);
      else if (spot.in === "path") {
        const id = await this.#pathValue(endpoint, spot, object);
        if (id !== undefined) set(spot.path, id);
      } else if (spot.current !== undefined && own(given, String(first)) === undefined) {
        const { type } = spot.value;
        const id = type.kind === "id" ? await this.#idOf(type.of) : undefined;
        if (id !== undefined) set(spot.path, id);
        else if (isVaried || (way === "examples" && !endpoint.reads && spot.value.type.kind === "string"))
          set(spot.path, this.varied(spot));
      }
    }
    return this.isValid(endpoint, input) ? input : undefined;
  }

  /** Returns a made input. That with the least fields has a body even if it is optional: many documents forget that it is required. */
  #madeInput(endpoint: Endpoint, way: "full" | "least" | "bare"): unknown {
    const input = tidyValue(this.model, inputType(endpoint), way === "full" ? "optional" : "required");
    const { body } = endpoint;
    if (way !== "least" || body.kind !== "value" || !isObject(input)) return input;
    const type = endpoint.input.find(({ name }) => name === body.property)?.value.type;
    if (type?.kind !== "ref" || own(input, body.property) !== undefined) return input;
    return withAt(input, [body.property], tidyValue(this.model, type.name, "required"));
  }

  async #pathValue(endpoint: Endpoint, spot: Spot, object: KnownObject | undefined): Promise<unknown> {
    const name = String(spot.path[0]);
    if (object !== undefined && this.effectOf(endpoint).idIn === name) return object.id;
    const around = object && own(object.around, name);
    if (around !== undefined) return around;
    const { type } = spot.value;
    if (type.kind === "id") return await this.#idOf(type.of);
    const owner = ownerOf(this.model, this.effects, endpoint, name);
    return owner === undefined ? undefined : await this.#idOf(owner);
  }

  /** Returns an id of a type; the object is created if none is known. */
  async #idOf(of: string): Promise<unknown> {
    // A maker may need an id of the type that it makes.
    if (this.#sought.has(of)) return this.known.id(of);
    this.#sought.add(of);
    const makers = [...this.endpointsThat("lists", of), ...this.endpointsThat("creates", of)];
    for (const maker of makers) {
      if (this.known.id(of) !== undefined) break;
      const isOpen = !this.#making.has(maker.name) && this.#ways.get(maker.name) !== "none";
      if (isOpen && this.may(maker)) await this.succeed(maker);
    }
    this.#sought.delete(of);
    return this.known.id(of);
  }

  /** Returns another text for a spot that holds a plain text, or one of a pattern: unique values may be taken. */
  varied(spot: Spot): unknown {
    return typeof spot.current === "string"
      ? variedText(spot.value, spot.current, ++this.#count)
      : spot.current;
  }
}
