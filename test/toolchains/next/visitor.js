/** Visits the page of parcels: its list is there, so the first request is that of a parcel. */
export default async function visit({ app, find, until, seen }) {
  const steps = {};
  const requests = async () => (await seen()).map((request) => request.replace(/[\w-]{36}/, "{id}"));
  // React has taken over as soon as a click has an effect.
  await until(() => find("li button") !== null);
  steps.mount = await requests();
  await until(() => {
    if (find("p") === null) find("li button").click();
    return find("p");
  });
  steps.item = [find("p").textContent, ...(await requests())];
  find("form input").value = "Maps";
  find("form button").click();
  await until(() => app.document.querySelectorAll("li").length === 2);
  const labels = [...app.document.querySelectorAll("li")].map(({ textContent }) => textContent);
  steps.create = [labels.join(" "), ...(await requests())];
  return steps;
}
