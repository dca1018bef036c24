import { speccast } from "speccast/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({ plugins: [speccast()] });
