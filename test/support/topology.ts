/**
 * Starts the large set-up: three processes on one PostgreSQL and one S3 store behind a proxy, with a mail
 * server.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { type AppPorts, type Proxy, startProxy } from "./proxy.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { s3Bucket, s3Keys, type S3Server, startS3Server } from "./s3-server.ts";
import { type ServerProcess, startProcess } from "./running-server.ts";

export interface Topology {
  readonly proxy: Proxy;
  readonly office: MailServer;
  readonly store: S3Server;
  /** The running processes; a restarted one takes the place of its predecessor. */
  readonly apps: ServerProcess[];
  startAgain(place: number): Promise<void>;
  stop(): Promise<void>;
}

/** `databaseUrl`: the URL of an empty database. The three processes start on it at the same time. */
export async function startTopology(
  databaseUrl: string,
  folder: string,
  startBefore: (apps: AppPorts) => Promise<Proxy> = startProxy,
): Promise<Topology> {
  await mkdir(join(folder, "s3"), { recursive: true });
  const [office, store] = await Promise.all([startMailServer(), startS3Server(join(folder, "s3"))]);
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  const startAt = async (place: number) => {
    const dataDir = join(folder, `app${place}`);
    await mkdir(dataDir, { recursive: true });
    return startProcess({
      PORT: String(ports[place]),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      S3_BUCKET: s3Bucket,
      S3_ENDPOINT: store.endpoint,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      SMTP_URL: office.url,
      MAIL_FROM: "Promesse <bonjour@exemple.fr>",
      PUBLIC_URL: "https://promesse.exemple.fr",
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "warn",
    });
  };
  const apps: ServerProcess[] = [];
  const stopOthers = async () => {
    await Promise.all(apps.map((app) => app.kill()));
    await Promise.all([office.close(), store.stop()]);
  };
  // If one process does not start, the others are stopped.
  const starting = await Promise.allSettled(ports.map((_, place) => startAt(place)));
  for (const one of starting) if (one.status === "fulfilled") apps.push(one.value);
  const failed = starting.find((one) => one.status === "rejected");
  const proxy = await (
    failed === undefined ? startBefore(ports) : Promise.reject(failed.reason as Error)
  ).catch(async (error: unknown) => {
    await stopOthers();
    throw error;
  });
  return {
    proxy,
    office,
    store,
    apps,
    async startAgain(place) {
      apps[place] = await startAt(place);
    },
    async stop() {
      await proxy.stop();
      await stopOthers();
    },
  };
}
