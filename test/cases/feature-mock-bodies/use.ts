import { createMock } from "./mock.js";

const { fetch } = createMock({ initial: 0 });
const put = await fetch("http://mock/parcels/p1", {
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ label: "Books", carrier: "rail" }),
});
const parcel: unknown = await put.json();
const read: unknown = await (await fetch("http://mock/parcels/p1")).json();
if (JSON.stringify(parcel) !== '{"id":"p1","label":"Books","carrier":"rail"}') throw new Error(JSON.stringify(parcel));
if (JSON.stringify(read) !== JSON.stringify(parcel)) throw new Error("What was put is read.");
if ((await (await fetch("http://mock/parcels/p1/picture")).text()) !== "made by a mock") throw new Error("Bytes.");
const scans = await (await fetch("http://mock/scans")).text();
if (!/^id: ?1$/m.test(scans) || !/^data: ?\{"shelf":\d+\}$/m.test(scans)) throw new Error(scans);
