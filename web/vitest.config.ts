/** Unit and component tests, in a simulated browser. */
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";

import base from "./vite.config.ts";

export default mergeConfig(
  base,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.ts"],
      setupFiles: ["src/testing/setup.ts"],
      globals: true,
      restoreMocks: true,
      testTimeout: 30_000,
    },
  }),
);
