import { isParcel } from "./validators.js";
import type { Colour, Parcel, UnixMs } from "./types.js";

// A question asked in words builds nothing: what the place assumes does.
const parcel: Parcel = { lost_at: 1 as UnixMs, code: "12345", rest: {}, colour: "green" };
if (!isParcel(parcel)) throw new Error("a parcel");
if (isParcel({ code: "1234" })) throw new Error("a short code");
const colours: Colour[] = ["red", "blue", "anything"];
if (!colours.every((colour) => isParcel({ colour }))) throw new Error("an open enum");
