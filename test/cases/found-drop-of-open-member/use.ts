import { deepStrictEqual } from "node:assert/strict";
import type { AnyNotice } from "./types.js";
import { dropAnyNotice } from "./validators.js";

const loss: AnyNotice = { kind: "loss", where: "at sea" };
deepStrictEqual(dropAnyNotice(loss), { kind: "loss", where: "at sea" });
