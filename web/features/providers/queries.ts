/** Queries and mutations of the providers, and what each write invalidates. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { isProviderId, type ProviderId } from "#contract/provider-kinds.ts";
import {
  changeContact,
  deleteContact,
  getContact,
  listContacts,
  listProviders,
  type ContactChanges,
  type ContactStatus,
  type ProviderContact,
} from "#contract/providers.ts";
import { shorten } from "#i18n/shorten.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissErrorToast, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getContactName } from "./contact.rules.ts";

const catalogueKey = ["providers"] as const;
const contactsKey = ["contacts"] as const;

function getContactKey(kind: string) {
  return ["contact", kind] as const;
}

/** The catalogue never changes while a page is open. */
const catalogueQuery = queryOptions({
  queryKey: catalogueKey,
  queryFn: ({ signal }) => call(listProviders, undefined, { signal }),
  staleTime: Infinity,
});

const contactsQuery = queryOptions({
  queryKey: contactsKey,
  queryFn: ({ signal }) => call(listContacts, undefined, { signal }),
});

function getContactQuery(kind: ProviderId) {
  return queryOptions({
    queryKey: getContactKey(kind),
    queryFn: ({ signal }) => call(getContact, { params: { provider: kind } }, { signal }),
  });
}

export function useProviders() {
  return useQuery(catalogueQuery);
}

export function useContacts() {
  return useQuery({ ...contactsQuery, enabled: usePermission("providers:see") === true });
}

/** Prefetches the page's first queries. */
export function prefetchProviders(): void {
  void queryClient.prefetchQuery(catalogueQuery);
  void prefetchAllowed("providers:see", () => queryClient.prefetchQuery(contactsQuery));
}

/** Prefetches the contact of a kind; an unknown id is ignored. */
export function prefetchContact(kind: string): void {
  if (isProviderId(kind))
    void prefetchAllowed("providers:see", () => queryClient.prefetchQuery(getContactQuery(kind)));
}

/**
 * The contact of a kind, with empty fields if there is none. It is available at once if the list of contacts
 * is cached.
 */
export function useContact(kind: ProviderId) {
  const client = useQueryClient();
  return useQuery({
    ...getContactQuery(kind),
    enabled: usePermission("providers:see") === true,
    placeholderData: () =>
      client
        .getQueryData<readonly ProviderContact[]>(contactsKey)
        ?.find(({ provider_id }) => provider_id === kind),
  });
}

/** A new company name is also changed in expenses and budget items. */
export function useChangeContact(kind: ProviderId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactChanges) => call(changeContact, { params: { provider: kind }, body }),
    onSuccess: (contact, changes) => {
      client.setQueryData<ProviderContact>(getContactKey(kind), contact);
      return changes.company === undefined ? invalidateContacts(client) : client.invalidateQueries();
    },
  });
}

interface StatusChange {
  /** The contact before the change. */
  readonly contact: ProviderContact;
  readonly status: ContactStatus;
}

/** Changes the status optimistically; a refusal is rolled back. Changes are sent one after another. */
export function useChangeStatus(kind: ProviderId) {
  const client = useQueryClient();
  const { t } = useTranslation("providers");
  const mutationKey = ["contact-status", kind];
  const about = mutationKey.join(" ");
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ status }: StatusChange) =>
      call(changeContact, { params: { provider: kind }, body: { status } }),
    onMutate: async ({ contact, status }) => {
      showStatus(client, contact, status);
      // A response under way may have been read before the change.
      await Promise.all([
        client.cancelQueries({ queryKey: getContactKey(kind) }),
        client.cancelQueries({ queryKey: contactsKey }),
      ]);
    },
    onSuccess: () => dismissErrorToast(about),
    onError: (error, { contact, status }) => {
      const current = client.getQueryData<ProviderContact>(getContactKey(kind))?.status;
      if (current === status) showStatus(client, contact, contact.status);
      showToast({ text: t("contact.status_refused", { why: getErrorText(error) }), tone: "refused", about });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: getContactKey(kind) });
      void invalidateContacts(client);
    },
  });
}

function showStatus(client: QueryClient, contact: ProviderContact, status: ContactStatus): void {
  const kind = contact.provider_id;
  client.setQueryData<ProviderContact>(getContactKey(kind), (known) => ({ ...(known ?? contact), status }));
  client.setQueryData<readonly ProviderContact[]>(contactsKey, (contacts) =>
    contacts?.map((each) => (each.provider_id === kind ? { ...each, status } : each)),
  );
}

export function confirmContactDeletion(
  provider: ProviderId,
  contact: ProviderContact,
  onDeleted: () => void,
): void {
  const t = i18next.getFixedT(null, ["providers", "catalogue"]);
  const name = shorten(getContactName(contact) || t(`catalogue:kinds.${provider}.name`));
  confirmDelete({
    id: contact.id ?? "",
    texts: {
      question: t("delete.question", { name }),
      detail: t("delete.detail"),
      failed: (why) => t("delete.failed", { why }),
      done: t("delete.done", { name }),
    },
    send: () => call(deleteContact, { params: { provider } }),
    onDeleted: () => {
      void queryClient.invalidateQueries({ queryKey: getContactKey(provider) });
      void invalidateContacts(queryClient);
      onDeleted();
    },
  });
}

function invalidateContacts(client: QueryClient): Promise<void> {
  markDocumentsStale(client);
  return client.invalidateQueries({ queryKey: contactsKey });
}
