/** Clients that send a request with an idempotency key more than once. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Action } from "./actions.js";
import { asDesk } from "./agreed.js";
import type { Notes } from "./notes.js";

/** Sends requests with keys and remembers whether a key had two responses. */
export class Keys {
  readonly #port: number;
  readonly #notes: Notes;
  #keys = 0;
  #secondResponses = 0;

  constructor(port: number, notes: Notes) {
    this.#port = port;
    this.#notes = notes;
  }

  /** The behaviors of such clients. */
  actions(): Action[] {
    return [
      { name: "a key, tried again at once", weight: 8, run: () => this.#tryAgain(0) },
      { name: "a key, tried again later", weight: 3, run: () => this.#tryAgain(200) },
      { name: "a key whose caller is gone", weight: 3, run: () => this.#goAndTryAgain() },
    ];
  }

  /** All of it. */
  reported(): object {
    return { keys: this.#keys, secondResponses: this.#secondResponses };
  }

  /** Four at a time, then one more, then one with another body. */
  async #tryAgain(afterMs: number): Promise<void> {
    const key = this.#newKey();
    const atOnce = Promise.all([1, 2, 3, 4].map(() => this.#send(key)));
    const ids = await atOnce;
    await sleep(afterMs);
    this.#compare([...ids, await this.#send(key)]);
    await this.#send(key, "Another", [422]);
  }

  /** The first caller does not wait for the response; the effect is there all the same. */
  async #goAndTryAgain(): Promise<void> {
    const key = this.#newKey();
    await this.#send(key, "Account", [200, 409], AbortSignal.timeout(3)).catch(() =>
      this.#notes.received("cut"),
    );
    await sleep(100);
    this.#compare([await this.#send(key), await this.#send(key)]);
  }

  #newKey(): string {
    this.#keys++;
    return randomUUID();
  }

  /** The id of the account that was made; undefined when the key is in use. */
  async #send(
    key: string,
    name = "Account",
    expected: readonly number[] = [200, 409],
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/v1/accounts`, {
      method: "POST",
      headers: { ...asDesk, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ display_name: name, wallet_ids: ["w-1"] }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { id } = (await response.json()) as { readonly id?: string };
    this.#notes.expect("a key", response.status, expected);
    return response.status === 200 ? id : undefined;
  }

  #compare(ids: readonly (string | undefined)[]): void {
    const made = new Set(ids.filter((id) => id !== undefined));
    if (made.size === 0) this.#notes.strange("a key", "nothing was made");
    if (made.size > 1) this.#secondResponses++;
  }
}
