/** One engine's two databases, few weddings and many, filled once, and a server on each. */
import { once } from "node:events";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/database/open.ts";
import { product, root, type Running, start } from "../processes.ts";
import { copyTemplate, templateIn } from "./copying.ts";
import {
  type Cluster,
  createDatabase,
  fillPostgres,
  fillSqlite,
  type Filling,
  startCluster,
} from "./engines.ts";
import { makeTemplate } from "./template.ts";
import type { Template } from "./weddings.ts";

export const secret = "a secret that only the simulation uses, for its sessions";

/** One size of database, full, with nobody on it. */
export interface Hall {
  readonly count: number;
  readonly folder: string;
  /** Without it, SQLite in the folder. */
  readonly url: string | undefined;
  readonly template: Template;
  readonly filledIn: number;
  /** How many simulations were made on it before: what they took away is gone. */
  readonly runs: number;
}

const named = [
  "guests",
  "tables",
  "tasks",
  "events",
  "budget_items",
  "expenses",
  "witnesses",
  "folders",
  "files",
];
const furtherNamed = ["wishes", "members", "invitations"];

/** Kept between runs where SCALE_KEEP is set: to fill it takes longer than to measure it. */
export const cache = join(root, ".cache", "scale");

export function openCluster(): Promise<Cluster> {
  return startCluster(join(cache, "cluster"));
}

/** The few are filled anew each time: every one of them loses something in each simulation. */
export function fillAnew(count: number, cluster?: Cluster): Promise<Hall> {
  rmSync(folderOf(count, cluster), { recursive: true, force: true });
  return fill(count, cluster);
}

function folderOf(count: number, cluster?: Cluster): string {
  return join(cache, `${cluster === undefined ? "sqlite" : "postgres"}-${count}`);
}

export async function fill(count: number, cluster?: Cluster): Promise<Hall> {
  const engine = cluster === undefined ? "sqlite" : "postgres";
  const folder = folderOf(count, cluster);
  const name = `weddings_${count}`;
  const url = cluster === undefined ? undefined : cluster.url + name;
  const done = join(folder, "filled");
  const isDone = existsSync(done);
  const begun = performance.now();
  if (!isDone) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (cluster !== undefined) await createDatabase(cluster, name);
    const server = await serve({ folder, url });
    await makeTemplate(server.url);
    await server.stop();
  }
  if (isDone) {
    const template = JSON.parse(readFileSync(done, "utf8")) as Template;
    return { count, folder, url, template, filledIn: Number.NaN, runs: nextRun(folder) };
  }
  const filling = url === undefined ? fillSqlite(join(folder, "promesse.db")) : await fillPostgres(url);
  const template = await wholeTemplate(filling);
  await copyTemplate(filling, count, (so) => tell(`${engine}: ${so} of ${count} weddings`));
  await filling.close();
  writeFileSync(done, JSON.stringify(template));
  return { count, folder, url, template, filledIn: performance.now() - begun, runs: nextRun(folder) };
}

function nextRun(folder: string): number {
  const file = join(folder, "runs");
  const runs = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  writeFileSync(file, String(runs + 1));
  return runs;
}

/** Where the time goes, for who waits: not among the findings. */
export function tell(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

async function wholeTemplate(filling: Filling): Promise<Template> {
  const { weddingId, ids } = await templateIn(filling, [...named, ...furtherNamed]);
  const one = async (statement: string): Promise<string[]> =>
    (await filling.rows(statement)).map((row) => String(Object.values(row)[0]));
  const addresses: string[] = [];
  for (const user of ids["members"] ?? [])
    addresses.push(...(await one(`select email from users where id = '${user}'`)));
  const sessions: string[] = [];
  for (const user of ids["members"] ?? []) {
    sessions.push(...(await one(`select id from sessions where user_id = '${user}'`)));
  }
  const binned = await one(`select id from bin_items order by id`);
  return { weddingId, ids: { ...ids, addresses, sessions, binned } };
}

export function serve({ folder, url }: Pick<Hall, "folder" | "url">): Promise<Running> {
  const environment = {
    DATA_DIR: folder,
    SIGNING_SECRET: secret,
    SIGN_UPS_PER_HOUR: "1000000",
    LOG_LEVEL: "error",
    NODE_COMPILE_CACHE: join(cache, "compiled"),
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  return start(product(environment));
}

/** Of the rows and their indexes, in bytes. */
export async function bytesOf({ folder, url }: Hall): Promise<number> {
  if (url === undefined) return statSync(join(folder, "promesse.db")).size;
  const filling = await fillPostgres(url);
  const [row] = await filling.rows("select pg_database_size(current_database()) as bytes");
  await filling.close();
  return Number(row?.["bytes"]);
}

/** Reads every file below a folder once: as after some days, what fits into memory is there, and no disk is measured. */
export async function readThrough(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const reading = createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 1 << 20 });
    await once(reading.resume(), "end");
  }
}

export async function openForSweeps({ folder, url }: Hall) {
  return openDatabase({ url, file: join(folder, "promesse.db") });
}
