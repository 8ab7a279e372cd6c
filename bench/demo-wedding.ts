/** Starts the product with the demo wedding, so that every page has something to show. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { login } from "#contract/account.ts";
import { call } from "./couple.ts";
import { createProductProgram, root, type RunningServer, start } from "./processes.ts";

export interface DemoWedding {
  readonly url: string;
  /** The couple's session token. */
  readonly token: string;
  stop(): Promise<void>;
}

/** `checkout`: the folder of this project, or of another checkout that is installed and built. */
export async function startDemo(checkout: string = root): Promise<DemoWedding> {
  const folder = mkdtempSync(join(root, ".cache", "bench-demo-"));
  const environment = { DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ["server/cli.ts", "demo"], {
    cwd: checkout,
    env: { PATH: process.env["PATH"], ...environment },
  });
  const [, email, password] = /Sign in with (\S+) and (\S+)/u.exec(stdout) ?? [];
  if (email === undefined || password === undefined) throw new Error(`the demo said: ${stdout}`);
  const server: RunningServer = await start(createProductProgram(environment, checkout));
  const { token } = await call(server.url, login, { body: { email, password, rememberMe: true } });
  return {
    url: server.url,
    token,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
