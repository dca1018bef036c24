import { setupServer } from "msw/node";
import { getLibraryMock } from "./orval/api.msw.js";

export const server = setupServer(...getLibraryMock());
server.listen();
