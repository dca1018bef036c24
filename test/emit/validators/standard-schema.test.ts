/** The emitted schemas in the hands of libraries that take any Standard Schema: types, values and messages. */
import { sValidator } from "@hono/standard-validator";
import { initTRPC, TRPCError } from "@trpc/server";
import { Hono } from "hono";
import { hc } from "hono/client";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { KeyQuorumUpdate, User } from "../../../generated/wallet/types.js";
import {
  KeyQuorumUpdateSchema,
  PoliciesListInputSchema,
  UserSchema,
} from "../../../generated/wallet/validators.js";

const user: User = {
  id: "did:service:u1",
  created_at: 1_700_000_000,
  linked_accounts: [{ type: "email", address: "a@example.com" }],
  mfa_methods: [],
  has_accepted_terms: true,
  is_guest: false,
};

/** A user whose account has an address of another type; no terms are said to be accepted. */
const faulty = {
  ...user,
  linked_accounts: [{ type: "email", address: 5 }],
  has_accepted_terms: undefined,
};

describe("tRPC", () => {
  const t = initTRPC.create();
  const router = t.router({
    nameOf: t.procedure.input(UserSchema).query(({ input }) => {
      expectTypeOf(input).toEqualTypeOf<User>();
      return input.id;
    }),
    change: t.procedure
      .input(KeyQuorumUpdateSchema)
      .output(UserSchema)
      .mutation(() => user),
  });
  const caller = router.createCaller({});

  test("procedures take and give what the types say", async () => {
    expectTypeOf(caller.nameOf).parameter(0).toEqualTypeOf<User>();
    expectTypeOf(caller.change).parameter(0).toEqualTypeOf<KeyQuorumUpdate>();
    expect(await caller.nameOf(user)).toBe("did:service:u1");
    expect(await caller.change({ display_name: "Ours" })).toEqual(user);
  });

  test("other values are refused with our issues", async () => {
    // @ts-expect-error: the type knows it, too
    const failure: unknown = await caller.nameOf(faulty).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TRPCError);
    expect(failure).toMatchObject({
      code: "BAD_REQUEST",
      // tRPC asks `assert` before the Standard Schema, so the cause is our own error.
      cause: {
        name: "ValidationError",
        issues: [
          { code: "type", message: "must be a string", pointer: "/linked_accounts/0/address" },
          { code: "required", message: "is required", pointer: "/has_accepted_terms" },
        ],
      },
    });
    const empty: unknown = await caller.change({}).catch((error: unknown) => error);
    expect(empty).toMatchObject({ cause: { issues: [{ code: "at_least", pointer: "" }] } });
    expect((empty as TRPCError).message).toMatch(/must have at least /);
  });
});

describe("Hono", () => {
  const app = new Hono()
    .post("/users", sValidator("json", UserSchema), (context) => {
      const given = context.req.valid("json");
      expectTypeOf(given).toEqualTypeOf<User>();
      return context.json({ id: given.id });
    })
    .get(
      "/policies",
      sValidator("query", PoliciesListInputSchema, (result, context) => {
        if (!result.success) return context.json(result.error, 422);
        return undefined;
      }),
      (context) => context.json(context.req.valid("query").cursor ?? null),
    );
  const client = hc<typeof app>("http://localhost", {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => app.request(input as string, init),
  });

  test("a handler gets what was checked, and a client knows what to send", async () => {
    expectTypeOf<Parameters<typeof client.users.$post>[0]["json"]>().toEqualTypeOf<User>();
    const response = await client.users.$post({ json: user });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: "did:service:u1" });
    expect(await (await app.request("/policies?cursor=abc")).json()).toBe("abc");
  });

  test("other values get our issues", async () => {
    const response = await app.request("/users", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(faulty),
    });
    expect(response.status).toBe(400);
    const { error, success } = (await response.json()) as { error: unknown; success: boolean };
    expect(success).toBe(false);
    expect(error).toEqual([
      { message: "must be a string", path: ["linked_accounts", 0, "address"] },
      { message: "is required", path: ["has_accepted_terms"] },
    ]);
    const unknown = await app.request("/policies?curser=abc");
    expect(unknown.status).toBe(422);
    expect(await unknown.json()).toEqual([{ message: "is not a known field", path: ["curser"] }]);
  });
});
