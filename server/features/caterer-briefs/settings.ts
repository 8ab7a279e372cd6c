/** What the couple chose for the brief of a moment, with its link. */
import type { CatererBriefRow } from "#server/database/tables/caterer-briefs.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { noLinkColumns } from "./links.ts";
import { briefs } from "./repository.ts";

/** The settings of a moment's brief; defaults before the first change. */
export async function getBriefSettings(
  { db, wedding }: WeddingScope,
  momentId: string,
): Promise<CatererBriefRow> {
  return (
    (await briefs.find(db, wedding.id, { moment_id: momentId })) ?? {
      wedding_id: wedding.id,
      moment_id: momentId,
      names: "none",
      remarks: "",
      recipient: "",
      consent_confirmed_at: null,
      consent_confirmed_by: null,
      ...noLinkColumns,
      reminded_hash: null,
    }
  );
}
