/** A spec in which each of some edits changes what other declarations become. */

export const linkedSpec = `speccast: 1
service: { name: ParcelService, auth: key }
auth:
  key: { headers: { X-Key: apiKey } }
limits:
  long: { max: 40 }
types:
  Text: { type: string, length: long }
enums:
  State: { values: [open, sent] }
errors:
  gone: { status: 410 }
resources:
  Base: { fields: { id: Text } }
  Parcel: { extends: Base, fields: { state: State, boxes?: list<Box>, label?: { type: string, length: long }, sent_at?: { type: string, only_when: { state: sent }, required_when: { state: sent } } } }
  Box: { fields: { parcel: Parcel, kind: { const: box } } }
  Crate: { fields: { kind: { const: crate }, weight: integer } }
  Thing: { union: { tag: kind, of: [Box, Crate] } }
  Tray: { fields: { code: { type: string, pattern: "^x$" }, lid: Lid } }
  Lid: { fields: { size: integer } }
endpoints:
  trays.get: { GET: /trays, response: Tray }
  things.get: { GET: "/things/{id}", path: { id: Text }, response: Thing, errors: [gone] }
  parcels.put: { PUT: /parcels, body: Parcel, response: none }
`;

export const linkedEdits: readonly (readonly [before: string, after: string])[] = [
  ["max: 40", "max: 41"],
  ["length: long }\n", "length: { max: 3 } }\n"],
  ["[open, sent]", "[open, sent, lost]"],
  ["status: 410", "status: 404"],
  ["status: 410 }", "status: 410, fields: { at: string } }"],
  ["fields: { id: Text }", "fields: { id: integer }"],
  ["fields: { id: Text }", "fields: { id: Text, old: boolean }"],
  ["fields: { id: Text }", "open: true, fields: { id: Text }"],
  ["weight: integer", "weight: int64"],
  ["weight: integer", "parcel: Parcel"],
  ["boxes?: list<Box>, ", ""],
  ["label?:", "label:"],
  ["X-Key: apiKey", "X-Key: otherKey"],
  ["auth: key }", "auth: [[key]] }"],
  ["of: [Box, Crate]", "of: [Crate]"],
  ["size: integer", "size: integer, lid?: Lid"],
  ["size: integer", 'size: integer, code: { type: string, pattern: "^x$" }'],
  ['code: { type: string, pattern: "^x$" }, ', ""],
  ["kind: { const: box }", "kind: { const: chest }"],
  ["tag: kind, of: [Box, Crate]", "match: first, of: [Box, Crate]"],
  ["  Crate:", "  Issue: { fields: {} }\n  Crate:"],
  ["  Base:", "  Credentials: { fields: {} }\n  Base:"],
  ["parcel: Parcel,", "parcel: { unspecified: What is in it? },"],
  ["gone: { status: 410 }", "gone: { status: 410 }\n  otherwise: Base"],
  ["errors: [gone]", "errors: []"],
  ["PUT: /parcels", "PUT: /things/parcels"],
  ["name: ParcelService", "name: BoxService"],
  ["body: Parcel", "body: Thing"],
];

/** A spec in which each of some edits changes what the documents of the output say of other declarations. */
export const documentedSpec = `speccast: 1
service:
  name: ParcelService
  base_url: https://api.parcels.example
  servers: [{ name: uploads, url: https://uploads.parcels.example }]
  errors: [busy]
  auth: user
auth:
  user: { bearer: token }
errors:
  busy: { status: 503 }
  too_heavy: { status: 422, fields: { max: integer }, examples: { books: { value: { max: 30 }, doc: "Books, more than anyone can carry home alone." } } }
resources:
  Parcel: { fields: { id: string, weight: integer, note?: { unspecified: What does a note say? } } }
  Label: { extends: Parcel, fields: { text: string } }
endpoints:
  parcels.get:
    GET: "/parcels/{id}"
    path: { id: string }
    response: Parcel
    errors: [busy, too_heavy]
    examples: { response: { shared: { value: { id: parcel_with_a_long_name_1, weight: 1 }, doc: Two endpoints show this one. } } }
  parcels.put:
    PUT: "/parcels/{key}"
    path: { key: string }
    server: uploads
    body: Parcel
    body_as: parcel
    response: none
    errors: [busy, too_heavy]
    examples: { body: { shared: { value: { id: parcel_with_a_long_name_1, weight: 1 }, doc: Two endpoints show this one. } } }
  labels.get: { GET: /label, response: Label, errors: [busy] }
`;

export const documentedEdits: readonly (readonly [before: string, after: string])[] = [
  ["errors: [busy]\n  auth", "errors: [too_heavy]\n  auth"],
  ["busy: { status: 503 }", "busy: { status: 503, doc: Come again. }"],
  ["busy: { status: 503 }", "busy: { status: 422 }"],
  ["max: 30 }", "max: 31 }"],
  ["/parcels/{id}", "/parcels/{id}/parts"],
  [
    '  parcels.get:\n    GET: "/parcels/{id}"\n    path: { id: string }',
    '  parcels.get:\n    GET: "/parcels/{no}"\n    path: { no: string }',
  ],
  ["https://uploads.parcels.example", "https://uploads.example"],
  ["Two endpoints show this one. } } }\n  parcels.put", "Only one. } } }\n  parcels.put"],
  ["bearer: token", "headers: { X-Key: token }"],
  [", note?: { unspecified: What does a note say? }", ""],
  ["name: ParcelService", "name: BoxService"],
  ["  Parcel: {", "  Parcel: { closed: true,"],
  ["  Parcel: {", "  Problem: { fields: {} }\n  Parcel: {"],
];
