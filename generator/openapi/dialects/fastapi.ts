/** FastAPI and pydantic. */
import type { Dialect } from "./dialect.js";

export const fastapi: Dialect = {
  name: "FastAPI",
  placeholders: ["Successful Response"],
  usualErrors: { "422": "HTTPValidationError" },
  handlerIn: (id, { method, path }) => {
    const added = `${path.replaceAll(/\W/g, "_")}_${method.toLowerCase()}`;
    return id.endsWith(added) && id.length > added.length ? id.slice(0, -added.length) : undefined;
  },
  habits: [
    {
      written: "ids of operations that end with the path and the method: `read_item_items__item_id__get`",
      read: "the name of the function: `items.read`",
      link: "https://fastapi.tiangolo.com/advanced/generate-clients/#better-method-names",
    },
    {
      written: "a 422 with the body `HTTPValidationError` at each operation",
      read: "the error `unprocessable_content`, without the name of the body",
      link: "https://github.com/fastapi/fastapi/issues/3424",
    },
    {
      written: "the description `Successful Response`",
      read: "no doc",
      link: "https://fastapi.tiangolo.com/advanced/additional-responses/",
    },
    {
      written: "JSON without a schema beside the media type of a download",
      read: "the other media type",
      link: "https://github.com/fastapi/fastapi/issues/706",
    },
    {
      written: "`prefixItems` for a tuple",
      read: "a list of the type of the positions, or of any of their types",
      link: "https://github.com/hey-api/hey-api/issues/352",
    },
  ],
};
