/**
 * Counts the work of a function in executed blocks of its source. No clock is involved, so a busy machine
 * cannot change the result.
 */
import { Session } from "node:inspector/promises";

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Returns the blocks executed in the sources whose path contains `sourcePath`. */
export async function countWork(sourcePath: string, job: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  job();
  const { result } = (await session.post("Profiler.takePreciseCoverage")) as Coverage;
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
  const functionsOfSource = result
    .filter(({ url }) => url.includes(sourcePath))
    .flatMap(({ functions }) => functions);
  return functionsOfSource.flatMap((one) => one.ranges).reduce((sum, { count }) => sum + count, 0);
}
