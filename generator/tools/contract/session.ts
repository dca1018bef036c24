/** One run against a service: right inputs of its endpoints, with objects that are known or made for them. */
import { upserts } from "../../language/effects/effect.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import type { Endpoint } from "../../language/model/model.js";
import { inputType } from "../../language/names/names.js";
import { isObject, own } from "../../values/objects.js";
import { exampleInputs } from "../../emit/shared/example/stated.js";
import { tidyValue } from "../../emit/shared/example/tidy.js";
import type { KnownObject } from "./objects-known.js";
import { ContractCalls, type Called } from "./calls.js";
import { ownerOf } from "./set-up.js";
import { spotsOf, withAt, type Spot } from "./spots.js";

/** The ways to make the input of an endpoint; the first that the service accepts is kept. */
const ways = ["examples", "varied", "full", "plain", "least", "bare"] as const;
type Way = (typeof ways)[number];

/** Makes inputs that a service accepts, and remembers how. */
export class ContractSession extends ContractCalls {
  /** The last refusal of each endpoint for which no right input was found at once. */
  readonly refusals = new Map<string, Called>();
  readonly #ways = new Map<string, Way | "none">();
  readonly #making = new Set<string>();
  /** The types of which an id is being sought. */
  readonly #sought = new Set<string>();

  /** Returns the endpoints that delete an object of a resource by its id. */
  removersOf(of: string): readonly Endpoint[] {
    return this.endpointsThat("deletes", of).filter((one) => this.effectOf(one).idIn !== undefined);
  }

  /** Deletes an object that the run created, in each way of the endpoint until one succeeds. */
  async remove(endpoint: Endpoint, object: KnownObject): Promise<void> {
    for await (const { input } of this.#inputs(endpoint, object)) {
      const exchange = await this.exchange(endpoint, input, this.neededKey(endpoint));
      const status = exchange?.response.status ?? 500;
      if (await this.isGone(object, status)) return this.known.remove(object);
    }
  }

  /** Returns whether a read does not find an object; undefined where none can be sent. */
  async isAbsent(object: KnownObject): Promise<boolean | undefined> {
    const reader = this.endpointsThat("reads", object.of).find(
      (one) => this.effectOf(one).idIn !== undefined,
    );
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
    const owner = ownerOf(this.effects, name);
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
  varied({ value, current }: Spot): unknown {
    if (typeof current !== "string") return current;
    const { type, constraints } = unnamedValue(value);
    const count = this.nextCount();
    const mark = count.toString(36);
    if (constraints.pattern !== undefined) return withDigits(current, count);
    if (type.kind === "string") {
      const max = constraints.length?.max ?? Infinity;
      return `${current.slice(0, Math.max(0, max - mark.length - 1))} ${mark}`.slice(0, max).trimStart();
    }
    if (type.kind === "email") return current.replace("@", `.${mark}@`);
    if (type.kind === "uuid") return current.slice(0, -12) + count.toString(16).padStart(12, "0");
    return current;
  }
}

/** Returns a text with the digits of `count` in the place of its last digits, and letters in that of letters. */
function withDigits(text: string, count: number): string {
  let left = count;
  const signs = [...text].reverse().map((sign) => {
    const first = /[0-9]/.test(sign) ? "0" : /[a-z]/.test(sign) ? "a" : /[A-Z]/.test(sign) ? "A" : undefined;
    if (first === undefined || left === 0) return sign;
    const next = String.fromCharCode(first.charCodeAt(0) + (left % 10));
    left = Math.floor(left / 10);
    return next;
  });
  return signs.reverse().join("");
}
