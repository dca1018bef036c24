import { deepStrictEqual } from "node:assert/strict";
import type { AnyNotice } from "./types.js";
import { AnyNoticeSchema, dropUndeclared } from "./validators.js";

const loss: AnyNotice = { kind: "loss", where: "at sea" };
deepStrictEqual(dropUndeclared(AnyNoticeSchema, loss), { kind: "loss", where: "at sea" });
