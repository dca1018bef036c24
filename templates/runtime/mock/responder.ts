/** Default handlers: what a mock does for each effect. */
import { ValidationError, namesIn } from "../values/issues.js";
import { own } from "../values/checks.js";
import type { MockEndpoint, MockStates, UnnamedTypes } from "./endpoints.js";
import { MockPager, type UrlOfPage, valueAt } from "./pages.js";
import { equalityKey } from "./recipes.js";
import { MockStore, type StoredObject, theOnly } from "./store.js";

/** The functions that make values, by name. */
export type FakeFunctions = Readonly<Record<string, (given?: object) => unknown>>;

/** A reason why a mock cannot respond as asked: an object that is not there. */
export class NotInStore extends Error {}

/** The result of a default handler. */
export interface MockResult {
  readonly output: unknown;
  /** True if nothing of the output comes from the store. */
  readonly isMade: boolean;
  /** True if a PUT made the object. */
  readonly isNew?: boolean;
  /** The header `Link`. */
  readonly link?: string | undefined;
}

/** Settings of the default handlers. */
interface ResponderSettings {
  readonly states: Readonly<Record<string, MockStates>>;
  readonly ids: Readonly<Record<string, string>>;
  readonly unnamed: UnnamedTypes;
  readonly initial: number;
  readonly stepMs: number;
  readonly now: () => number;
}

/** Responds to requests from a store. */
export class Responder {
  readonly store: MockStore = new MockStore();
  readonly #fakes: FakeFunctions;
  readonly #settings: ResponderSettings;
  readonly #pager = new MockPager();
  readonly #lists = new Map<string, readonly unknown[]>();
  readonly #forms = new Map<string, WeakMap<object, StoredObject>>();
  #madeIds = 0;

  constructor(fakes: FakeFunctions, settings: ResponderSettings) {
    this.#fakes = fakes;
    this.#settings = settings;
  }

  /**
   * Does what an endpoint does.
   * @throws NotInStore for an object that is not there.
   */
  respond(endpoint: MockEndpoint, input: StoredObject, urlOf: UrlOfPage): MockResult {
    const { effect, of } = endpoint;
    if (of === undefined)
      return endpoint.pages !== undefined
        ? this.#list(endpoint, this.#values(endpoint), input, urlOf)
        : this.#made(endpoint, input);
    switch (effect) {
      case "creates":
        return this.#shown(endpoint, this.#create(endpoint, of, input));
      case "lists":
        return this.#list(endpoint, this.#listed(endpoint, of, input), input, urlOf);
      case "reads":
        // A question, such as for a quote, is answered anew.
        if (endpoint.idIn === undefined && endpoint.takes !== undefined)
          return {
            ...this.#shown(endpoint, this.#object(of, {}, givenBy(endpoint, input))),
            isMade: true,
          };
        return this.#shown(endpoint, this.#find(endpoint, of, input));
      case "changes":
      case "replaces": {
        const isNew =
          endpoint.upserts !== undefined && this.#found(endpoint, of, input) === undefined;
        return { ...this.#shown(endpoint, this.#change(endpoint, of, input)), isNew };
      }
      case "deletes":
        return this.#shown(endpoint, this.#delete(endpoint, of, input));
      case "acts": {
        if (endpoint.idIn === undefined) return this.#made(endpoint, {});
        const object = this.#find(endpoint, of, input);
        return endpoint.at === undefined && endpoint.idOut === undefined
          ? this.#made(endpoint, input)
          : this.#shown(endpoint, object);
      }
    }
  }

  /** Returns the objects of a type, with their states as of now. */
  objects(type: string): readonly StoredObject[] {
    this.#fill(type);
    const ids = this.store.ids(type) ?? [];
    return ids.map((id) => this.#current(type, id)).filter((object) => object !== undefined);
  }

  /** Adds an object with some fields given. */
  add(type: string, given: object): StoredObject {
    this.#fill(type);
    // Throws if the given fields do not fit.
    this.#fake(type, given);
    return this.#keepNew(type, this.#object(type, {}, { ...given }));
  }

  #create(endpoint: MockEndpoint, of: string, input: StoredObject): StoredObject {
    this.#fill(of);
    const { field, first } = this.#settings.states[of] ?? {};
    const start = field === undefined || first === undefined ? {} : { [field]: first };
    const { idIn } = endpoint;
    const id = this.#fieldOf(endpoint, of);
    const given = givenBy(endpoint, input);
    if (id !== undefined && idIn !== undefined && own(input, idIn) !== undefined)
      given[id] = own(input, idIn);
    return this.#keepNew(of, this.#object(of, start, given));
  }

  /** Deletes the object that the input identifies or, at the path of a list, the objects of that, and returns the first one. */
  #delete(endpoint: MockEndpoint, of: string, input: StoredObject): StoredObject {
    const { ofMany, idIn } = endpoint;
    const objects =
      ofMany === undefined
        ? [this.#find(endpoint, of, input)]
        : this.#filtered(endpoint, of, input);
    // Which objects another input selects is unknown: one of them.
    const isAll = ofMany?.every((name) => own(input, name) === undefined) !== false;
    const [first = {}] = objects;
    for (const one of isAll ? objects : objects.slice(0, 1))
      this.store.delete(of, this.#keyOf(of, one));
    if (idIn === undefined && ofMany === undefined) this.store.delete(of, theOnly);
    return first;
  }

  /** Returns the objects that fit the filters, or their ids. */
  #listed(endpoint: MockEndpoint, of: string, input: StoredObject): readonly unknown[] {
    const objects = this.#filtered(endpoint, of, input);
    const id = this.#fieldOf(endpoint, of) ?? "";
    return endpoint.listsIds === true ? objects.map((object) => own(object, id)) : objects;
  }

  #filtered(
    { filters = [] }: MockEndpoint,
    of: string,
    input: StoredObject,
  ): readonly StoredObject[] {
    const wanted = filters.filter((name) => own(input, name) !== undefined);
    return this.objects(of).filter((object) =>
      wanted.every((name) => isListed(own(object, name), own(input, name))),
    );
  }

  /** Returns the items of a list that are no objects of a type, made once: pages of them agree. */
  #values({ endpoint, output = "", at = [] }: MockEndpoint): readonly unknown[] {
    let values = this.#lists.get(endpoint);
    if (values === undefined) {
      const bodies = Array.from({ length: this.#settings.initial }, () => this.#fake(output, {}));
      const items = bodies.flatMap((body) => {
        const list = valueAt(body, at);
        return Array.isArray(list) ? (list as readonly unknown[]) : [];
      });
      values = [...new Map(items.map((item) => [equalityKey(item), item])).values()];
      this.#lists.set(endpoint, values);
    }
    return values;
  }

  #list(
    endpoint: MockEndpoint,
    all: readonly unknown[],
    input: StoredObject,
    urlOf: UrlOfPage,
  ): MockResult {
    const { at = [], missing, of } = endpoint;
    const isMade = of === undefined;
    const page = this.#pager.page(all, endpoint, input, missing === undefined, urlOf);
    if (page === undefined) throw new NotInStore();
    const { items: form } = endpoint;
    const items =
      form === undefined ? page.items : page.items.map((item) => this.#formed(form, item));
    if (endpoint.sends !== undefined) return { output: items, isMade };
    const output = this.#placed(endpoint, [[at, items], ...page.facts]);
    return { output, isMade, link: page.link };
  }

  /** Returns another form of an object, such as a summary: the same one as long as the object does not change. */
  #formed(form: string, object: unknown): StoredObject {
    const known = this.#forms.get(form) ?? new WeakMap<object, StoredObject>();
    this.#forms.set(form, known);
    const formed =
      known.get(object as object) ?? this.#fitting(form, { ...(object as StoredObject) }, {});
    known.set(object as object, formed);
    return formed;
  }

  /** Returns the object that the input identifies; without an id, the one that such calls mean. */
  #found(endpoint: MockEndpoint, of: string, input: StoredObject): StoredObject | undefined {
    this.#fill(of);
    const { idIn } = endpoint;
    if (idIn === undefined) {
      if (this.store.wasDeleted(of, theOnly)) return undefined;
      const objects = this.objects(of);
      return this.#settings.unnamed.newest.has(of) ? objects[objects.length - 1] : objects[0];
    }
    const id = this.#fieldOf(endpoint, of);
    const value = own(input, idIn);
    return id === undefined || endpoint.id === undefined
      ? this.#current(of, String(value))
      : this.objects(of).find((object) => isListed(own(object, id), value));
  }

  /** Returns the object that the input identifies, and makes it where no error says that it is not there. */
  #find(endpoint: MockEndpoint, of: string, input: StoredObject): StoredObject {
    const found = this.#found(endpoint, of, input);
    if (found !== undefined) return found;
    const { idIn, missing, otherwise, effect } = endpoint;
    const value = idIn === undefined ? undefined : own(input, idIn);
    const wasDeleted = this.store.wasDeleted(of, idIn === undefined ? theOnly : String(value));
    // An object without an id is there until it is deleted.
    const isMissed = idIn === undefined ? wasDeleted : missing !== undefined;
    const isGone = wasDeleted || (idIn !== undefined && otherwise !== undefined);
    // PUT makes what is not there, unless it declares an error for that.
    if ((isMissed && missing !== undefined) || (isGone && effect !== "replaces"))
      throw new NotInStore();
    if (idIn === undefined) return this.#keepMeant(of, this.#object(of, {}, {}));
    const id = this.#fieldOf(endpoint, of);
    return this.#keep(of, this.#object(of, {}, id === undefined ? {} : { [id]: value }));
  }

  #change(endpoint: MockEndpoint, of: string, input: StoredObject): StoredObject {
    const before = this.#find(endpoint, of, input);
    const given = givenBy(endpoint, input);
    const kept = { ...before };
    const { takes = [], effect } = endpoint;
    const id = this.#fieldOf(endpoint, of) ?? "";
    if (effect === "replaces")
      for (const name of takes) if (name !== id) Reflect.deleteProperty(kept, name);
    const after = this.#fitting(of, kept, {
      ...given,
      ...(Object.hasOwn(before, id) ? { [id]: before[id] } : {}),
    });
    return this.#keep(of, after, this.#idOf(of, after) ?? this.#keyOf(of, before));
  }

  /** Returns the response with an object in it. */
  #shown(endpoint: MockEndpoint, object: StoredObject): MockResult {
    const { output, at, idOut, of = "" } = endpoint;
    if (output === undefined) return { output: undefined, isMade: false };
    const shown = endpoint.inList === true ? [object] : object;
    if (at !== undefined) return { output: this.#placed(endpoint, [[at, shown]]), isMade: false };
    if (idOut === undefined) return { output: this.#fake(output, {}), isMade: true };
    const value = own(object, this.#fieldOf(endpoint, of) ?? "");
    const [first = "", ...rest] = idOut;
    // Another type often has the fields of the object, such as one in place.
    const shownAs =
      rest.length === 0
        ? this.#fitting(output, { ...object }, { [first]: value })
        : this.#placed(endpoint, [[idOut, value]]);
    return { output: shownAs, isMade: false };
  }

  /** Makes a response, with the fields that the request has, too. */
  #made({ output, takes }: MockEndpoint, input: StoredObject): MockResult {
    if (output === undefined) return { output, isMade: true };
    if (takes === undefined) return { output: this.#fake(output, {}), isMade: true };
    return { output: this.#fitting(output, {}, givenBy({ takes }, input)), isMade: true };
  }

  /** Returns a made body with values at some paths; where null is not allowed, without them. */
  #placed(
    { output = "" }: MockEndpoint,
    values: readonly (readonly [readonly string[], unknown])[],
  ): unknown {
    const given: Record<string, unknown> = {};
    for (const [[first, ...rest], value] of values) {
      if (first === undefined) return value;
      given[first] =
        rest.length === 0
          ? value
          : inside(own(given, first) ?? this.#part(output, first), rest, value);
    }
    return this.#fitting(output, {}, given);
  }

  /** Returns a part of a made body, of the first that has it: what is placed in the part needs the required fields beside it. */
  #part(output: string, name: string): unknown {
    for (let tries = 0; tries < 20; tries++) {
      const part = own(this.#fake(output, {}), name) ?? null;
      if (part !== null) return part;
    }
    return {};
  }

  #fake(name: string, given: object): StoredObject {
    return this.#fakes[name]?.(given) as StoredObject;
  }

  /** Makes an object to keep. It has its id, even where that may be absent or null, and no other has that. */
  #object(of: string, kept: StoredObject, given: StoredObject): StoredObject {
    const { [of]: field = "" } = this.#settings.ids;
    // The same seed made the objects of a restored snapshot, so each of them can come again.
    const maxTries = 20 + this.store.count(of);
    for (let tries = 0; ; tries++) {
      const object = this.#fitting(of, { ...kept }, { ...given });
      const id = own(object, field) ?? null;
      const isNew =
        id !== null &&
        (Object.hasOwn(given, field) || this.store.get(of, String(id)) === undefined);
      if (field === "" || isNew || tries > maxTries) return object;
    }
  }

  /**
   * Makes an object with some fields given and others kept. Fields that do not fit are made anew: of those that are kept
   * first, such as the time of a delivery that is called off.
   */
  #fitting(
    name: string,
    kept: Record<string, unknown>,
    given: Record<string, unknown>,
  ): StoredObject {
    for (let tries = 0; ; tries++)
      try {
        return this.#fake(name, { ...kept, ...given });
      } catch (error) {
        if (!(error instanceof ValidationError) || tries > 20) throw error;
        const wrong = error.issues.map(({ pointer }) => namesIn(pointer)[0] ?? "");
        const isIn = (object: object) => (field: string) => Object.hasOwn(object, field);
        const from = wrong.some((field) => isIn(kept)(field) && !isIn(given)(field)) ? kept : given;
        const before = Object.keys(from).length;
        for (const field of wrong) {
          if (own(from, field) === null) from[field] = undefined;
          else Reflect.deleteProperty(from, field);
        }
        if (Object.keys(from).length === before && !wrong.some(isIn(from))) throw error;
      }
  }

  #keep(of: string, object: StoredObject, id = this.#idOf(of, object) ?? this.#newId(of)) {
    const known = this.store.get(of, id);
    const { field = "" } = this.#settings.states[of] ?? {};
    const isSame = known !== undefined && own(known.object, field) === own(object, field);
    if (this.#settings.unnamed.singles.has(of)) this.store.clear(of);
    this.store.set(of, id, object, isSame ? known.since : this.#settings.now());
    return object;
  }

  /** Keeps a new object. Calls without an id mean it if they mean the newest one, or if theirs was deleted: a login after a logout. */
  #keepNew(of: string, object: StoredObject): StoredObject {
    const isMeant = this.#settings.unnamed.newest.has(of) || this.store.wasDeleted(of, theOnly);
    return isMeant ? this.#keepMeant(of, object) : this.#keep(of, object);
  }

  /** Keeps an object that calls without an id mean from now on. */
  #keepMeant(of: string, object: StoredObject): StoredObject {
    this.#keep(of, object);
    this.store.restore(of, theOnly);
    if (!this.#settings.unnamed.newest.has(of)) this.store.moveFirst(of, object);
    return object;
  }

  /** Returns the field by which an endpoint knows an object. */
  #fieldOf({ id }: MockEndpoint, of: string): string | undefined {
    return id ?? this.#settings.ids[of];
  }

  /** Returns the id in an object; undefined for a type without one. */
  #idOf(of: string, object: StoredObject): string | undefined {
    const { [of]: field } = this.#settings.ids;
    const id = field === undefined ? undefined : own(object, field);
    return id === undefined ? undefined : String(id);
  }

  /** Returns the id by which the store has an object. */
  #keyOf(of: string, object: StoredObject): string {
    return this.#idOf(of, object) ?? this.store.idOf(of, object) ?? this.#newId(of);
  }

  /** Returns an id for an object without one: none that the store has, such as from a snapshot. */
  #newId(of: string): string {
    let id: string;
    do id = `${++this.#madeIds}`;
    while (this.store.get(of, id) !== undefined);
    return id;
  }

  /** Makes the objects of a type that are there from the beginning. */
  #fill(type: string): void {
    if (this.store.ids(type) !== undefined) return;
    this.store.begin(type);
    // Objects without an id differ, so that no list has one of them twice.
    const contents = new Set<string>();
    const { initial, unnamed } = this.#settings;
    for (
      let count = 0;
      count < (unnamed.singles.has(type) ? Math.min(initial, 1) : initial);
      count++
    ) {
      let object = this.#object(type, {}, {});
      for (let tries = 0; contents.has(equalityKey(object)) && tries < 20; tries++)
        object = this.#object(type, {}, {});
      contents.add(equalityKey(object));
      this.#keep(type, object);
    }
  }

  /** Returns an object, with the state that it has by now. */
  #current(type: string, id: string): StoredObject | undefined {
    const entry = this.store.get(type, id);
    if (entry === undefined) return undefined;
    const { states, stepMs, now } = this.#settings;
    const { field = "", next = {} } = states[type] ?? {};
    let { object, since } = entry;
    const due = stepMs > 0 ? Math.floor((now() - since) / stepMs) : Infinity;
    const steps = stepsIn(next, own(object, field), due);
    if (due < Infinity && steps > 0) since += (due - steps) * stepMs;
    for (let count = 0; count < steps; count++) {
      const to = own(next, String(own(object, field)));
      if (to === undefined) break;
      object = this.#fitting(type, { ...object }, { [field]: to });
      since += stepMs;
      this.store.set(type, id, object, since);
    }
    return object;
  }
}

/** Returns how many of the steps that are due lead to the state that is due: whole rounds of states that lead back to one another do not. */
function stepsIn(next: NonNullable<MockStates["next"]>, first: unknown, due: number): number {
  const states: unknown[] = [];
  for (let state = first; states.length < due; state = own(next, String(state))) {
    const round = states.length - states.indexOf(state);
    if (state === undefined) return states.length - 1;
    if (round <= states.length) return states.length + ((due - states.length) % round || 0);
    states.push(state);
  }
  return due;
}

/** Returns the fields that the input has of the object. */
function givenBy(
  { takes = [], body }: Pick<MockEndpoint, "takes" | "body">,
  input: StoredObject,
): Record<string, unknown> {
  const whole = body === undefined ? undefined : valueAt(input, body);
  const given: Record<string, unknown> = { ...(whole as object | undefined) };
  for (const name of takes) if (own(input, name) !== undefined) given[name] = input[name];
  return given;
}

/** Returns whether a field has the value of a filter, or one of its values. */
function isListed(value: unknown, wanted: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return all.some((one) => String(one) === String(value));
}

/** Returns a copy of a value with another at a path in it. */
function inside(value: unknown, path: readonly string[], inner: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return inner;
  const object = { ...(value as object) };
  return { ...object, [first]: inside(own(object, first), rest, inner) };
}
