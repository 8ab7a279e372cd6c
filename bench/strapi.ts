/** Compares the list of 120 guests and a durable create with Strapi 5 on SQLite, with all but one default setting. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { addGuest, diets, type Guest, listGuests, relationships } from "#contract/guests.ts";
import { createCoupleWithGuests, createCouples } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { type Load, type Rate, measureRate } from "./load.ts";
import { noLoadShedding, createProductProgram, root, type RunningServer, start } from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn } from "./rounds.ts";

const guestCount = 120;
const rounds = 5;
const lists = { connections: 10, seconds: 4 };
const creates = { connections: 64, seconds: 4 };
const strapiList = `/api/guests?pagination[pageSize]=${guestCount}&pagination[withCount]=false`;
/** The fields of each create that have the same names on both servers. */
const guestFields = { side: "Élise", relationship: "Friends", diet: "Vegan", telephone: "06 12 34 56 78" };

export const strapi: Benchmark = {
  about: `the list of ${guestCount} guests over ${lists.connections} connections, and a create over ${creates.connections}; control: Strapi 5 on SQLite`,
  async run() {
    const ours = await start(createProductProgram(noLoadShedding));
    const theirs = await startStrapi();
    try {
      const couple = await createCoupleWithGuests(guestCount, ours.url);
      const writers = await createCouples(ours.url);
      await fillStrapi(theirs, couple.guests);
      const json = { "content-type": "application/json" };
      const listRates = await compare(ours, theirs.server, {
        ours: { ...lists, path: listGuests.path, headers: couple.headers, status: 200 },
        strapi: { ...lists, path: strapiList, headers: theirs.headers, status: 200 },
      });
      const ourGuest = { ...guestFields, firstName: "Camille", lastName: "Aubert" };
      const theirGuest = { ...guestFields, first_name: "Camille", last_name: "Aubert" };
      const createRates = await compare(ours, theirs.server, {
        ours: {
          ...creates,
          requests: writers.map(({ headers }) => ({
            ...post(addGuest.path, ourGuest),
            headers: { ...headers, ...json },
          })),
          status: 200,
        },
        strapi: {
          ...creates,
          requests: [
            { ...post("/api/guests", { data: theirGuest }), headers: { ...theirs.headers, ...json } },
          ],
          status: 201,
        },
      });
      return [
        ...createFindings("lists", listRates, theirs.label, 40),
        ...createFindings("creates", createRates, theirs.label, 10),
      ];
    } finally {
      await Promise.all([ours.stop(), theirs.server.stop()]);
      rmSync(theirs.notesFolder, { recursive: true });
    }
  },
};

interface Strapi {
  readonly server: RunningServer;
  readonly headers: Readonly<Record<string, string>>;
  /** Strapi's version, and how durable its writes are. */
  readonly label: string;
  readonly notesFolder: string;
}

/** Starts Strapi on an empty database with its default settings, but for `changedSetting`. */
async function startStrapi(): Promise<Strapi> {
  const { folder, node, version } = installStrapi();
  const file = join(".tmp", "bench.db");
  for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(join(folder, file + ending), { force: true });
  const notesFolder = mkdtempSync(join(root, ".cache", "bench-strapi-"));
  const server = await start({
    command: node,
    args: [join(folder, "node_modules/@strapi/strapi/bin/strapi.js"), "start"],
    environment: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATABASE_FILENAME: file,
      STRAPI_TELEMETRY_DISABLED: "true",
      BENCH_NOTES: join(notesFolder, "notes.json"),
    },
    folder,
    firstPath: "/healthz",
  });
  const noted: unknown = JSON.parse(readFileSync(join(notesFolder, "notes.json"), "utf8"));
  const { token, journal, synchronous } = noted as { token: string; journal: string; synchronous: number };
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const label = `Strapi ${version} (journal_mode ${journal}, synchronous ${synchronous})`;
  return { server, headers, label, notesFolder };
}

/** Adds the same guests as ours. Strapi refuses an empty e-mail address. */
async function fillStrapi({ server, headers }: Strapi, list: readonly Guest[]): Promise<void> {
  for (const { id: _, ...guest } of list) {
    const values = Object.entries(guest).filter(([, value]) => value !== "" && value !== null);
    const response = await fetch(`${server.url}/api/guests`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ data: Object.fromEntries(values) }),
    });
    if (!response.ok) throw new Error(`Strapi took no guest: ${await response.text()}`);
  }
  const response = await fetch(server.url + strapiList, { headers });
  const { data } = (await response.json()) as { data: unknown[] };
  if (data.length !== list.length) throw new Error(`Strapi lists ${data.length} guests of ${list.length}`);
}

function post(path: string, body: object) {
  return { method: "POST", path, body: JSON.stringify(body) };
}

type Name = "ours" | "strapi";

async function compare(
  ours: RunningServer,
  theirs: RunningServer,
  loads: Record<Name, Load>,
): Promise<Record<Name, Rate[]>> {
  const rates: Record<Name, Rate[]> = { ours: [], strapi: [] };
  const measure = (name: Name, server: RunningServer) => async () => {
    const rate = await measureRate(server, loads[name]);
    rates[name].push(rate);
    return rate.perSecond;
  };
  // The first round warms up both servers.
  await measureInTurn(rounds + 1, { ours: measure("ours", ours), strapi: measure("strapi", theirs) });
  return { ours: rates.ours.slice(1), strapi: rates.strapi.slice(1) };
}

function createFindings(
  what: string,
  rates: Record<Name, Rate[]>,
  label: string,
  atLeast: number,
): Finding[] {
  const getPerSecond = (name: Name): number[] => rates[name].map((rate) => rate.perSecond);
  const getCpuTimes = (name: Name): number[] =>
    rates[name].map(({ cpuMicroseconds }) => cpuMicroseconds ?? Number.NaN);
  const createFinding = (detail: string, values: readonly number[], unit: Finding["unit"]): Finding =>
    summariseRounds(`${what}: ${detail}`, values, unit);
  const rateRatios = compareWith(getPerSecond("strapi"), getPerSecond("ours"), (us, them) => us / them);
  const timeRatios = compareWith(getCpuTimes("strapi"), getCpuTimes("ours"), (us, them) => them / us);
  return [
    {
      ...createFinding("requests/s, of Strapi's", rateRatios, "×"),
      target: { atLeast },
    },
    createFinding("requests/s", getPerSecond("ours"), "/s"),
    createFinding(`requests/s, ${label}`, getPerSecond("strapi"), "/s"),
    createFinding("processor time, Strapi's of ours", timeRatios, "×"),
    createFinding("processor time a request", getCpuTimes("ours"), "µs"),
    createFinding("processor time a request, Strapi", getCpuTimes("strapi"), "µs"),
  ];
}

const strapiText = { type: "string" };

const guestType = {
  kind: "collectionType",
  collectionName: "guests",
  info: { singularName: "guest", pluralName: "guests", displayName: "Guest" },
  options: { draftAndPublish: false },
  attributes: {
    first_name: { type: "string", required: true },
    last_name: strapiText,
    side: strapiText,
    relationship: { type: "enumeration", enum: relationships },
    diet: { type: "enumeration", enum: diets },
    allergies: strapiText,
    comment: { type: "text" },
    email: { type: "email" },
    telephone: strapiText,
    adresse: strapiText,
    code_postal: strapiText,
    ville: strapiText,
    pays: strapiText,
    presence: { type: "boolean" },
    plus_one_of: strapiText,
    is_child: { type: "boolean" },
    high_chair: { type: "boolean" },
    access_needs: strapiText,
    print_name: strapiText,
    table_id: strapiText,
    seat: { type: "integer" },
    age: { type: "integer" },
    household_id: strapiText,
    needs_seat: { type: "boolean" },
    invitations: { type: "json" },
    userId: strapiText,
  } satisfies Record<Exclude<keyof Guest, "id"> | "invitations", object>,
};

/**
 * Runs at each start of Strapi: makes a full-access token, the fastest kind to check, and writes it with how durable
 * Strapi's writes are into the file BENCH_NOTES.
 */
const bootstrap = `const { writeFileSync } = require("node:fs");
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const token = { name: "bench", description: "", type: "full-access", lifespan: null };
    const { accessKey } = await strapi.service("admin::api-token").create(token);
    const pragma = async (name) => Object.values((await strapi.db.connection.raw("pragma " + name))[0])[0];
    const notes = { token: accessKey, journal: await pragma("journal_mode"), synchronous: await pragma("synchronous") };
    writeFileSync(process.env.BENCH_NOTES, JSON.stringify(notes));
  },
};
`;

const createFactoryFile = (factory: string): string =>
  `module.exports = require("@strapi/strapi").factories.${factory}("api::guest.guest");\n`;

/** Strapi's files by their paths in its folder. */
const files: Readonly<Record<string, string>> = {
  "src/api/guest/content-types/guest/schema.json": JSON.stringify(guestType),
  "src/api/guest/routes/guest.js": createFactoryFile("createCoreRouter"),
  "src/api/guest/controllers/guest.js": createFactoryFile("createCoreController"),
  "src/api/guest/services/guest.js": createFactoryFile("createCoreService"),
  "src/index.js": bootstrap,
  // This file is requested until Strapi has started.
  "public/healthz": "ok",
};

/** The only changed setting: a page may hold the whole list. */
const changedSetting = { path: "config/api.js", shipped: "maxLimit: 100", ours: "maxLimit: 120" };

interface Installed {
  readonly folder: string;
  readonly node: string;
  readonly version: string;
}

const folder = join(homedir(), ".cache", "promesse-bench", "strapi-5");
const installOptions =
  "--js --use-npm --install --dbclient sqlite --non-interactive --skip-cloud --no-run --no-git-init --no-example";
const nodeVersions = { oldest: 20, newest: 24 };

/** @throws Error where no suitable Node is found or npm could not install Strapi. */
function installStrapi(): Installed {
  const node = findNode();
  const manifest = join(folder, "node_modules", "@strapi", "strapi", "package.json");
  const path = [dirname(node), ...listPathFolders()].join(delimiter);
  if (!existsSync(manifest)) {
    process.stdout.write(`installing Strapi 5 in ${folder}: this takes minutes\n`);
    mkdirSync(dirname(folder), { recursive: true });
    execFileSync(
      join(dirname(node), "npx"),
      ["--yes", "create-strapi@5", "strapi-5", ...installOptions.split(" ")],
      {
        cwd: dirname(folder),
        env: { ...process.env, PATH: path, STRAPI_TELEMETRY_DISABLED: "true" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const { path: settingsPath, shipped, ours } = changedSetting;
  const settings = readFileSync(join(folder, settingsPath), "utf8");
  writeFileSync(join(folder, settingsPath), settings.replace(shipped, ours));
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder, node, version };
}

/** npm puts our own Node first in PATH; Strapi needs one of the others. */
function listPathFolders(): string[] {
  const path = process.env["PATH"] ?? "";
  return path.split(delimiter).filter((pathFolder) => !pathFolder.includes("node_modules"));
}

function findNode(): string {
  const isSuitable = (node: string): boolean => {
    const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
    const major = Number(/^v(\d+)/u.exec(stdout)?.[1]);
    return major >= nodeVersions.oldest && major <= nodeVersions.newest;
  };
  const foundNode = listPathFolders()
    .map((pathFolder) => join(pathFolder, "node"))
    .find((node) => existsSync(node) && isSuitable(node));
  if (foundNode === undefined) {
    throw new Error(
      `Strapi 5 needs a Node from ${nodeVersions.oldest} to ${nodeVersions.newest} on the PATH: there is none`,
    );
  }
  return foundNode;
}
