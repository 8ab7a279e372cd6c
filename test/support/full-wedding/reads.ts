/** The addresses of each GET of the contract in a filled wedding. */
import { endpoints } from "#contract/endpoints.ts";
import { printedPieces } from "#contract/stationery.ts";
import type { Database } from "#server/database/database.ts";

/** The GETs that a member of a full wedding does not send, and why. */
const notRead: Readonly<Record<string, string>> = {
  getPaymentDetails: "reads one payment by the id of its session",
  getChanges: "a stream, which does not end",
};

export interface ReadRequest {
  readonly name: string;
  readonly path: string;
}

/** By name of the call: what stands for the parameter of its path, and its query. */
async function getOptions({ read }: Database, weddingId: string) {
  const first = async (table: "reply_links" | "caterer_brief_versions" | "journal_entries") => {
    const row = read
      .selectFrom(table)
      .select("id")
      .where("wedding_id", "=", weddingId)
      .orderBy("id")
      .limit(1);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const dinner = read
    .selectFrom("moments")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("kind", "=", "dinner");
  const today = new Date().toISOString().slice(0, 10);
  return {
    params: {
      getReplyPreview: [await first("reply_links")],
      getJournalEntry: [await first("journal_entries")],
      getPrintSettings: printedPieces,
      getCatererBrief: [(await dinner.executeTakeFirstOrThrow()).id],
      getCatererBriefVersion: [await first("caterer_brief_versions")],
      getContact: ["caterer"],
    } as Readonly<Record<string, readonly string[]>>,
    queries: {
      listTaskPlan: `ceremony=civil&today=${today}`,
      previewDateMove: `to=2027-07-03&today=${today}`,
      previewTaskDay: `unit=month&before=2&today=${today}`,
      findDocuments: "search=e",
      getArchiveUrl: "folderId=null",
      listJournalEntries: "limit=100",
    } as Readonly<Record<string, string>>,
  };
}

export async function listReadRequests(database: Database, weddingId: string): Promise<ReadRequest[]> {
  const { params, queries } = await getOptions(database, weddingId);
  const reads: ReadRequest[] = [];
  for (const [name, { method, path }] of endpoints) {
    if (method !== "GET" || name in notRead) continue;
    const query = queries[name] === undefined ? "" : `?${queries[name]}`;
    if (!path.includes("{")) {
      reads.push({ name, path: path + query });
      continue;
    }
    const values = params[name] ?? [];
    if (values.length === 0) throw new Error(`nothing stands for the parameter of ${name}`);
    for (const value of values) {
      const shown = values.length > 1 ? `${name} ${value}` : name;
      reads.push({ name: shown, path: path.replaceAll(/\{\w+\}/gu, value) + query });
    }
  }
  return reads;
}
