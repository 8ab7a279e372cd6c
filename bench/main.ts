/** `npm run bench [names…]`: runs the named benchmarks, or all, and fails when a target is missed. */
import { availableParallelism, cpus, release } from "node:os";
import { documents } from "./documents.ts";
import { type Benchmark, isKept, printFindings } from "./findings.ts";
import { guests } from "./guests.ts";
import { lighthouse } from "./lighthouse.ts";
import { list } from "./list.ts";
import { room } from "./room.ts";
import { rooms } from "./rooms.ts";
import { gaps } from "./seating/gaps.ts";
import { seatingProperties } from "./seating/properties.ts";
import { repairs } from "./seating/repairs.ts";
import { sizes } from "./sizes.ts";
import { start } from "./start.ts";
import { uploads } from "./uploads.ts";
import { writes } from "./writes.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  list,
  writes,
  start,
  sizes,
  lighthouse,
  guests,
  rooms,
  room,
  documents,
  uploads,
  repairs,
  seating: gaps,
  "seating-properties": seatingProperties,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in benchmarks));
if (unknown !== undefined) {
  process.stderr.write(
    `no benchmark is called “${unknown}”: there are ${Object.keys(benchmarks).join(", ")}\n`,
  );
  process.exit(1);
}
const model = cpus()[0]?.model ?? "unknown processor";
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${model}, ${process.platform} ${release()}, Node ${process.version}\n`,
);
let broken = 0;
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const findings = await benchmark.run();
  printFindings(`${name}: ${benchmark.about}`, findings);
  broken += findings.filter((finding) => !isKept(finding)).length;
}
if (broken > 0) {
  process.stdout.write(`\n${broken} missed\n`);
  process.exitCode = 1;
}
