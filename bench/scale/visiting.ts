/** How many couples one process serves: visits as the pages make them, each to another wedding. */
import type { Finding } from "../findings.ts";
import type { Running } from "../processes.ts";
import { askerOf } from "./asking.ts";
import { quantile } from "./comparing.ts";
import type { Hall } from "./fleet.ts";
import { randomFrom } from "./weddings.ts";

/** What the pages ask for, by the calls of a browser: the dashboard, five rooms, and what is changed there. */
const dashboard =
  "getOffer getUser getCoupleNames getLeaving getPhotos listTasks getWedding listGuests listContacts getBudgetTotal getExpensesTotal";
const rooms = [
  "listGuests getUser changeGuest changeGuest listGuests",
  "listTasks getUser changeTask",
  "listBudget listExpenses listLinkedFiles listContacts getUser recordExpense listExpenses getExpensesTotal",
  "listTables getSeating listWishes listGuests getUser assignGuest listTables",
  "listFolders listFiles getStorageUse getUser",
];
const aVisit = [dashboard, ...rooms].join(" ").split(" ");

const atOnce = 16;
const seconds = 20;

/** `atOnce` couples at any moment, without a pause: what one process can take at most. */
export async function visitsTo(engine: string, hall: Hall, server: Running): Promise<Finding[]> {
  const random = randomFrom(5);
  const took: number[] = [];
  let visits = 0;
  const end = performance.now() + seconds * 1000;
  const before = server.cpuSeconds() ?? Number.NaN;
  const visiting = Array.from({ length: atOnce }, async (_, seed) => {
    const asker = askerOf(hall, server, seed);
    while (performance.now() < end) {
      took.push(...(await asker.visit(random(hall.count), aVisit)));
      visits += 1;
    }
    asker.close();
  });
  await Promise.all(visiting);
  const used = (server.cpuSeconds() ?? Number.NaN) - before;
  return [
    {
      what: `${engine}: visits of ${aVisit.length} calls, by one process`,
      measured: visits / seconds,
      unit: "/s",
    },
    { what: `${engine}: its processor time a visit`, measured: (used * 1000) / visits, unit: "ms" },
    { what: `${engine}: p99 of a call then`, measured: quantile(took, 0.99), unit: "ms" },
  ];
}
