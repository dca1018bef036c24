/** The messages that hold a declaration: requests and responses of endpoints, errors and events. */
import type { FlowDirection } from "../rules/verdict.js";

/** Messages that are named for a declaration; of the others, only that there are some. */
const maxNamed = 3;

/** Messages by the way that they go. */
type MessagesByDirection = Readonly<Partial<Record<FlowDirection, string>>>;

/** The messages that hold a declaration, the nearest first. */
interface MessageUses {
  readonly named: readonly string[];
  /** True where further messages hold it. */
  readonly hasMore: boolean;
}

/** Notes what holds what while declarations are compared. */
export class Uses {
  #holder: MessagesByDirection | string = {};
  readonly #direct: { readonly declaration: string; readonly message: string }[] = [];
  readonly #parts = new Map<string, Set<string>>();
  #found: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** Makes messages, or a declaration by its key, the holder of what is added next. */
  enter(holder: MessagesByDirection | string): void {
    this.#holder = holder;
  }

  add(declaration: string, direction: FlowDirection | undefined): void {
    if (typeof this.#holder === "string") {
      const parts = this.#parts.get(this.#holder) ?? new Set();
      this.#parts.set(this.#holder, parts.add(declaration));
      return;
    }
    const message = direction === undefined ? undefined : this.#holder[direction];
    if (message !== undefined) this.#direct.push({ declaration, message });
  }

  of(declarations: Iterable<string>): MessageUses {
    this.#found ??= this.#collect();
    const all = new Set<string>();
    for (const declaration of declarations)
      for (const message of this.#found.get(declaration) ?? []) all.add(message);
    return { named: [...all].slice(0, maxNamed), hasMore: all.size > maxNamed };
  }

  /** A declaration passes on as many messages as are named and one more, so that the work is linear. */
  #collect(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    const queue = [...this.#direct];
    for (let at = 0; at < queue.length; at++) {
      const { declaration, message } = queue[at] as (typeof queue)[number];
      const known = found.get(declaration) ?? new Set();
      found.set(declaration, known);
      if (known.size > maxNamed || known.has(message)) continue;
      known.add(message);
      for (const part of this.#parts.get(declaration) ?? []) queue.push({ declaration: part, message });
    }
    return found;
  }
}
