/** Whole rows of one table, for what leaves with its owner. */
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

type Naming<Column extends string> = {
  [Name in keyof Tables]: Column extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** All that name a wedding, in the bin too. */
export async function rowsOfWedding<Name extends Naming<"wedding_id">>(
  db: Queries,
  table: Name,
  weddingId: string,
): Promise<Tables[Name][]> {
  const rows = db
    .selectFrom(table as "members")
    .selectAll()
    .where("wedding_id", "=", weddingId);
  return (await rows.execute()) as unknown as Tables[Name][];
}

/** All that name a person. */
export async function rowsOfPerson<Name extends Naming<"user_id">>(
  db: Queries,
  table: Name,
  userId: string,
): Promise<Tables[Name][]> {
  const rows = db
    .selectFrom(table as "members")
    .selectAll()
    .where("user_id", "=", userId);
  return (await rows.execute()) as unknown as Tables[Name][];
}

/** The one of that id. */
export async function rowsOfId<Name extends "users" | "weddings">(
  db: Queries,
  table: Name,
  id: string,
): Promise<Tables[Name][]> {
  const rows = db
    .selectFrom(table as "users")
    .selectAll()
    .where("id", "=", id);
  return (await rows.execute()) as unknown as Tables[Name][];
}
