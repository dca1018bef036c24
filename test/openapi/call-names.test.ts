/** Names of calls of documents: the examples of the guide, and the order in which operations take them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { Project } from "../support/project.js";

/** An operation of a document: its method, path, tag and id. */
type Call = readonly [method: string, path: string, tag?: string | undefined, id?: string | undefined];

/** Returns the names of the calls of a document, in its order, and the report of its import. */
async function namesOf(calls: readonly Call[], beside = ""): Promise<{ names: string[]; report: string }> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, path, tag, operationId] of calls) {
    const parameters = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    const tags = tag === undefined ? {} : { tags: [tag] };
    const responses = { 204: { description: "Done." } };
    (paths[path] ??= {})[method] = {
      ...tags,
      ...(operationId === undefined ? {} : { operationId }),
      parameters,
      responses,
    };
  }
  const document = { openapi: "3.0.3", info: { title: "Depot", version: "1" }, paths };
  const project = new Project({
    "openapi.json": JSON.stringify(document),
    "api.yaml": `speccast: 1\nimport: { openapi: openapi.json${beside} }\n`,
  });
  const { model } = await load(project.path("api.yaml"));
  const places = new Map(model?.endpoints.map(({ http, pathText, name }) => [`${http} ${pathText}`, name]));
  const names = calls.map(([method, path]) => places.get(`${method.toUpperCase()} ${path}`) ?? "none");
  return { names, report: project.run(["import", "openapi.json", "--report", "--json"]).stdout };
}

/** The words of the steps in the report. */
const words = {
  operationId: "from its operationId",
  printer: "from its operationId, without what the framework adds",
  group: "from its operationId, without the words of its group",
  path: "from its method and path",
} as const;

const examples: readonly (readonly [name: string, step: keyof typeof words, ...call: Call])[] = [
  ["parcels.list", "group", "get", "/parcels", "parcels", "listParcels"],
  ["shelves.get", "group", "get", "/shelves/{id}", "shelves", "getShelf"],
  ["knives.get", "group", "get", "/knives/{id}", "knives", "getKnife"],
  ["olives.get", "group", "get", "/olives/{id}", "olives", "getOlive"],
  ["parcels.list", "path", "get", "/parcels", "parcels", "parcels_list"],
  ["parcels.get", "path", "get", "/api/parcels/{id}/", "parcels", "parcels_retrieve_2"],
  ["parcels.partialUpdate", "group", "patch", "/api/parcels/{id}/", "parcels", "parcels_partial_update"],
  ["parcels.update", "group", "put", "/api/parcels/{id}/", "parcels", "parcels_update_2"],
  [
    "parcels.partialUpdateLabel",
    "group",
    "patch",
    "/api/parcels/label/{id}/",
    "parcels",
    "parcels_label_partial_update",
  ],
  ["orders.create", "group", "post", "/orders/{id}", "orders", "orders_create"],
  ["pendingParcels.list", "path", "get", "/v1/pendingparcels", "Pending parcels"],
  ["pendingParcels.get", "path", "get", "/v1/pendingparcels/{id}", "Pending parcels"],
  ["parcels.list", "path", "get", "/api/parcels", "Parcels", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
  ["parcel.list", "path", "get", "/api/parcels", "Parcel", "api_parcels_get_collection"],
  ["parcels.replace", "path", "put", "/api/parcels/{id}", "parcels", "api_parcels_id_put"],
  ["parcels.list", "path", "get", "/parcels", "parcels", "parcelsGet"],
  ["parcels.get", "path", "get", "/parcels/{parcelId}", "parcels", "getParcelsWithParcelId"],
  ["parcels.show", "printer", "get", "/parcels/{id}", "parcels", "DepotWeb.ParcelController.show"],
  ["parcels.update2", "printer", "patch", "/parcels/{id}", "parcels", "DepotWeb.ParcelController.update (2)"],
  ["parcels.create", "group", "post", "/parcels", "parcel-controller", "createParcelUsingPOST_1"],
  ["keys.getApi", "group", "get", "/keys", "keys", "get_api_keys"],
  ["parcels.list", "path", "get", "/api/parcels", "Parcels", "535ffeda4b78916efd658b2844ea897a"],
  [
    "parcels.index",
    "printer",
    "get",
    "/api/parcels",
    "Parcels",
    "GET::/api/parcels::App\\Http\\ParcelController::index",
  ],
  [
    "parcels.list",
    "path",
    "get",
    "/api/parcels",
    "Parcels",
    "GET::/api/parcels::App\\Http\\ListParcels::__invoke",
  ],
  [
    "parcels.createLabel",
    "path",
    "post",
    "/api/parcels/{id}/create_label/",
    "parcels",
    "parcels_create_label_create",
  ],
  ["parcels.list", "operationId", "get", "/parcels", "parcels", "parcelsList"],
  ["parcels.delete", "group", "delete", "/parcels/{id}", "parcels", "deleteParcelById"],
  ["parcels.delete", "group", "delete", "/parcels/{parcel}", "parcels", "deleteParcelByParcel"],
  ["albums.getTracks", "group", "get", "/albums/{id}/tracks", "albums", "get-an-albums-tracks"],
  ["orders.pay", "group", "post", "/orders/{id}/pay", "orders", "payOrder"],
  ["items.get", "group", "get", "/items/{item_id}", "items", "read_item_items__item_id__get"],
  ["items.list", "path", "get", "/items/", "items", "read_items_items__get"],
  ["parcels.list", "path", "get", "/parcels", "parcels", "getParcels"],
  ["parcels.search", "group", "get", "/parcels", "parcels", "searchParcels"],
  ["users.findAll", "printer", "get", "/users", "users", "UsersController_findAll"],
  ["users.findAll", "printer", "get", "/v1/users", "users", "UsersController_findAll_v1"],
  ["users.findAllV1", "printer", "get", "/users", "users", "UsersController_findAll_v1"],
  ["users.findAll", "printer", "get", "/users", "users", "UsersController_find_all"],
  ["issues.list", "operationId", "get", "/issues", "issues", "issues/list"],
  [
    "packages.getPackageForUser",
    "operationId",
    "get",
    "/packages",
    "packages",
    "packages/get-package-for-user",
  ],
  ["files.list", "operationId", "get", "/files", "files", "drive.files.list"],
  ["pullRequests.list", "operationId", "get", "/pulls", "Pull requests", "pulls/list"],
  ["receivingEmails.list", "group", "get", "/emails", "Receiving emails", "emails/list-receiving"],
  ["users.findAll", "group", "get", "/users", "users", "findAllUsers"],
  ["dnsZones.createRecord", "group", "post", "/zones/{id}/records", "dnsZones", "createDnsRecord"],
  ["uptime.getCheck", "printer", "get", "/uptime/{id}", "uptime", "uptime_check_get"],
  ["testHelpers.testClocks.list", "path", "get", "/test_helpers/test_clocks"],
  ["readers.setDisplay", "path", "post", "/readers/{reader}/set_reader_display"],
  ["refunds.refundPayment", "operationId", "post", "/refunds", "refunds", "refundPayment"],
  ["accounts.update", "path", "post", "/v1/accounts/{account}", undefined, "PostAccountsAccount"],
  ["orders.list", "path", "get", "/api/v1/orders"],
  ["project.delete", "path", "delete", "/api/project/{id}", undefined, "deleteProject:id"],
  ["orders.get", "path", "get", "/orders/{id}"],
  ["orders.cancel", "path", "post", "/orders/{id}/cancel"],
  ["orders.items.list", "path", "get", "/orders/{id}/items"],
  ["orders.listItems", "path", "get", "/orders/{id}/items", "orders"],
  ["orders.getLabel", "path", "get", "/orders/{id}/label"],
  ["orders.search", "path", "get", "/orders/search"],
  ["accounts.updateCredentials", "path", "patch", "/accounts/update_credentials"],
  ["orders.deleteAll", "path", "delete", "/orders"],
  ["loans.findAll", "operationId", "get", "/api/loans", "loan-controller", "findAll"],
  ["loans.get", "group", "get", "/loans/{id}", "loan-rest-controller", "getLoan"],
  ["loan.ask", "operationId", "get", "/ask", "loan-api-controller", "ask"],
  ["petOwners.list", "path", "get", "/pet-owners", "pet-owner-controller", "petOwners"],
  ["banks.list", "path", "get", "/banks", "bank-entity-controller", "getCollectionResource-bank-get"],
  ["theBanks.update", "path", "patch", "/banks/{id}", "The banks", "patchItemResource-bank-patch_1"],
  ["apps.listEvents", "path", "get", "/v1/apps/{id}/appEvents", "Apps", "apps-appEvents-get_to_many_related"],
  ["auth.deleteAccountViaPost", "operationId", "post", "/auth/delete", "auth", "deleteAccountViaPost"],
  ["orders.patch", "group", "patch", "/orders/{id}", "Orders", "OrderApi_PatchOrder"],
  ["rosterDepots.get", "group", "get", "/rosters/{id}", "Roster, Depots", "DepotService_GetRoster"],
  ["compute.createInstance", "operationId", "post", "/machines", "compute", "compute-create_instance"],
  ["castCrew.getActor", "operationId", "get", "/actors/{id}", "Cast & Crew (of movies)", "getActor"],
  ["pix.getKey", "operationId", "get", "/keys/{id}", "Pix (keys and transfers)", "getKey"],
  ["myServices.list", "group", "get", "/my/all", "myServices", "listServices"],
  ["legalEntity.get", "operationId", "get", "/legal/{id}", "legal-entity-controller", "get"],
  ["search.search", "operationId", "get", "/search", "search", "search"],
  ["login.login", "operationId", "post", "/login", "login", "login"],
  ["apis.controller", "operationId", "get", "/apis", "apis", "controller"],
];

/** Forms that people choose, too: they count where most ids of a document have them, or all tags. */
const habits: readonly (readonly [framework: string, calls: readonly Call[], names: readonly string[]])[] = [
  [
    "Django Ninja",
    [
      ["get", "/parcels", "parcels", "depot_api_list_parcels"],
      ["get", "/parcels/{id}", "parcels", "depot_api_views_get_parcel"],
      ["post", "/parcels", "parcels", "depot_api_v1_create_parcel"],
    ],
    ["parcels.list", "parcels.get", "parcels.create"],
  ],
  [
    "Litestar",
    [
      ["get", "/parcels/{parcel_id}", "parcels", "ParcelsParcelIdGetParcel"],
      ["post", "/parcels", "parcels", "ParcelsCreateParcel"],
    ],
    ["parcels.get", "parcels.create"],
  ],
  [
    "NelmioApiDocBundle",
    [
      ["get", "/parcels/{id}", "Parcel", "get_app_parcel_show"],
      ["post", "/parcels", "Parcel", "post_app_parcel_create"],
    ],
    ["parcel.show", "parcel.create"],
  ],
  [
    "Quarkus",
    [
      ["get", "/parcels", "Parcel Resource", "ParcelResource_findAll"],
      ["get", "/shelf", "Shelf Resource"],
    ],
    ["parcels.findAll", "shelf.get"],
  ],
  [
    "LoopBack",
    [
      ["get", "/parcels", "ParcelController", "ParcelController.find"],
      ["get", "/shelves/{id}", "ShelfController", "ShelfController.findById"],
    ],
    ["parcels.find", "shelves.findById"],
  ],
  [
    "Azure",
    [
      ["get", "/{scope}/networks", undefined, "Networks_ListAll"],
      ["get", "/{scope}/groups/{group}/networks", undefined, "Networks_List"],
      ["get", "/{scope}/groups/{group}/networks/{name}/usage", undefined, "Networks_CheckUsage"],
    ],
    ["networks.listAll", "networks.list", "networks.checkUsage"],
  ],
  [
    "people",
    [
      ["get", "/periods/now", "Periods (now)"],
      ["get", "/periods/old", "Periods (old)"],
      ["post", "/tokens/check", "auth", "validate_api_token"],
      ["post", "/pages/{id}/views", "pages", "track_view_event"],
      ["get", "/apps/{id}/token", "platform", "get_app_token"],
      ["post", "/order", "shop", "OrderCreate"],
      ["get", "/staff", "Human Resource"],
      ["get", "/towers", "AirTrafficController"],
    ],
    [
      "periodsNow.get",
      "periodsOld.get",
      "auth.validateApiToken",
      "pages.trackViewEvent",
      "platform.getAppToken",
      "shop.orderCreate",
      "humanResource.getStaff",
      "airTrafficController.listTowers",
    ],
  ],
];

test.each(habits)("the ids and tags of %s", async (_, calls, expected) => {
  expect((await namesOf(calls)).names).toEqual(expected);
});

const tried = examples.map(([name, step, ...call]) => ({ name, step, call }));

test.each(tried)("$name, by $step: $call", async ({ name, step, call }) => {
  const { names, report } = await namesOf([call, ["get", `${call[1].replace(/\/\{.*|\/$/, "")}/{x}`]]);
  expect(names[0]).toBe(name);
  const [first] = (JSON.parse(report) as { calls: { by: string }[] }[])[0]?.calls ?? [];
  expect(first?.by).toBe(words[step]);
});

test("of a NestJS handler with several versions, the first has its name, and the others have their versions", async () => {
  const { names } = await namesOf([
    ["get", "/v1/cats", "cats", "CatsController_list_v1"],
    ["get", "/v2/cats", "cats", "CatsController_list_v2"],
    ["get", "/v2/cats/{id}", "cats", "CatsController_findOne_v2"],
  ]);
  expect(names).toEqual(["cats.list", "cats.listV2", "cats.findOne"]);
});

test("what comes later renames nothing, and a taken name leaves the next one", async () => {
  const first: Call = ["get", "/parcels", "parcels", "listParcels"];
  const later: Call[] = [
    ["get", "/parcels/{id}", "parcels", "getParcelById"],
    ["get", "/parcels/by-label/{label}", "parcels", "getParcel"],
    ["get", "/all", "parcels", "list"],
  ];
  expect((await namesOf([first])).names).toEqual(["parcels.list"]);
  expect((await namesOf([first, ...later])).names).toEqual([
    "parcels.list",
    "parcels.get",
    "parcels.getByLabel",
    "parcels.getAll",
  ]);
});

test("a list and one object have the same names in both orders, and settings are no list", async () => {
  const many: Call = ["get", "/items/", "items", "read_items_items__get"];
  const one: Call = ["get", "/items/{item_id}", "items", "read_item_items__item_id__get"];
  expect((await namesOf([many, one])).names).toEqual(["items.list", "items.get"]);
  expect((await namesOf([one, many])).names).toEqual(["items.get", "items.list"]);
  expect((await namesOf([["get", "/settings", "settings", "getSettings"]])).names).toEqual(["settings.get"]);
});

/** Operations whose ids compete for one name, and the names that they have in each order. */
const rivals: readonly (readonly [string, readonly (readonly [name: string, ...call: Call])[]])[] = [
  [
    "a path that is not called as the group",
    [
      ["books.list", "get", "/library", "books", "getBooks"],
      ["books.get", "get", "/library/{book}", "books", "getBook"],
    ],
  ],
  [
    "a list below the list",
    [
      ["books.getAll", "get", "/books/all", "books", "get_books_books_all_get"],
      ["books.list", "get", "/books", "books", "get_books_books_get"],
      ["books.get", "get", "/books/{id}", "books", "get_book_books__id__get"],
    ],
  ],
  [
    "an id that says list, of another path",
    [
      ["books.getPopular", "get", "/books/popular", "books", "listBooks"],
      ["books.list", "get", "/books", "books", "getBooks"],
    ],
  ],
  [
    "a list without the path of the group",
    [
      ["books.list", "get", "/books/all", "books", "getBooks"],
      ["books.get", "get", "/books/{id}", "books", "getBook"],
    ],
  ],
  [
    "a change of all and of one",
    [
      ["books.updateAll", "put", "/books", "books", "updateBooks"],
      ["books.update", "put", "/books/{id}", "books", "updateBook"],
    ],
  ],
  [
    "the class of ids, beside one object",
    [
      ["orders.list", "get", "/orders", "Orders", "OrderApi_GetOrders"],
      ["orders.get", "get", "/orders/{id}", "Orders", "OrderApi_GetOrder"],
      ["users.get", "get", "/users/{id}", "Users", "UsersService_GetUser"],
      ["rack.list", "get", "/racks", "Rack", "Racks_GetRacks"],
      ["rack.get", "get", "/racks/{id}", "Rack", "Racks_GetRack"],
    ],
  ],
  [
    "verbs before the sign of ids without a tag",
    [
      ["users.list", "get", "/users", undefined, "Get_Users"],
      ["users.create", "post", "/users", undefined, "Create_User"],
      ["pets.list", "get", "/v1/pets", undefined, "V1_ListPets"],
    ],
  ],
  [
    "a list of one owner, before and after that of all",
    [
      ["orders.listForUser", "get", "/users/{user}/orders", "orders", "GetUsersUserOrders"],
      ["orders.list", "get", "/orders", "orders", "GetOrders"],
      ["orders.get", "get", "/orders/{id}", "orders", "GetOrder"],
      ["orders.deleteAllForUser", "delete", "/users/{user}/orders", "orders", "DeleteUsersUserOrders"],
      ["orders.deleteAll", "delete", "/orders", "orders", "DeleteOrders"],
    ],
  ],
  [
    "one thing that is called in the plural",
    [
      ["settings.get", "get", "/me/options", "settings", "getSettings"],
      ["settings.update", "put", "/me/options", "settings", "updateSettings"],
      ["analysis.get", "get", "/analysis", "analysis", "getAnalysis"],
    ],
  ],
];

test.each(rivals)("the order of a document decides nothing: %s", async (_, calls) => {
  const backwards = calls.toReversed();
  for (const order of [calls, backwards])
    expect((await namesOf(order.map(([, ...call]) => call))).names).toEqual(order.map(([name]) => name));
});

test("a segment such as `:id` is a parameter in names, too", async () => {
  const project = new Project({
    "openapi.json": JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Depot", version: "1" },
      paths: {
        "/todos": { get: { responses: { 204: { description: "Done." } } } },
        "/todos/:id": { put: { responses: { 204: { description: "Done." } } } },
        "/:depot/racks/:id/label": { get: { responses: { 204: { description: "Done." } } } },
      },
    }),
  });
  const { model } = await load(project.path("openapi.json"));
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["todos.list", "todos.replace", "racks.getLabel"]);
});

test("a number that makes an id unique in a document goes where its group does not need it", async () => {
  const calls: Call[] = [
    ["get", "/parcels/{id}", "parcels", "getOne"],
    ["get", "/shelves/{id}", "shelves", "getOne_1"],
    ["get", "/racks/{id}", "racks", "getOne_2"],
    ["get", "/racks/{id}/first", "racks", "getOne_3"],
    ["get", "/parcels/{id}/twin", "parcels", "getOne_4"],
    ["get", "/versions/2", "versions", "version_2"],
  ];
  const names = [
    "parcels.getOne",
    "shelves.getOne",
    "racks.getOne",
    "racks.getOne3",
    "parcels.getOne4",
    "versions.version2",
  ];
  expect((await namesOf(calls)).names).toEqual(names);
  expect((await namesOf(calls, ", method_names: full")).names[1]).toBe("shelves.getOne1");
});

test("an id that says only its group is what the method does to the path", async () => {
  const calls: Call[] = [
    ["get", "/health", "health-controller", "health"],
    ["get", "/stats", "stats", "stats"],
    ["get", "/version", undefined, "version_version_get"],
    ["get", "/metrics", "metrics", "metrics"],
    ["get", "/metrics/{name}", "metrics"],
  ];
  expect((await namesOf(calls)).names).toEqual([
    "health.get",
    "stats.get",
    "version.get",
    "metrics.list",
    "metrics.get",
  ]);
});

test("functions of FastAPI that read one and many, and one function of two paths, have names of their own", async () => {
  const calls: Call[] = [
    ["get", "/books/", "books", "read_books_books__get"],
    ["get", "/books/{book_id}", "books", "read_book_books__book_id__get"],
    ["get", "/books/latest", "books", "read_latest_book_books_latest_get"],
    ["get", "/users/{user_id}", "users", "read_user_by_id_users__user_id__get"],
    ["get", "/users/", "users", "read_users_users__get"],
    ["get", "/heroes/{hero_id}/teams", "heroes", "get_teams_heroes__hero_id__teams_get"],
    ["get", "/files/upload", "files", "upload_files_upload_get"],
    ["post", "/files/upload", "files", "upload_files_upload_post"],
    ["get", "/heroes/{hero_id}/teams/{id}", "heroes", "get_teams_heroes__hero_id__teams__id__get"],
  ];
  expect((await namesOf(calls)).names).toEqual([
    "books.list",
    "books.get",
    "books.getLatest",
    "users.get",
    "users.list",
    "heroes.getTeams",
    "files.upload",
    "files.postUpload",
    "heroes.getTeam",
  ]);
});

test("groups of classes have the plural of any of their paths, and leave names to other tags", async () => {
  const calls: Call[] = [
    ["post", "/loan", "loan-controller", "create"],
    ["get", "/members/{id}/loans", "loan-controller", "find"],
    ["get", "/fees", "fees", "find_1"],
    ["get", "/fees/all", "fee-controller", "find_2"],
  ];
  const { names, report } = await namesOf(calls);
  expect(names).toEqual(["loans.create", "loans.find", "fees.find", "feeController.find"]);
  expect(JSON.parse(report)).toMatchObject([
    {
      groups: [
        { tag: "loan-controller", name: "loans", by: "from its tag, without what the framework adds" },
      ],
    },
  ]);
  expect((await namesOf(calls, ", method_names: full")).names[0]).toBe("loanController.create");
});

test("names of tags are those of groups, also where ids stay whole, and two tags can be one group", async () => {
  const calls: Call[] = [
    ["get", "/parcels", "parcel-controller", "listParcels"],
    ["get", "/scans", "Scans (internal)", "listScans"],
    ["get", "/fees", "fees", "listFees"],
  ];
  const given = ", names: { parcel-controller: parcels, 'Scans (internal)': parcels }";
  expect((await namesOf(calls, given)).names).toEqual(["parcels.list", "parcels.listScans", "fees.list"]);
  expect((await namesOf(calls, `${given}, method_names: full`)).names[0]).toBe("parcels.listParcels");
});

test("the report names no call that is left out", async () => {
  const parameters = [{ name: "session", in: "cookie", required: true, schema: { type: "string" } }];
  const responses = { 204: { description: "Done." } };
  const paths = { "/parcels": { get: { responses, parameters }, delete: { responses } } };
  const document = { openapi: "3.0.3", info: { title: "Depot", version: "1" }, paths };
  const loaded = await load(new Project({ "openapi.json": JSON.stringify(document) }).path("openapi.json"));
  expect(loaded.document?.calls.map(({ method }) => method)).toEqual(["DELETE"]);
});

test("method_names: full keeps the ids", async () => {
  const calls: Call[] = [["get", "/parcels", "parcels", "listParcels"]];
  expect((await namesOf(calls, ", method_names: full")).names).toEqual(["parcels.listParcels"]);
});

/** Rows of the guide: | the tag `parcels`, `operationId: parcelsList`, `listParcels` | `parcels.list` | */
const guide = readFileSync(new URL("../../docs/guides/openapi.md", import.meta.url), "utf8");
const rows = [...guide.matchAll(/^\| the tag `([^`]+)`, `operationId: (.+?) +\| `([^`]+)`/gm)].flatMap(
  ([, tag = "", ids = "", name = ""]) =>
    [...`\`${ids}`.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => [name, tag, id] as const),
);

test.each(rows)("the guide says %s for the tag %s and the id %s", (name, tag, id) => {
  expect(examples.map(([named, , , , tagged, called]) => [named, tagged, called])).toContainEqual([
    name,
    tag,
    id,
  ]);
});

test("the guide has rows for tags", () => {
  expect(rows.length).toBeGreaterThan(5);
});
