/** The service of the page: parcels in memory. */
import { toNodeListener } from "./generated/node.js";
import { createServer } from "./generated/server.js";
import type { Parcel } from "./generated/types.js";

const pageSize = 10;
const parcels = new Map<string, Parcel>();

function store(id: string, label: string): Parcel {
  const parcel = { id, label };
  parcels.set(id, parcel);
  return parcel;
}

for (let number = 1; number <= 25; number++) store(`p${number}`, `Parcel ${number}`);

const isTaken = (label: string): boolean => [...parcels.values()].some((parcel) => parcel.label === label);

const server = createServer({
  parcels: {
    list: ({ cursor = "0" }) => {
      const end = Number(cursor) + pageSize;
      const page = [...parcels.values()].slice(Number(cursor), end);
      return { parcels: page, next: end < parcels.size ? String(end) : null };
    },
    get: ({ id }, { fail }) => {
      const parcel = parcels.get(id);
      if (parcel === undefined) throw fail.parcel_not_found();
      return parcel;
    },
    create: ({ label }, { fail }) => {
      if (isTaken(label)) throw fail.label_taken();
      return store(`p${parcels.size + 1}`, label);
    },
    change: ({ id, label }, { fail }) => {
      if (!parcels.has(id)) throw fail.parcel_not_found();
      if (isTaken(label)) throw fail.label_taken();
      return store(id, label);
    },
  },
  shelves: { get: ({ id }) => ({ id, room: "Attic", parcels: [...parcels.values()] }) },
  tariffs: { get: ({ country }) => ({ country, price: "4.20" }) },
});

export const listener = toNodeListener(server);
