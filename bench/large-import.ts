/** Measures what the largest import costs the others: importing, undoing, restoring and deleting it for good. */
import { deleteForGood, restore } from "#contract/bin.ts";
import { importGuests } from "#contract/guest-imports.ts";
import { undoChange } from "#contract/undo.ts";
import { maxRows } from "#contract/values.ts";
import { measureBesideHealth } from "./beside-health.ts";
import { call, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";

const guestLimit = maxRows.guests;

export const largeImport: Benchmark = {
  about: `an import of ${guestLimit} guests in ${guestLimit / 2} households, undone, restored and deleted for good; control: one of 2`,
  async run() {
    const server = await start(createProductProgram({ PAYMENT: "off" }));
    try {
      return [
        ...(await measure(server, 2, "restored")),
        ...(await measure(server, guestLimit, "restored")),
        ...(await measure(server, guestLimit, "deleted for good")),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  server: RunningServer,
  guestCount: number,
  lastStep: "restored" | "deleted for good",
): Promise<Finding[]> {
  const email = `${lastStep.replaceAll(" ", "")}${guestCount}@exemple.fr`;
  const { token } = await createCoupleWithGuests(0, server.url, email);
  const findings: Finding[] = [];
  const timeStep = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    let result: Result | undefined;
    const began = performance.now();
    const { slowest } = await measureBesideHealth(server, async () => {
      result = await work();
    });
    findings.push(
      { what: `${guestCount} guests ${what}: answered in`, measured: performance.now() - began, unit: "ms" },
      { what: "slowest /healthz beside it", measured: slowest, unit: "ms", target: { atMost: 300 } },
    );
    return result as Result;
  };
  const { change_id: id } = await timeStep("imported", () =>
    call(server.url, importGuests, { token, body: createImportBody(guestCount) }),
  );
  await timeStep("undone", () => call(server.url, undoChange, { token, params: { id } }));
  const lastEndpoint = lastStep === "restored" ? restore : deleteForGood;
  await timeStep<unknown>(lastStep, () => call(server.url, lastEndpoint, { token, params: { id } }));
  return findings;
}

function createImportBody(guestCount: number) {
  const households = Array.from({ length: guestCount / 2 }, (_, at) => ({
    key: `h${at}`,
    name: `Foyer ${at}`,
    adresse: `${at} rue des Lilas`,
    code_postal: "69001",
    ville: "Lyon",
  }));
  const rows = Array.from({ length: guestCount }, (_, at) => ({
    key: String(at),
    action: "add" as const,
    guest: { firstName: `Invité ${at}`, lastName: `Nom ${at}`, allergies: "noix" },
    household: `h${Math.floor(at / 2)}`,
  }));
  return { request_key: crypto.randomUUID(), file_name: "liste.csv", households, rows };
}
