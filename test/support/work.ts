/** How much a reader does, counted in the blocks of its source that are run: no clock, so no busy machine, has a say in it. */
import { Session } from "node:inspector/promises";

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Blocks run of the sources whose path has `of` in it. */
export async function workOf(of: string, job: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  job();
  const { result } = (await session.post("Profiler.takePreciseCoverage")) as Coverage;
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
  const ranges = result.filter(({ url }) => url.includes(of)).flatMap(({ functions }) => functions);
  return ranges.flatMap((one) => one.ranges).reduce((sum, { count }) => sum + count, 0);
}
