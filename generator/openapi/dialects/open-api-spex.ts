/** open_api_spex, of Phoenix. */
import type { Dialect } from "./dialect.js";

/** An action behind its class, with a number if it has several routes. */
const action = /^(?:[A-Z]\w*\.)*[A-Z]\w*Controller\.([A-Za-z]\w*)(?: \((\d+)\))?$/;

export const openApiSpex: Dialect = {
  name: "open_api_spex",
  habits: [
    {
      written:
        "ids of operations with the name of the class: `DepotWeb.ParcelController.show`, `DepotWeb.ParcelController.update (2)`",
      read: "the name of the action: `parcels.show`, `parcels.update2`",
      link: "https://github.com/open-api-spex/open_api_spex/issues/123",
    },
  ],
  handlerIn: (id) => {
    const [, name, number] = action.exec(id) ?? [];
    return number === undefined ? name : `${name}_${number}`;
  },
};
