/** Part of 0010-replies: invites all existing guests to all existing moments, and creates a link for each guest. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../database.ts";

const kinds = ["civil_wedding", "religious_wedding", "cocktail", "dinner", "party", "brunch"] as const;

const rowsAtOnce = 500;

/** The id is derived from the names, so that a repeated migration writes the same rows. It need not be secret. */
export function getId(...names: readonly string[]): string {
  const hex = createHash("sha256").update(names.join("\n")).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

async function insertAll(queries: Queries, name: "moments" | "reply_links", rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await queries
      .insertInto(name)
      .values(some as never)
      .execute();
  }
}

/**
 * Invites each guest to each moment of the wedding, with the known answer, so that no presence, count or seat
 * changes.
 */
export async function inviteEverybody(queries: Queries): Promise<void> {
  const weddings = await queries
    .selectFrom("weddings")
    .select(["id", "created_at", ...kinds])
    .execute();
  const made = weddings.flatMap((wedding) =>
    kinds
      .filter((kind) => wedding[kind] === 1)
      .map((kind) => ({
        wedding_id: wedding.id,
        id: getId("moment", wedding.id, kind),
        kind,
        name: "",
        place: "",
        address: "",
        note: "",
        vendor_meals: 0,
        sequence: 0,
        created_at: wedding.created_at,
      })),
  );
  await insertAll(queries, "moments", made);
  await sql`
    insert into attendances (wedding_id, guest_id, moment_id, answer, answered_by)
    select guests.wedding_id, guests.id, moments.id, guests.presence,
      case when guests.presence is null then null else 'member' end
    from guests join moments on moments.wedding_id = guests.wedding_id`.execute(queries);
  await sql`update guests set needs_seat = 0 where presence = 0`.execute(queries);
  await sql`
    update guests set first_name = ''
    where plus_one_of is not null and (first_name = '+1' or first_name like '+1 %')`.execute(queries);
  // The hourly sweep computes the day.
  await sql`update weddings set health_next_at = 0 where wedding_date is not null`.execute(queries);
}

/** The codes are added at the next start, because migrations do not have the signing secret. */
export async function linkEverybody(queries: Queries): Promise<void> {
  const guests = await queries.selectFrom("guests").select(["wedding_id", "id", "created_at"]).execute();
  await insertAll(
    queries,
    "reply_links",
    guests.map(({ wedding_id, id: guest_id, created_at }) => ({
      wedding_id,
      id: getId("link", wedding_id, guest_id),
      guest_id,
      created_at,
    })),
  );
}
