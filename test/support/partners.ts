/** Adds other members to a wedding by an invitation link, as the screens do. */
import { acceptInvitation, inviteMember, type MemberPermissions } from "#contract/members.ts";
import type { Couple, World } from "./world.ts";

export async function getWeddingId({ database }: World, { userId }: Couple): Promise<string> {
  const member = await database.read
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return member.wedding_id;
}

/** Returns the token of an invitation's link. */
export function getLinkToken({ url }: { readonly url: string }): string {
  return new URL(url).hash.slice(1);
}

export async function createInvitationToken(world: World, of: Couple, fields: object = {}): Promise<string> {
  const body = { password: of.password, ...fields };
  return getLinkToken((await world.ask(inviteMember, { body, as: of.token })).expectDone());
}

interface JoinOptions {
  readonly keepsOwnWedding?: boolean;
  /** The role and the permissions of the invited member. */
  readonly membership?: object;
}

/**
 * The new member works on that wedding from now on. This function deletes their own empty wedding unless
 * `keepsOwnWedding` is set, and removes the email about it from the queue.
 */
export async function joinWedding(
  world: World,
  couple: Couple,
  newMember: Couple,
  { keepsOwnWedding = false, membership = { role: "couple" } }: JoinOptions = {},
): Promise<void> {
  const ownWeddingId = await getWeddingId(world, newMember);
  const token = await createInvitationToken(world, couple, membership);
  (await world.ask(acceptInvitation, { body: { token }, as: newMember.token })).expectDone();
  await world.database.write(async (queries) => {
    await queries.deleteFrom("outbox").where("kind", "=", "member_joined").execute();
    if (!keepsOwnWedding) await queries.deleteFrom("weddings").where("id", "=", ownWeddingId).execute();
  });
}

/** Creates a helper with an account of their own, who is in no other wedding. */
export async function createHelper(
  world: World,
  couple: Couple,
  permissions: Partial<MemberPermissions> = {},
): Promise<Couple> {
  const helper = await world.signUpCouple("Inès");
  await joinWedding(world, couple, helper, { membership: { role: "helper", ...permissions } });
  return helper;
}
