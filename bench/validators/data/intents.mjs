/** One intent of each kind that the bench measures, with everything that such an intent usually has. */

/** @param {number} index */
const userId = (index) => `did:service:cm3np4u9j00${index}rc8b73seqmqqk`;

/** 91 bytes: a P-256 key in DER. */
const publicKey =
  "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEx4aoeD72yykviK+f/ckqE2CItVIGcAexD1c2mL0gDQOmSx2r8v9C6Zb0oJ1y7Gc5Y8bTq4wN3hLkUeXfVdRjPg==";

const shared = {
  created_by_display_name: "Operations",
  created_by_id: userId(0),
  created_at: 1_763_000_000_000,
};

export const keyQuorumIntent = {
  intent_id: "intent0000000000000000001",
  intent_type: "KEY_QUORUM",
  ...shared,
  resource_id: "quorum000000000000000007",
  authorization_details: Array.from({ length: 5 }, (_, index) => ({
    members: Array.from({ length: 3 }, (__, member) => ({
      user_id: userId(index * 3 + member),
      signed_at: member === 0 ? 1_763_000_100_000 + index : null,
      type: "user",
    })),
    threshold: 2,
    display_name: `Signers ${index}`,
  })),
  status: "pending",
  custom_expiry: false,
  expires_at: 1_763_259_200_000,
  request_details: {
    url: "/v1/key_quorums/quorum000000000000000007",
    body: {
      authorization_threshold: 2,
      display_name: "Board and operations",
      user_ids: [userId(1), userId(2), userId(3)],
    },
  },
  current_resource_data: {
    id: "quorum000000000000000007",
    display_name: "Board",
    authorization_threshold: 1,
    authorization_keys: [
      { public_key: publicKey, display_name: "Safe" },
      { public_key: publicKey, display_name: null },
    ],
    user_ids: [userId(1), userId(2)],
  },
};

export const rpcIntent = {
  intent_id: "intent0000000000000000002",
  intent_type: "RPC",
  ...shared,
  resource_id: "wallet000000000000000003",
  authorization_details: [
    {
      members: [{ user_id: userId(1), signed_at: 1_763_000_100_000, type: "user" }],
      threshold: 1,
      display_name: "Signers",
    },
  ],
  status: "executed",
  custom_expiry: true,
  expires_at: 1_763_259_200_000,
  request_details: {
    method: "POST",
    url: "/v1/wallets/wallet000000000000000003/rpc",
    body: {
      method: "eth_signTransaction",
      caip2: "eip155:8453",
      chain_type: "ethereum",
      params: {
        transaction: { to: "0x6c1f00000000000000000000000000000000a9e2", value: "0x2386f26fc10000" },
      },
    },
  },
  current_resource_data: {
    id: "wallet000000000000000003",
    address: "0x51d200000000000000000000000000000000b7c4",
    display_name: "Hot wallet",
    external_id: "hot-1",
    chain_type: "ethereum",
    policy_ids: ["policy000000000000000001"],
    additional_signers: [],
    owner_id: "quorum000000000000000007",
    entity: { id: userId(0), type: "user" },
    created_at: 1_762_000_000_000,
    exported_at: null,
    imported_at: null,
    archived_at: null,
  },
  action_result: { signed_transaction: "0x02f8730182", encoding: "rlp" },
};
