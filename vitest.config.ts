import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The name of a test file says where it runs: `rules.test.ts` and `….unit.test.ts` without a database,
 * `….sqlite.test.ts` and `….postgres.test.ts` on that database alone, `….s3.test.ts` with S3 alone,
 * `….files.test.ts` with S3 too; all others on both databases.
 */
const unit = ["**/rules.test.ts", "**/*.unit.test.ts"];
const onSqlite = "**/*.sqlite.test.ts";
const onPostgres = "**/*.postgres.test.ts";
const onS3 = "**/*.s3.test.ts";
const database = "test/support/database-setup.ts";
const fonts = "test/support/fonts-setup.ts";
/** Random calls take long; on PostgreSQL only `npm run fuzz` makes them. */
const fuzz = process.env["FUZZ"] === undefined ? ["test/fuzz/**"] : [];

/** Test files that start processes and wait for them run first. One that started last would run alone at the end. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waiting = files.filter(({ moduleId }) => /\/test\/(?:faults|fuzz)\//u.test(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const others = await super.sort(files.filter((file) => !waiting.includes(file)));
    return [...waiting, ...others];
  }
}

function serverTests(name: string, further: object): TestProjectConfiguration {
  return {
    test: {
      name,
      environment: "node",
      // Modules are loaded once per worker, not once per file: every file has databases of its own.
      isolate: false,
      include: ["server/**/*.test.ts", "test/{server,faults,fuzz}/**/*.test.ts"],
      globalSetup: [fonts, database],
      setupFiles: "test/support/light-passwords.ts",
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...further,
    },
  };
}

export default defineConfig({
  test: {
    pool: "forks",
    // One more than the smallest machine has cores, because some tests wait for the disk or for a process to
    // start.
    maxWorkers: 3,
    sequence: { sequencer: FaultsFirst },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          isolate: false,
          globalSetup: fonts,
          testTimeout: 30_000,
          include: [
            "{contract,i18n,money,solver,web}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
            "server/**/rules.test.ts",
            "{server,test}/**/*.unit.test.ts",
          ],
        },
      },
      serverTests("sqlite", { env: { TEST_DATABASE: "sqlite" }, exclude: [...unit, onPostgres, onS3] }),
      serverTests("postgres", {
        env: { TEST_DATABASE: "postgres" },
        exclude: [...unit, onSqlite, onS3, ...fuzz],
      }),
      serverTests("s3", {
        env: { TEST_DATABASE: "sqlite", TEST_STORAGE: "s3" },
        include: [
          "server/{features/{documents,photos},platform/storage}/*.test.ts",
          "{server,test}/**/*.files.test.ts",
          onS3,
        ],
        exclude: [...unit, onSqlite, "**/node_modules/**"],
        globalSetup: [fonts, database, "test/support/s3-setup.ts"],
      }),
    ],
  },
});
