/** Members, invitations and the user's weddings: their queries and writes. */
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from "@tanstack/react-query";
import * as v from "valibot";
import type { CallInput } from "#contract/endpoint.ts";
import {
  beginWedding,
  changeMember,
  inviteMember,
  leaveWedding,
  listInvitations,
  listPeople,
  listUsers,
  listWeddings,
  partnerRemovalDays,
  maxInvitations,
  maxOwnWeddings,
  NewInvitation,
  openWedding,
  removeMember,
  withdrawInvitation,
  type Invitation,
  type Member,
  type WeddingSummary,
  type MemberPermissionChanges,
  type WeddingMembership,
} from "#contract/members.ts";
import { passwordToVerify } from "#contract/passwords.ts";
import { withSignInHint } from "#web/features/profile/queries.ts";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { createListCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { focusRowAt } from "#web/ui/row-focus.ts";
import i18next from "i18next";
import { getMemberName, isPast } from "./texts.ts";

const weddingsKey = ["weddings"];

/** The numbers in error texts, by error code. */
const errorValuesByCode: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  couple_stays: { days: partnerRemovalDays },
  invitations_full: { most: maxInvitations },
  weddings_full: { most: maxOwnWeddings },
};

async function withErrorTexts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const values = error instanceof ApiError ? errorValuesByCode[error.code] : undefined;
    if (!(error instanceof ApiError) || values === undefined) throw error;
    const text = i18next.t(`errors:${error.code}`, values);
    throw new ApiError({ code: error.code, status: error.status, serverMessage: text });
  }
}

const memberCache = createListCache<Member>({
  key: ["members"],
  read: (signal) => call(listUsers, undefined, { signal }),
});

/** The members without their addresses, for choosing one. */
export function useMemberNames() {
  return useQuery({ queryKey: ["people"], queryFn: ({ signal }) => call(listPeople, undefined, { signal }) });
}

/** Only for one of the couple; for others nothing is asked. */
export function useMembersWithAddresses(enabled = true) {
  const isInCouple = usePermission("couple") === true;
  return useQuery({ ...memberCache.query, enabled: enabled && isInCouple });
}

/** Prefetches the first queries of the settings. */
export function prefetchMembers(): void {
  void prefetchAllowed("couple", () =>
    Promise.all([
      queryClient.prefetchQuery(memberCache.query),
      queryClient.prefetchQuery(invitationCache.query),
    ]),
  );
}

const invitationCache = createListCache<Invitation>({
  key: ["invitations"],
  read: (signal) => call(listInvitations, undefined, { signal }),
});

export function useInvitations(enabled = true) {
  return useQuery({ ...invitationCache.query, enabled });
}

/** The form of an invitation to the couple, for a user with a password. */
export const NewInvitationWithPassword = v.object({ ...NewInvitation.entries, password: passwordToVerify });

/** An invitation just created, and whether it was emailed. */
export type CreatedInvitation = Invitation & { readonly mailed: boolean };

export function useInviteMember(): UseMutationResult<
  CreatedInvitation,
  Error,
  CallInput<typeof inviteMember>["body"]
> {
  return useMutation({
    mutationFn: (body) => withSignInHint(withErrorTexts(call(inviteMember, { body }))),
    onSuccess: invitationCache.refresh,
  });
}

async function withdrawOpenInvitation(invitation: Invitation): Promise<void> {
  try {
    await call(withdrawInvitation, { params: { id: invitation.id } });
  } catch (error) {
    // The invitation may have been accepted meanwhile.
    await queryClient.invalidateQueries();
    throw error;
  }
  invitationCache.remove(invitation);
  invitationCache.refresh();
}

interface WithdrawalOptions {
  /** The address that was invited, or a word for anybody. */
  readonly name: string;
  readonly onDeleted: () => void;
}

/** Asks first, because the link may have been shared already. */
export function confirmInvitationWithdrawal(
  invitation: Invitation,
  { name, onDeleted }: WithdrawalOptions,
): void {
  const t = i18next.getFixedT(null, "members");
  confirmDelete({
    id: invitation.id,
    isFinal: true,
    texts: {
      question: t("open.withdraw_question", { whom: name }),
      detail: t(isPast(invitation.expires_at) ? "open.withdraw_expired" : "open.withdraw_detail"),
      confirm: t("open.withdraw"),
      failed: (why) => t("open.withdraw_failed", { why }),
      done: t("open.withdrawn"),
    },
    send: () => withdrawOpenInvitation(invitation),
    onDeleted,
  });
}

interface PermissionChange {
  readonly member: Member;
  readonly changes: MemberPermissionChanges;
}

export function useChangePermissions(): UseMutationResult<Member, Error, PermissionChange> {
  return useMutation({
    mutationFn: ({ member, changes }) => call(changeMember, { params: { id: member.id }, body: changes }),
    onSuccess: memberCache.replace,
  });
}

async function removeFromWedding(member: Member): Promise<void> {
  await withErrorTexts(call(removeMember, { params: { id: member.id } }));
  memberCache.remove(member);
  memberCache.refresh();
}

/** `at` is the index of the row, which the next member takes. */
export function confirmMemberRemoval(member: Member, at: number): void {
  const t = i18next.getFixedT(null, "members");
  const name = getMemberName(member);
  confirmDelete({
    id: member.id,
    isFinal: true,
    texts: {
      question: t("remove.question", { name }),
      detail: t(member.role === "couple" ? "remove.detail_couple" : "remove.detail"),
      confirm: t("people.remove"),
      failed: (why) => t("remove.failed", { name, why }),
      done: t("remove.done", { name }),
    },
    send: () => removeFromWedding(member),
    onDeleted: () =>
      runAfterPaint(() => {
        if (document.activeElement === document.body) focusRowAt(at);
      }),
  });
}

export function leaveCurrentWedding(): Promise<WeddingMembership> {
  return withErrorTexts(call(leaveWedding));
}

/** Allowed on a page of any wedding, because the list leads to the user's other weddings. */
export function useWeddings(): UseQueryResult<WeddingSummary[]> {
  return useQuery({
    queryKey: weddingsKey,
    queryFn: ({ signal }) => call(listWeddings, undefined, { signal, fromAnyPage: true }),
    staleTime: 0,
  });
}

export function useOpenWedding(): UseMutationResult<WeddingMembership, Error, string> {
  return useMutation({
    mutationFn: (id) => call(openWedding, { params: { id } }, { fromAnyPage: true }),
  });
}

export function useBeginWedding(): UseMutationResult<WeddingMembership, Error, null> {
  return useMutation({
    mutationFn: () => withErrorTexts(call(beginWedding, undefined, { fromAnyPage: true })),
  });
}

export { switchWedding } from "./switch-wedding.ts";
