/** The profile: its queries and writes. */
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { CallInput } from "#contract/endpoint.ts";
import { freshSignInMinutes } from "#contract/passwords.ts";
import {
  changeAddress,
  changePassword,
  changeProfile,
  confirmAgain,
  endSession,
  getProfile,
  keepAddress,
  leaveGoogle,
  listSessions,
  type OpenSession,
  type Profile,
} from "#contract/profile.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import i18next from "i18next";

const profileKey = ["profile"];
const sessionsKey = ["sessions"];
/** The key of the signed-in user's record, as the layout shows it. */
const userKey = ["user"];

type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;

export function useProfile(): UseQueryResult<Profile> {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(getProfile, undefined, { signal }),
    // An emailed link followed in another tab changes the profile.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/**
 * Whether an invitation asks for the password again: not soon after signing in, and not of an account without one.
 * While the profile is loading it does not: the server asks where it has to.
 */
export function useAsksPassword(): boolean {
  const { data } = useProfile();
  const now = useNow();
  return data?.has_password === true && Date.parse(data.fresh_until) <= now;
}

function setProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData<Profile>(profileKey, profile);
  void client.invalidateQueries({ queryKey: userKey });
}

/**
 * Adds to a refusal how recent a sign-in must be. A user without a password proves their identity by a
 * recent sign-in.
 */
export async function withSignInHint<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "fresh_sign_in") throw error;
    const text = i18next.t("errors:fresh_sign_in", { minutes: freshSignInMinutes });
    throw new ApiError({ code: error.code, status: error.status, serverMessage: text });
  }
}

type ProfileWrite<Input> = UseMutationResult<Profile, Error, Input>;

function useProfileWrite<Input>(write: (input: Input) => Promise<Profile>): ProfileWrite<Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (profile) => setProfile(client, profile),
  });
}

export function useChangeProfile(): ProfileWrite<Body<typeof changeProfile>> {
  return useProfileWrite((body) => call(changeProfile, { body }));
}

export function useChangeAddress(): ProfileWrite<Body<typeof changeAddress>> {
  return useProfileWrite((body) => withSignInHint(call(changeAddress, { body })));
}

export function useCancelAddressChange(): ProfileWrite<void> {
  return useProfileWrite(() => call(keepAddress));
}

export async function unlinkGoogle(): Promise<void> {
  setProfile(queryClient, await call(leaveGoogle));
}

let pendingSave: Promise<unknown> = Promise.resolve();

/**
 * Saves the language chosen in the user menu. Calls are made one after another, so that the last choice
 * wins.
 */
export function saveLanguage(client: QueryClient, language: Profile["language"]): Promise<void> {
  const saved = pendingSave.then(async () => {
    await call(changeProfile, { body: { language } });
    await client.invalidateQueries({ queryKey: profileKey });
  });
  pendingSave = saved.catch(() => undefined);
  return saved;
}

/** Optimistic: the toggle turns at once, and back if the call is refused. */
export function useChangeWeekly() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weekly_mail: boolean) => call(changeProfile, { body: { weekly_mail } }),
    onMutate: async (weekly_mail) => {
      await client.cancelQueries({ queryKey: profileKey });
      const before = client.getQueryData<Profile>(profileKey);
      client.setQueryData<Profile>(profileKey, (profile) => profile && { ...profile, weekly_mail });
      return before;
    },
    onError: (_error, _input, before) => {
      client.setQueryData(profileKey, before);
    },
    onSuccess: (profile) => setProfile(client, profile),
  });
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => call(confirmAgain) });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => withSignInHint(call(changePassword, { body })),
    // Other sessions and open invitations ended, and the user now has a password in any case.
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useSessions(): UseQueryResult<OpenSession[]> {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) => call(endSession, { params: { id } }),
    onSuccess: ({ id }) => {
      client.setQueryData<OpenSession[]>(sessionsKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}
