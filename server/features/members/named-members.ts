/** Members with their names, and invitations with the names of those who sent them. */
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";
import { getPeopleById } from "#server/features/account/service.ts";
import { listMemberRows, listUnacceptedInvitations } from "./repository.ts";

export type NamedMember = Person & Pick<MemberRow, "role" | "permissions" | "joined_at">;

/** In the order of joining. */
export async function listMembers(db: Queries, weddingId: string): Promise<NamedMember[]> {
  const rows = await listMemberRows(db, weddingId);
  const people = await getPeopleById(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ user_id, role, permissions, joined_at }) => {
    const person = people.get(user_id);
    return person === undefined ? [] : [{ ...person, role, permissions, joined_at }];
  });
}

export type InvitationWithInviter = InvitationRow & {
  /** null: the account was deleted. */
  readonly inviter: { readonly first_name: string | null; readonly last_name: string | null };
};

/** Invitations that nobody has accepted, expired or not, latest first, with the names of the inviters. */
export async function listInvitationsWithInviters(
  db: Queries,
  weddingId: string,
): Promise<InvitationWithInviter[]> {
  const rows = await listUnacceptedInvitations(db, weddingId);
  const people = await getPeopleById(
    db,
    rows.flatMap(({ invited_by }) => invited_by ?? []),
  );
  return rows.map((row) => {
    const { first_name = null, last_name = null } = people.get(row.invited_by ?? "") ?? {};
    return { ...row, inviter: { first_name, last_name } };
  });
}
