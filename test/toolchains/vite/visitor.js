/** Visits the page of parcels: what each step sends, and what the page shows. */
export default async function visit({ app, find, until, seen }) {
  const steps = {};
  const text = (selector) => find(selector)?.textContent ?? "";
  const held = async () => (await fetch("/held")).json();
  const submit = (form, label) => {
    const { set } = Object.getOwnPropertyDescriptor(app.HTMLInputElement.prototype, "value");
    set.call(find(`${form} input`), label);
    find(`${form} input`).dispatchEvent(new app.Event("input", { bubbles: true }));
    find(`${form} button`).click();
  };
  const open = async (id, shows) => {
    app.location.hash = id;
    await until(() => text("main > :last-child").includes(shows));
  };

  await until(() => text("h1").includes("4.20") && find("li a"));
  steps.mount = await seen();
  await open("p1", "Parcel 1");
  steps.item = await seen();
  await open("p99", "no parcel");
  steps.missing = [text("main > p"), ...(await seen())];

  app.location.hash = "p4";
  await until(async () => (await held())["/v1/parcels/p4"] > 0);
  app.location.hash = "";
  await until(async () => (await held()).aborted > 0);
  steps.unmount = await seen();

  // From the cache, and fetched again.
  await open("p1", "Parcel 1");
  await seen();
  app.dispatchEvent(new app.Event("visibilitychange"));
  steps.focus = await seen();

  for (let pages = 1; pages < 3; pages++) {
    const { childElementCount } = find("ul");
    find("ul").scrollTop = 10_000;
    await until(() => find("ul").childElementCount > childElementCount);
  }
  find("ul").scrollTop = 10_000;
  steps.scroll = await seen();

  // The service holds a change back until it is released: the page shows it before.
  submit("#details", "Maps");
  await until(() => text("h2") === "Maps");
  await fetch("/release");
  await until(() => text("li a") === "Maps");
  steps.rename = await seen();
  steps.labels = [text("h2"), text("li a")];

  submit("#details", "Parcel 2");
  await until(() => text("h2") === "Parcel 2");
  await fetch("/release");
  await until(() => text("#details [role=alert]").includes("taken"));
  steps.refused = await seen();
  steps["shown again"] = text("h2");

  app.location.hash = "";
  submit("#new", "Globe");
  await until(() => text("ul").includes("Globe"));
  steps.create = await seen();
  steps.title = text("h1");
  return steps;
}
