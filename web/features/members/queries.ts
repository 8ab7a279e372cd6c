/** Queries and mutations of members, invitations and the user's weddings, and what each write invalidates. */
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
import { ApiError, call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed } from "#web/platform/session.tsx";
import i18next from "i18next";

const weddingsKey = ["weddings"];

/** Numbers that go into error texts. */
const errorValues: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  couple_stays: { days: partnerRemovalDays },
  invitations_full: { most: maxInvitations },
  weddings_full: { most: maxOwnWeddings },
};

async function withErrorTexts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const bound = error instanceof ApiError ? errorValues[error.code] : undefined;
    if (!(error instanceof ApiError) || bound === undefined) throw error;
    const text = i18next.t(`errors:${error.code}`, bound);
    throw new ApiError({ code: error.code, status: error.status, serverMessage: text });
  }
}

const members = listCache<Member>({
  key: ["members"],
  read: (signal) => call(listUsers, undefined, { signal }),
});

/** The members without their addresses, for choosing one. */
export function useMemberNames() {
  return useQuery({ queryKey: ["people"], queryFn: ({ signal }) => call(listPeople, undefined, { signal }) });
}

export function useMembers(enabled = true) {
  return useQuery({ ...members.query, enabled });
}

/** Prefetches the page's first queries. */
export function prefetchMembers(): void {
  void prefetchAllowed("couple", () =>
    Promise.all([queryClient.prefetchQuery(members.query), queryClient.prefetchQuery(invitations.query)]),
  );
}

const invitations = listCache<Invitation>({
  key: ["invitations"],
  read: (signal) => call(listInvitations, undefined, { signal }),
});

export function useInvitations(enabled = true) {
  return useQuery({ ...invitations.query, enabled });
}

/** The form of an invitation to the couple, for a user with a password. */
export const WithPassword = v.object({ ...NewInvitation.entries, password: passwordToVerify });

export type Invited = Invitation & { readonly mailed: boolean };

export function useInvite(): UseMutationResult<Invited, Error, CallInput<typeof inviteMember>["body"]> {
  return useMutation({
    mutationFn: (body) => withSignInHint(withErrorTexts(call(inviteMember, { body }))),
    onSuccess: invitations.refresh,
  });
}

export async function withdrawOpenInvitation(invitation: Invitation): Promise<void> {
  try {
    await call(withdrawInvitation, { params: { id: invitation.id } });
  } catch (error) {
    // The invitation may have been accepted meanwhile.
    await queryClient.invalidateQueries();
    throw error;
  }
  invitations.remove(invitation);
  invitations.refresh();
}

interface PermissionChange {
  readonly member: Member;
  readonly changes: MemberPermissionChanges;
}

export function useChangePermissions(): UseMutationResult<Member, Error, PermissionChange> {
  return useMutation({
    mutationFn: ({ member, changes }) => call(changeMember, { params: { id: member.id }, body: changes }),
    onSuccess: members.replace,
  });
}

export async function removeFromWedding(member: Member): Promise<void> {
  await withErrorTexts(call(removeMember, { params: { id: member.id } }));
  members.remove(member);
  members.refresh();
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
