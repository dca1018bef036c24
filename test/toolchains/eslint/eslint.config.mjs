import js from "@eslint/js";
import typescript from "typescript-eslint";

export default typescript.config(js.configs.recommended, typescript.configs.strict, {
  linterOptions: { reportUnusedDisableDirectives: "error" },
});
