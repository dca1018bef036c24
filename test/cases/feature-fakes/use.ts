import { fakes } from "./fakes.js";
import { ValidationError } from "./validators.js";

const fake = fakes(7);
const { status, id } = fake.parcel();
if (!/^PR-\d{6}$/.test(id) || !["created", "delivered"].includes(status)) throw new Error(id);

// The given state decides about other fields, also in the type.
const delivered = fake.parcel({ status: "delivered" });
const time: number = delivered.delivered_at;
if (!Number.isFinite(time)) throw new Error("A delivered parcel has a time.");
if ("delivered_at" in fake.parcel({ status: "created" })) throw new Error("It has not arrived.");
if (fake.parcel({ delivered_at: 1 }).status !== "delivered") throw new Error("It has arrived.");
// @ts-expect-error: there is no such status.
void (() => fake.parcel({ status: "lost" }));

const box = fake.content({ kind: "box", lid: true });
if (box.kind !== "box" || !box.lid) throw new Error("A box is asked for.");
if ("email" in fake.parcel({ email: undefined })) throw new Error("It shall have no email.");

const ids = new Set(Array.from({ length: 1000 }, () => fake.parcel().id));
if (ids.size !== 1000) throw new Error("Ids repeat.");

const [first, second] = [JSON.stringify(fakes(3).parcelsListOutput()), JSON.stringify(fakes(3).parcelsListOutput())];
if (first !== second || first === JSON.stringify(fakes(4).parcelsListOutput())) throw new Error("The seed decides.");

const [tag] = fakes(1, { strings: ({ type, name }) => `${type}.${name}` }).parcel().tags;
if (tag !== "parcel.tag") throw new Error(tag);

for (const wrong of [{ shelf: 12 }, { status: "created", delivered_at: 5 }])
  try {
    fake.parcel(wrong as never);
    throw new Error("It is refused.");
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    if (!/shelf|delivered_at/.test(error.issues[0]?.pointer ?? "")) throw error;
  }
