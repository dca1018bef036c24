import { createMock } from "./speccast/mock.js";

export const mock = createMock({ seed: 7 });
globalThis.fetch = mock.fetch;
