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
