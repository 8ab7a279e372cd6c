/** The list of a person's sessions, and ending one or all of them. */
import type { OpenSession } from "#contract/profile.ts";
import {
  deleteSession,
  deleteSessionsOfUser,
  findPerson,
  listOpenSessions,
} from "#server/features/account/service.ts";
import { withdrawInvitationsBy } from "#server/features/members/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { parseDevice } from "#server/platform/device.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueAccountEmail } from "./service.ts";

export async function listSessions({ db, member, clock }: AccountContext): Promise<OpenSession[]> {
  const sessions = await listOpenSessions(db, member.userId, clock());
  return sessions.map((session) => ({
    id: session.id,
    ...parseDevice(session.device),
    created_at: new Date(session.created_at).toISOString(),
    last_used_at: new Date(session.last_used_at).toISOString(),
    current: session.id === member.sessionId,
  }));
}

/** @throws AppError session_not_found, also for another person's session. */
export async function endSession(
  { db, member }: AccountContext,
  id: string,
): Promise<{ ok: true; id: string }> {
  if (!(await deleteSession(db, member.userId, id))) throw new AppError("session_not_found");
  return { ok: true, id };
}

/** Ends all sessions, the present one too. */
export async function endSessions(context: AccountContext): Promise<{ ok: true }> {
  const { db, member } = context;
  await deleteSessionsOfUser(db, member.userId);
  const hadInvitations = await withdrawInvitationsBy(db, member.userId);
  const person = await findPerson(db, member.userId);
  const message = {
    kind: "signed_out_everywhere",
    details: { invitations: hadInvitations ? 1 : 0 },
  } as const;
  if (person !== undefined) await enqueueAccountEmail(context, person, message);
  return { ok: true };
}
