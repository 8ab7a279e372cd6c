/** Makes a backup in a process of its own, by the command that anybody may give. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../platform/config.ts";

/**
 * Whoever is served comes first, and on a machine that is never idle it still gets a sixteenth of a processor. With less,
 * the copy of SQLite's rows would take long, and the write-ahead log grow meanwhile.
 */
export const niceness = 12;

/** Gives '' when all went well, else what the command said. */
export function makeApart(environment: NodeJS.ProcessEnv) {
  return async (path: string, signal: AbortSignal): Promise<string> => {
    // In the same folder: the settings may name others from there.
    const child = spawn(process.execPath, [join(projectRoot, "server/cli.ts"), "backup", path], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    yieldTo(child.pid);
    const end = (): unknown => child.kill("SIGTERM");
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-1000)));
    }
    // 'close', not 'exit': what it said last has then arrived.
    const [code] = await once(child, "close");
    signal.removeEventListener("abort", end);
    return code === 0 ? "" : said.trim();
  };
}

/** As early as can be: threads begin with what the process has then. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended, or the system has no such thing: then it runs as others do.
  }
}
