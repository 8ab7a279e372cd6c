/** The checklist and the page of the town hall name days that go together, whenever the couple begins. */
import { expect, it } from "vitest";
import { starterTasks } from "#contract/checklist.ts";
import { addDays } from "#money/days.ts";
import { computeTaskDays } from "#server/features/todos/plan.rules.ts";
import { createTownHallItems, type TownHallLine } from "#web/features/wedding/town-hall.rules.ts";

const tasks = starterTasks.map(({ key, offset }) => ({ key, offset }));

const cases = ["2027-06-12", "2028-02-29", "2027-03-31", "2028-03-01"].flatMap((wedding) =>
  [-90, -31, -1, 0, 1, 30].flatMap((civilAfter) =>
    [10, 30, 60, 120].flatMap((leadDays) =>
      [-600, -200, -100, -45, -12, -1].map((begun) => ({
        wedding,
        civil: addDays(wedding, civilAfter),
        leadDays,
        today: addDays(wedding, begun),
      })),
    ),
  ),
);

it("the plan asks for certificates that are valid at the filing, and files by the last day if there is time", () => {
  for (const given of cases) {
    const { civil, leadDays, today } = given;
    const plan = computeTaskDays(tasks, given);
    const getDay = (wanted: string) => plan[tasks.findIndex(({ key }) => key === wanted)]?.date ?? "";
    const [asked, filed] = [getDay("birth_certificates"), getDay("filing")];
    const facts = {
      today,
      civilOn: civil,
      leadDays,
      submittedOn: null,
      filingTaskOn: filed,
      isFilingTaskDone: false,
    };
    const items = createTownHallItems({ ...facts, certificates: [asked, asked], witnessCount: 2 });
    const getLine = (wanted: TownHallLine) => items.find(({ line }) => line === wanted);
    const about = JSON.stringify({ ...given, asked, filed });
    const certificates = getLine("certificates");
    expect((certificates?.from ?? "") <= asked && asked <= filed, about).toBe(true);
    expect([certificates?.to, certificates?.state], about).toEqual([filed, "done"]);
    const last = getLine("file")?.to ?? "";
    expect(last).toBe(addDays(civil, -leadDays));
    if (last >= today) expect(filed <= last, about).toBe(true);
  }
});
