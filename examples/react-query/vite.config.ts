import react from "@vitejs/plugin-react";
import { speccast } from "speccast/vite";
import { defineConfig, type Plugin } from "vite";

/** Serves the API of `server.ts` beside the page while you develop. */
const api: Plugin = {
  name: "api",
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith("/v1/")) return next();
      vite.ssrLoadModule("/server.ts").then(({ listener }) => listener(request, response), next);
    });
  },
};

export default defineConfig({ plugins: [react(), speccast(), api] });
