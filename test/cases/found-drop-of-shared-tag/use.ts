import { deepStrictEqual } from "node:assert/strict";
import type { Delivery } from "./types.js";
import { DeliverySchema, dropUndeclared, LegSchema } from "./validators.js";

const given = { kind: "express", plate: "ZH 1", flight: "LX 1", depot: "Bern" } as const;
const delivery: Delivery = given;
const declared = { kind: "express", plate: "ZH 1", flight: "LX 1" };
deepStrictEqual(dropUndeclared(DeliverySchema, delivery), declared);
deepStrictEqual(dropUndeclared(LegSchema, delivery), declared);
