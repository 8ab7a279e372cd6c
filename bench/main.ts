/**
 * `npm run bench [names…]` runs the named benchmarks, or all but strapi, and fails when a target is missed.
 */
import { type Benchmark, runBenchmarks } from "./findings.ts";
import { fullWedding } from "./full-wedding.ts";
import { guestFiles } from "./guest-files.ts";
import { interactions } from "./interactions.ts";
import { archives } from "./archives.ts";
import { bodies } from "./bodies.ts";
import { commonTasks } from "./common-tasks.ts";
import { journal } from "./journal.ts";
import { largeImport } from "./large-import.ts";
import { lighthouse } from "./lighthouse.ts";
import { list } from "./list.ts";
import { matrix } from "./matrix.ts";
import { pageChanges } from "./page-times.ts";
import { postgresWrites } from "./postgres-writes.ts";
import { presses } from "./presses.ts";
import { printing } from "./printing.ts";
import { replies } from "./replies.ts";
import { scale } from "./scale.ts";
import { gaps } from "./seating/gaps.ts";
import { sizes } from "./sizes.ts";
import { start } from "./start.ts";
import { idleStreams } from "./streams.ts";
import { strapi } from "./strapi.ts";
import { visits } from "./visits.ts";
import { writes } from "./writes.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  list,
  writes,
  start,
  "postgres-writes": postgresWrites,
  sizes,
  lighthouse,
  visits,
  "page-changes": pageChanges,
  interactions,
  seating: gaps,
  scale,
  replies,
  "guest-files": guestFiles,
  matrix,
  printing,
  streams: idleStreams,
  journal,
  archives,
  bodies,
  "large-import": largeImport,
  "full-wedding": fullWedding,
  presses,
  "common-tasks": commonTasks,
};

/** These benchmarks take minutes and need a network, so they run by name alone. */
const onlyByName = { strapi };

await runBenchmarks("benchmark", benchmarks, onlyByName);
