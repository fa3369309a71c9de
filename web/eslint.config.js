import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["node_modules", "src/net/wire.ts"] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser } } },
  {
    rules: {
      "svelte/no-at-html-tags": "error",
      "svelte/button-has-type": "error",
      // Own pages may open beside a game; browsers keep the opener from foreign ones by themselves.
      "svelte/no-target-blank": ["error", { enforceDynamicLinks: "never" }],
      // A strict content security policy drops inline styles; `style:` directives go through the DOM and stay.
      "svelte/no-inline-styles": ["error", { allowTransitions: true }],
      // State here is replaced, not changed in place: `$state.raw` with plain maps and addresses.
      "svelte/prefer-svelte-reactivity": "off",
      // Links are plain addresses: one router, no base path.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  { files: ["*.ts", "*.js", "vite/**"], languageOptions: { globals: { ...globals.node } } },
);
