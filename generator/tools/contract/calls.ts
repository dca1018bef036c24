/** The calls of one run against a service: what they say of its objects, and what is found wrong in them. */
import { addTo } from "../../base/append.js";
import { followedEffects } from "./followed-effects.js";
import type { EndpointEffect } from "../../language/effects/effect.js";
import type { EffectKind, Endpoint, Model } from "../../language/model/model.js";
import { everyResponse } from "../../language/model/responses.js";
import { inputType } from "../../language/names/names.js";
import { isValidAs } from "../../values/interpreter.js";
import { isObject, own } from "../../values/objects.js";
import { below, rng } from "../../values/random.js";
import type { AllowedCalls, GivenValues } from "./chosen.js";
import { checkResponse, type CheckedResponse } from "./check-response.js";
import { type Credentials, knownParts } from "./credentials.js";
import { NoResponse, Sender, type ReceivedResponse } from "./http.js";
import { KnownObjects, type KnownObject } from "./objects-known.js";
import type { ContractFinding, Exchange } from "./report-data.js";
import { requestOf, type RequestExtras } from "./requests.js";
import type { ContractRule } from "./rules.js";
import { SeenStates } from "./seen-states.js";
import { withSetUp } from "./set-up.js";

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

/** Returns the key of findings that say the same of different values. */
export function findingKey({
  rule,
  endpoint,
  path,
  what,
}: Pick<ContractFinding, "rule" | "endpoint" | "path" | "what">): string {
  return `${rule} ${endpoint.name} ${path} ${what.replace(/"[^"]*"|\d+|\b(?:true|false)\b|\{\}|\[\]/g, "")}`;
}

const successRules = [
  "server-error",
  "declared-status",
  "content-type",
  "response-body",
  "response-header",
  "stream-end",
] as const;

/** Calls a service, checks what it says, and remembers it. */
export abstract class ContractCalls {
  readonly model: Model;
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
  /** The calls in a row that ended with 429, by endpoint. */
  readonly #throttled = new Map<string, number>();
  #count = 0;

  constructor(model: Model, options: ContractOptions) {
    this.model = model;
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

  endpointsThat(kind: EffectKind, of: string): readonly Endpoint[] {
    return this.model.endpoints.filter((one) => {
      const effect = this.effectOf(one);
      return effect.kind === kind && effect.of === of;
    });
  }

  isValid(endpoint: Endpoint, input: unknown): input is object {
    return isObject(input) && isValidAs(this.model, inputType(endpoint), input);
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
    const key = findingKey({ rule, endpoint, path, what: fault });
    const found = this.findings.get(key);
    if (found !== undefined) found.more++;
    else if (this.findings.size < maxFindings)
      this.findings.set(key, {
        rule,
        endpoint,
        what: fault,
        path,
        steps: this.withSetUp(steps),
        spot,
        more: 0,
      });
  }

  /** Returns steps that begin with the creations of the objects that they name. */
  withSetUp(steps: readonly Exchange[]): readonly Exchange[] {
    return withSetUp({ model: this.model, credentials: this.options.credentials }, this.known, steps);
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

  protected nextCount(): number {
    return ++this.#count;
  }

  /** Returns a new key for an idempotent call. */
  newKey(): string {
    return `speccast-${this.options.seed}-${this.nextCount()}`;
  }

  protected neededKey({ idempotency }: Endpoint): Pick<RequestExtras, "key"> {
    return idempotency?.required === true ? { key: this.newKey() } : {};
  }

  /** Sends an input, and checks the response by the rules that hold for each; undefined if it cannot be sent. */
  async call(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<Called | undefined> {
    const { isWrong = false, ...extras } = options;
    const exchange = await this.exchange(endpoint, input, { ...this.neededKey(endpoint), ...extras });
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
      if (this.deletes(endpoint) && gone !== undefined && (await this.isGone(gone, status)))
        this.known.remove(gone);
      for (const { fault, before } of this.#states.steps(
        this.effectOf(endpoint),
        input,
        checked.json,
        called,
      ))
        this.check("transition", endpoint, fault, { steps: [...before, called] });
    }
    this.#reach(endpoint, String(status));
    if (checked.error !== undefined) this.#reach(endpoint, checked.error);
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
    const parts = knownParts(this.model, this.options.credentials, endpoint.auth);
    const request = requestOf(this.model, endpoint, input, { parts, ...extras });
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
  protected async isGone(object: KnownObject, status: number): Promise<boolean> {
    if (status >= 200 && status < 300) return true;
    if (status >= 400 && status !== 404 && status !== 410) return false;
    return (await this.isAbsent(object)) ?? status >= 400;
  }

  /** Returns whether a read does not find an object; undefined where none can be sent. */
  abstract isAbsent(object: KnownObject): Promise<boolean | undefined>;

  #reach({ name }: Endpoint, what: string): void {
    addTo(this.reached, name, what);
  }

  hasSucceeded(endpoint: Endpoint): boolean {
    const reached = [...(this.reached.get(endpoint.name) ?? [])];
    return everyResponse(endpoint).some(({ status }) =>
      reached.some((one) => one === String(status) || (status === "2XX" && one.startsWith("2"))),
    );
  }
}
