/** The events of a mock: what happens to its objects is sent as the events that the spec declares. */
import type { Model } from "../../../../language/model/model.js";
import { plainName } from "../../../../language/facts/plain-name.js";
import { UsageError } from "../../../../config/generation.js";
import { effectsOf } from "../../../../language/effects/effects.js";
import { fakeName } from "../../../../emit/shared/recipes/recipes.js";
import type { MockState } from "./state.js";
import { serviceUrl } from "../../service-url.js";
import type { Terminal } from "../../terminal.js";

/** Sends events, as the output does. */
export type CreateEventSender = (options: { readonly secrets: string }) => {
  send(url: string, event: object, options: { readonly signal: AbortSignal }): Promise<unknown>;
};

interface WatchedMock {
  objects(type: string): readonly object[];
  snapshot(): Pick<MockState, "types">;
}

interface Receiver {
  readonly url: string;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

const created = /^(?:created?|new|added|registered)$/;
const deleted = /^(?:deleted?|removed)$/;
const changed = /^(?:updated?|changed|modified|edited)$/;

/** Milliseconds between two looks at the clock. */
const lookMs = 250;

/** Events that are on their way at a time, and that wait for it; of more, the oldest are dropped. */
const [maxSending, maxWaiting] = [4, 1_000];

/** Compares the objects of a mock with those before, and sends the events of the differences. */
export class MockEvents {
  /** The line that says where events go, and how to check them. */
  readonly summary: string;
  readonly #events: readonly string[];
  readonly #types: readonly string[];
  readonly #receiver: Receiver;
  readonly #sender: ReturnType<CreateEventSender>;
  readonly #misfits = new Set<string>();
  readonly #waiting: { readonly event: string; readonly type: string; readonly data: object }[] = [];
  #sending = 0;
  #isFull = false;
  /** The objects of each type by their ids in the store, as they were. */
  #before = new Map<string, ReadonlyMap<string, object>>();

  constructor(model: Model, createEventSender: CreateEventSender | undefined, receiver: Receiver) {
    if (model.events === undefined || createEventSender === undefined)
      throw new UsageError("The spec declares no events that --events could send.");
    serviceUrl(receiver.url);
    this.#events = model.events.list.map(({ name }) => name);
    this.#receiver = receiver;
    const secret = secretOf(receiver.seed);
    this.#sender = createEventSender({ secrets: secret });
    this.summary = `Events go to ${receiver.url}, signed with ${secret}\n`;
    const types = [...effectsOf(model).values()].flatMap(({ of }) => of ?? []);
    this.#types = [...new Set(types.map(fakeName))];
  }

  /** Looks at a mock again and again, since time changes states, until the signal. */
  watch(current: () => WatchedMock): void {
    this.#before = this.#objectsOf(current());
    const timer = setInterval(() => this.look(current()), lookMs);
    this.#receiver.signal.addEventListener("abort", () => clearInterval(timer));
  }

  /** Sends the events of all differences since the last look. */
  look(mock: WatchedMock): void {
    const now = this.#objectsOf(mock);
    for (const [type, objects] of now) {
      const before = this.#before.get(type) ?? new Map<string, object>();
      for (const [id, object] of objects) {
        const last = before.get(id);
        if (last === undefined) this.#happened(type, object, (verb) => created.test(verb));
        else if (last !== object) this.#happened(type, object, (verb) => isChange(verb, last, object));
      }
      for (const [id, object] of before)
        if (!objects.has(id)) this.#happened(type, object, (verb) => deleted.test(verb));
    }
    this.#before = now;
  }

  #objectsOf(mock: WatchedMock): Map<string, ReadonlyMap<string, object>> {
    // States that are due come with the question for the objects.
    for (const type of this.#types) mock.objects(type);
    const { types } = mock.snapshot();
    const entries = (type: string) => (types[type] ?? []).map(([id, { object }]) => [id, object] as const);
    return new Map(this.#types.map((type) => [type, new Map(entries(type))]));
  }

  #happened(type: string, data: object, isMeant: (verb: string) => boolean): void {
    const { url, terminal } = this.#receiver;
    const subject = plainName(type);
    for (const event of this.#events) {
      const name = plainName(event);
      const verbs = [subject, `${subject}s`].flatMap((one) =>
        name.startsWith(one) ? [name.slice(one.length)] : [],
      );
      if (verbs.some(isMeant) && !this.#misfits.has(event)) this.#waiting.push({ event, type, data });
    }
    if (this.#waiting.length > maxWaiting) {
      if (!this.#isFull) terminal.err(`${url} takes no more events: the oldest are dropped.\n`);
      this.#isFull = true;
      this.#waiting.splice(0, this.#waiting.length - maxWaiting);
    }
    while (this.#sending < maxSending && this.#waiting.length > 0) void this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    const { url, signal, terminal } = this.#receiver;
    this.#sending++;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { event, type, data } = next;
      await this.#sender.send(url, { type: event, data }, { signal }).catch((error: unknown) => {
        if (signal.aborted) return;
        const { name: kind, message } = error as Error;
        if (kind === "ValidationError") this.#misfits.add(event);
        const reason = kind === "ValidationError" ? `its payload is no ${type}` : message;
        terminal.err(`${event} was not sent: ${reason}\n`);
      });
    }
    this.#sending--;
  }
}

function isChange(verb: string, before: object, after: object): boolean {
  if (changed.test(verb)) return true;
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).some(
    ([name, value]) => typeof value === "string" && old.get(name) !== value && plainName(value) === verb,
  );
}

/** The secret of a seed, in the form of Standard Webhooks. */
function secretOf(seed: number): string {
  return `whsec_${Buffer.from(`speccast mock, seed ${seed}`).toString("base64")}`;
}
