import js from "@eslint/js";
import typescript from "typescript-eslint";

export default typescript.config(js.configs.recommended, typescript.configs.strict, {
  linterOptions: { reportUnusedDisableDirectives: "error" },
  // The output of an endpoint without content is `void`.
  rules: { "@typescript-eslint/no-invalid-void-type": "off" },
});
