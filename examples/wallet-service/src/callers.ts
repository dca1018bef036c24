/** The callers, the handlers of these callers, and the context of handlers. */
import type { WalletServiceHandlers } from "../generated/wallet/server.js";
import type { Clock } from "./clock.js";
import type { PriceSource } from "./quotes/price-source.js";
import type { Storage, Tx } from "./storage/storage.js";

/** The callers by scheme. */
export interface Callers {
  readonly app: { readonly appId: string };
  readonly user: { readonly appId: string; readonly userId: string };
}

/** The handlers of this service: their keyed requests work in a transaction of the database. */
export type Handlers = WalletServiceHandlers<Callers, Tx>;

/** All that handlers depend on. */
export interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly prices: PriceSource;
}
