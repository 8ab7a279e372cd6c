/** Runs the server's command line as an operator would. */
import { execFile } from "node:child_process";
import { compileCacheFolder } from "./running-server.ts";

interface CommandResult {
  readonly code: unknown;
  readonly output: string;
}

/** Runs a command and returns when it has ended. `timeout`: milliseconds after which it is killed. */
export async function runCommand(
  text: string,
  environment: Readonly<Record<string, string>>,
  timeout = 0,
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCacheFolder, ...environment };
  const options = { env, timeout, killSignal: "SIGKILL" } as const;
  execFile(process.execPath, ["server/cli.ts", ...text.split(" ")], options, (error, out, err) =>
    resolve({ code: error?.code ?? 0, output: out + err }),
  );
  return promise;
}
