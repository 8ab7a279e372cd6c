/** `npm run torture [names…]`: runs the named tortures, or all, in their long forms, and fails when something was lost. */
import { type Benchmark, runAsked } from "../../bench/findings.ts";
import { clockJumps } from "./clock-jumps.ts";
import { copies } from "./copies.ts";
import { kills } from "./kills.ts";
import { migrationKills } from "./migration-kills.ts";
import { soaking } from "./soak.ts";
import { topology } from "./topology.ts";

const tortures: Readonly<Record<string, Benchmark>> = {
  kills,
  copies,
  migrations: migrationKills,
  clock: clockJumps,
  soak: soaking,
  topology,
};

await runAsked("torture", tortures);
