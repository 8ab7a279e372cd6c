/** `npm run torture [names…]`: runs the named tortures, or all, in their long forms, and fails when something was lost. */
import { type Benchmark, runAsked } from "../../bench/findings.ts";
import { clockJumps } from "./clock-jumps.ts";
import { copies } from "./copies.ts";
import { disks } from "./disks.ts";
import { kills } from "./kills.ts";
import { locks } from "./locks.ts";
import { migrationKills } from "./migration-kills.ts";
import { overload } from "./overload.ts";
import { postgresStops } from "./postgres-stops.ts";
import { soaking } from "./soak.ts";
import { topology } from "./topology.ts";
import { troubles } from "./troubles.ts";

const tortures: Readonly<Record<string, Benchmark>> = {
  kills,
  copies,
  migrations: migrationKills,
  clock: clockJumps,
  soak: soaking,
  topology,
  disks,
  locks,
  overload,
  "postgres-stops": postgresStops,
  troubles,
};

await runAsked("torture", tortures);
