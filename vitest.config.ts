import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const rules = "server/**/rules.test.ts";
const database = "test/support/database-setup.ts";
/** What a password’s hash costs is measured where nothing makes it lighter. */
const costs = "server/features/account/password-hash.test.ts";
/** What asks no database is proved once. */
const pictures = "server/platform/images/*.test.ts";
const bytes = "server/platform/{log-lines,storage/{content-type,file-body,file-name}}.test.ts";
/** It looks into SQLite's own file, whatever the run. */
const traces = "server/{database/{traces,write-queue},troubles}.test.ts";
/** As it looks into what PostgreSQL's connections do. */
const pool = "server/{database/postgres-pool,postgres-troubles}.test.ts";
const store = "server/platform/storage/s3.test.ts";
/** Chance takes its time: on PostgreSQL it is `npm run fuzz postgres`. */
const byChance = "FUZZ_POSTGRES" in process.env ? [] : ["server/fuzz.test.ts"];
/** Several processes have PostgreSQL and an S3 store, always. */
const many = "server/many-processes.test.ts";

/** They start processes and wait for them: begun last, one would run on alone. */
const waiting = /fuzz|endurance|troubles|-commands|no-trace|many-processes/u;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = files.filter(({ moduleId }) => waiting.test(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const others = await super.sort(files.filter((file) => !first.includes(file)));
    return [...first, ...others];
  }
}

function serverTests(name: string, further: object): TestProjectConfiguration {
  return {
    test: {
      name,
      environment: "node",
      // A worker takes the server’s code in once, not for each file: every file has worlds of its own.
      isolate: false,
      include: ["server/**/*.test.ts"],
      exclude: [rules, costs],
      globalSetup: database,
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
    // One more than the smallest machine has cores: some tests wait for the disk, or for a process that starts.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{contract,i18n,solver,web}/**/*.test.{ts,tsx}", "test/*.test.ts", rules, costs],
        },
      },
      // The same files on each database: what holds on one and not on the other is found.
      serverTests("sqlite", { env: { TEST_DATABASE: "sqlite" }, exclude: [rules, costs, store, many, pool] }),
      serverTests("postgres", {
        env: { TEST_DATABASE: "postgres" },
        exclude: [rules, costs, store, pictures, bytes, traces, ...byChance],
      }),
      // And those that keep files, on each kind of storage.
      serverTests("s3", {
        env: { TEST_DATABASE: "sqlite", TEST_STORAGE: "s3" },
        include: [
          "server/features/{documents,photos}/*.test.ts",
          "server/platform/{http/contents,storage/*}.test.ts",
          "server/uploads-endurance.test.ts",
          "server/backup/{round-trip,damage}.test.ts",
        ],
        exclude: [rules, bytes],
        globalSetup: [database, "test/support/s3-setup.ts"],
      }),
    ],
  },
});
