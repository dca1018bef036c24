/**
 * Credentials decide which calls there are. Never run: test/types/credentials.test.ts compiles it. A
 * comment `error: …` says what the message about the next line contains; no other line has any.
 */
import { createClient, createConnection, type Connection, type ShopServiceOptions } from "./shop/client.js";
import type { ShopServiceClient, ShopServiceClientWithoutAuth } from "./shop/client.js";
import { parcelsGet, parcelsNewest, parcelsWeigh } from "./shop/operations.js";
import type { Credentials } from "./shop/types.js";
import { createClient as createDesk, createConnection as connectDesk } from "./desk/client.js";
import { jobsList } from "./desk/operations.js";

declare const isOpen: boolean;
declare const someday: { readonly shop: Credentials["shop"] } | undefined;
declare const halfThere: { readonly shop?: Credentials["shop"] };
const shop = { shopId: "s", shopSecret: "x" };
const clerk = { clerkToken: "c" };
const till = { tillCode: "t" };
const parcel = { parcel_id: "p" };

// What has the credentials, and what needs none.
void parcelsGet(createConnection({ auth: { shop } }), parcel);
void parcelsGet(createConnection({ auth: { shop: () => shop, clerk } }), parcel);
void parcelsGet(createConnection({ auth: { shop: async () => shop }, attempts: 2 }), parcel);
void parcelsGet(createConnection<"shop">({ auth: { shop } }), parcel);
void parcelsWeigh(createConnection({ auth: { shop } }), parcel);
void parcelsWeigh(createConnection({ auth: { clerk, till } }), parcel);
void parcelsWeigh(createConnection({ auth: { clerk, till, shop } }), parcel);
void parcelsNewest(createConnection());
void parcelsNewest(createConnection({}));
void parcelsNewest(createConnection({ auth: undefined, baseUrl: "https://shop.test" }));
void parcelsNewest(createConnection({ auth: { till } }));
const open: Connection = createConnection({ auth: { shop } });
const named: Connection<"shop"> = createConnection({ auth: { shop } });
void parcelsGet(named, parcel);
const options: ShopServiceOptions<"clerk" | "till"> = { auth: { clerk, till } };
void parcelsWeigh(createConnection(options), parcel);
void createClient(options).parcels.weigh(parcel);
const plain: ShopServiceOptions = { attempts: 1 };
void parcelsGet(createConnection({ ...plain, auth: { shop } }), parcel);
const visitor: ShopServiceClientWithoutAuth = createClient();
void [visitor.parcels.newest(), createClient({}).parcels.newest(), createClient(plain).parcels.newest()];
const all: ShopServiceClient = createClient({ auth: { shop } });
void all.parcels.get(parcel);
/** A function of one's own that hands its options on. */
export function connectTo<S extends keyof Credentials>(given: ShopServiceOptions<S>): Connection<S> {
  return createConnection(given);
}
void parcelsGet(connectTo({ auth: { shop } }), parcel);
void jobsList(connectDesk({ baseUrl: "https://desk.test", auth: { desk: { deskToken: "d" } } }));

// A connection without credentials, straight into a call.
// error: Argument of type 'Connection<never>' is not assignable to parameter of type 'Connection<"shop">'.
void parcelsGet(createConnection(), parcel);
// error: Argument of type '{}' is not assignable to parameter of type 'ShopServiceOptions<"shop">'.
void parcelsGet(createConnection({}), parcel);
// error: Argument of type '{ attempts: number; }' is not assignable to parameter of type 'ShopServiceOptions<"shop">'.
void parcelsGet(createConnection({ attempts: 2 }), parcel);
// error: Type 'undefined' is not assignable to type '{ readonly shop: CredentialSource<{ shopId: string; shopSecret: string; }>; }'.
void parcelsGet(createConnection({ auth: undefined }), parcel);
// error: Argument of type 'Connection<never>' is not assignable to parameter of type 'Connection<"shop">'.
void parcelsGet(open as Connection, parcel);
// error: Argument of type 'Connection<"clerk">' is not assignable to parameter of type 'Connection<"shop">'.
void parcelsGet(createConnection({ auth: { clerk } }), parcel);
// error: Argument of type 'Connection<"clerk">' is not assignable to parameter of type
void parcelsWeigh(createConnection({ auth: { clerk } }), parcel);
// error: Argument of type 'Connection<never>' is not assignable to parameter of type
void parcelsWeigh(createConnection({}), parcel);

// Into a variable that says more than there is.
// error: Type 'Connection<never>' is not assignable to type 'Connection<"shop">'.
export const nothing: Connection<"shop"> = createConnection();
// error: Argument of type '{}' is not assignable to parameter of type 'ShopServiceOptions<"shop">'.
export const empty: Connection<"shop"> = createConnection({});
// error: Expected 1 arguments, but got 0.
export const typed: Connection = createConnection<"shop">();
// error: Argument of type '{}' is not assignable to parameter of type 'ShopServiceOptions<"shop">'.
export const typedEmpty: Connection = createConnection<"shop">({});
// error: Type '{}' is not assignable to type 'ShopServiceOptions<"shop">'.
export const said: ShopServiceOptions<"shop"> = {};
// error: Property 'get' is missing in type
export const client: Pick<ShopServiceClient["parcels"], "get"> = createClient().parcels;

// Credentials that may be missing.
// error: Type '{ shop: { shopId: string; shopSecret: string; }; } | undefined' is not assignable to type '{ readonly shop:
void parcelsGet(createConnection({ auth: isOpen ? { shop } : undefined }), parcel);
// error: Type '{ readonly shop: { shopId: string; shopSecret: string; }; } | undefined' is not assignable to type '{ readonly shop:
export const maybe: Connection<"shop"> = createConnection({ auth: someday });
// error: Type '{ readonly shop?: { shopId: string; shopSecret: string; }
export const half: Connection<"shop"> = createConnection({ auth: halfThere });
// error: Type '{ shop: { shopId: string; shopSecret: string; }; } | {}' is not assignable to type '{ readonly shop:
void parcelsGet(createConnection({ auth: isOpen ? { shop } : {} }), parcel);
// error: Type '{ shopId: string; shopSecret: string; } | undefined' is not assignable to type 'CredentialSource<
void parcelsGet(createConnection({ auth: { shop: isOpen ? shop : undefined } }), parcel);
// error: is not assignable to parameter of type 'ShopServiceOptions<"shop">'
void parcelsGet(createConnection({ attempts: 1, ...(isOpen ? { auth: { shop } } : {}) }), parcel);
// error: Type '{ shop: { shopId: string; shopSecret: string; }; } | undefined' is not assignable to type '{ readonly shop:
void createClient({ auth: isOpen ? { shop } : undefined }).parcels.get(parcel);
// error: Property 'get' does not exist on type 'Pick<ParcelsCalls, "newest">'.
void createClient({}).parcels.get(parcel);
// error: Property 'get' does not exist on type 'Pick<ParcelsCalls, "newest">'.
void createClient().parcels.get(parcel);
// error: Argument of type '{}' is not assignable to parameter of type 'ShopServiceOptions<"shop">'.
void createClient<"shop">({}).parcels.get(parcel);

// Mistakes in what is given.
// error: Object literal may only specify known properties, but 'cleark' does not exist in type
void createConnection({ auth: { shop, cleark: clerk } });
// error: Object literal may only specify known properties, and 'extra' does not exist in type
void createConnection({ auth: { clerk: { clerkToken: "c", extra: 1 } } });

// A service of which every call needs credentials.
// error: Property 'auth' is missing in type '{ baseUrl: string; }' but required in type 'DeskServiceOptions<"desk">'.
void jobsList(connectDesk({ baseUrl: "https://desk.test" }));
// error: Property 'desk' is missing in type '{}' but required in type
void createDesk({ baseUrl: "https://desk.test", auth: {} });
// error: Type '{ desk: { deskToken: string; }; } | undefined' is not assignable to type '{ readonly desk:
void connectDesk({ baseUrl: "https://desk.test", auth: isOpen ? { desk: { deskToken: "d" } } : undefined });
