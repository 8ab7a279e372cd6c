import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const rules = "server/**/rules.test.ts";

/** The same files on each database: what holds on one and not on the other is found. */
function onDatabase(name: "sqlite" | "postgres"): TestProjectConfiguration {
  return {
    test: {
      name,
      environment: "node",
      include: ["server/**/*.test.ts"],
      exclude: [rules],
      env: { TEST_DATABASE: name },
      globalSetup: "test/support/database-setup.ts",
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{contract,i18n,solver,web}/**/*.test.{ts,tsx}", "test/*.test.ts", rules],
        },
      },
      onDatabase("sqlite"),
      onDatabase("postgres"),
    ],
  },
});
