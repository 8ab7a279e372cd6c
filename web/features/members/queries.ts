/** Who is in the wedding, who is invited, the weddings one is in: what is asked, and what each write makes stale. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import * as v from "valibot";
import type { CallInput } from "#contract/endpoint.ts";
import {
  beginWedding,
  changeMember,
  inviteMember,
  leaveWedding,
  listInvitations,
  listUsers,
  listWeddings,
  mistakeDays,
  mostInvitations,
  mostOwnWeddings,
  NewInvitation,
  openWedding,
  removeMember,
  withdrawInvitation,
  type Invitation,
  type Member,
  type OwnWedding,
  type Place,
  type RightsChange,
} from "#contract/members.ts";
import { givenPassword } from "#contract/passwords.ts";
import { proven } from "#web/features/profile/queries.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { mayNow } from "#web/platform/session.tsx";
import i18next from "i18next";

const membersKey = ["members"];
const invitationsKey = ["invitations"];
const weddingsKey = ["weddings"];

/** What a refusal of this room says, with its numbers. */
const bounds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  couple_stays: { days: mistakeDays },
  invitations_full: { most: mostInvitations },
  weddings_full: { most: mostOwnWeddings },
};

async function worded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const bound = error instanceof ApiError ? bounds[error.code] : undefined;
    if (!(error instanceof ApiError) || bound === undefined) throw error;
    const said = i18next.t(`errors:${error.code}`, bound);
    throw new ApiError({ code: error.code, status: error.status, said });
  }
}

const members = queryOptions({
  queryKey: membersKey,
  queryFn: ({ signal }) => call(listUsers, undefined, { signal }),
});

export function useMembers(): UseQueryResult<Member[]> {
  return useQuery(members);
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  if (!mayNow("couple")) return;
  void queryClient.prefetchQuery(members);
  void queryClient.prefetchQuery(invitations);
}

const invitations = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }) => call(listInvitations, undefined, { signal }),
});

export function useInvitations(): UseQueryResult<Invitation[]> {
  return useQuery(invitations);
}

/** Inviting one of the couple, for whoever has a password. */
export const WithPassword = v.object({ ...NewInvitation.entries, password: givenPassword });

export type Invited = Invitation & { readonly mailed: boolean };

export function useInvite(): UseMutationResult<Invited, Error, CallInput<typeof inviteMember>["body"]> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => proven(worded(call(inviteMember, { body }))),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useWithdraw(): UseMutationResult<unknown, Error, Invitation> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }) => call(withdrawInvitation, { params: { id } }),
    onSuccess: (_, { id }) => {
      without(client, invitationsKey, id);
    },
    // It may have been accepted meanwhile.
    onError: () => client.invalidateQueries(),
  });
}

function without(client: QueryClient, key: string[], gone: string) {
  client.setQueryData<{ readonly id: string }[]>(key, (items) => items?.filter(({ id }) => id !== gone));
  void client.invalidateQueries({ queryKey: key });
}

/** The box turns at once, and back if it is refused. */
export function useChangeRights(): UseMutationResult<
  Member,
  Error,
  { readonly id: string; readonly rights: RightsChange }
> {
  const client = useQueryClient();
  const put = (id: string, rights: RightsChange) => {
    client.setQueryData<Member[]>(membersKey, (known) =>
      known?.map((member) => {
        const { budget = member.budget, documents = member.documents } = member.id === id ? rights : {};
        return { ...member, budget, documents };
      }),
    );
  };
  return useMutation({
    mutationFn: ({ id, rights }) => call(changeMember, { params: { id }, body: rights }),
    onMutate: async ({ id, rights }) => {
      await client.cancelQueries({ queryKey: membersKey });
      put(id, rights);
    },
    onSettled: () => client.invalidateQueries({ queryKey: membersKey }),
  });
}

export function useRemoveMember(): UseMutationResult<unknown, Error, Member> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }) => worded(call(removeMember, { params: { id } })),
    onSuccess: (_, { id }) => {
      without(client, membersKey, id);
    },
  });
}

export function useLeaveWedding(): UseMutationResult<Place, Error, null> {
  return useMutation({ mutationFn: () => worded(call(leaveWedding)) });
}

/** Asked for whatever wedding the page shows: it is the way back to another. */
export function useWeddings(): UseQueryResult<OwnWedding[]> {
  return useQuery({
    queryKey: weddingsKey,
    queryFn: ({ signal }) => call(listWeddings, undefined, { signal, fromAnywhere: true }),
    staleTime: 0,
  });
}

export function useOpenWedding(): UseMutationResult<Place, Error, string> {
  return useMutation({
    mutationFn: (id) => call(openWedding, { params: { id } }, { fromAnywhere: true }),
  });
}

export function useBeginWedding(): UseMutationResult<Place, Error, null> {
  return useMutation({
    mutationFn: () => worded(call(beginWedding, undefined, { fromAnywhere: true })),
  });
}
