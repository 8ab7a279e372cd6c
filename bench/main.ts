/** `npm run bench [names…]`: runs the named benchmarks, or all but strapi, and fails when a target is missed. */
import { accessTimes } from "./access-times.ts";
import { backup } from "./backup.ts";
import { dialogs } from "./dialogs.ts";
import { documents } from "./documents.ts";
import { type Benchmark, runAsked } from "./findings.ts";
import { guests } from "./guests.ts";
import { lighthouse } from "./lighthouse.ts";
import { list } from "./list.ts";
import { pageChanges } from "./page-changes.ts";
import { postgresWrites } from "./postgres-writes.ts";
import { room } from "./room.ts";
import { rooms } from "./rooms.ts";
import { gaps } from "./seating/gaps.ts";
import { seatingProperties } from "./seating/properties.ts";
import { scale } from "./scale/scale.ts";
import { reads } from "./reads.ts";
import { repairs } from "./seating/repairs.ts";
import { secondVisit } from "./second-visit.ts";
import { signIns } from "./sign-ins.ts";
import { sizes } from "./sizes.ts";
import { start } from "./start.ts";
import { strapi } from "./strapi.ts";
import { uploads } from "./uploads.ts";
import { writes } from "./writes.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  list,
  reads,
  writes,
  "postgres-writes": postgresWrites,
  backup,
  start,
  sizes,
  "second-visit": secondVisit,
  lighthouse,
  guests,
  rooms,
  dialogs,
  "page-changes": pageChanges,
  room,
  documents,
  uploads,
  scale,
  repairs,
  seating: gaps,
  "seating-properties": seatingProperties,
  "sign-ins": signIns,
  "access-times": accessTimes,
};

/** What needs minutes and a network. */
const onlyByName = { strapi };

await runAsked("benchmark", benchmarks, onlyByName);
