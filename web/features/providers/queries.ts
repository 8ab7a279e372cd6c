/** The couple's contacts with providers, and their writes. */
import i18next from "i18next";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import {
  changeContact,
  deleteContact,
  listContacts,
  type ContactChanges,
  type ContactStatus,
  type ProviderContact,
} from "#contract/providers.ts";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";
import { findContact } from "./contact.rules.ts";

/** The first change of a kind's contact adds it. */
export const contactResource = createResource({
  key: ["contacts"],
  permission: "providers:see",
  list: (signal) => call(listContacts, undefined, { signal }),
  add: ({ provider, changes }: { provider: ProviderKindId; changes: ContactChanges }) =>
    sendChanges(provider, changes),
  change: ({ provider_id }, changes: ContactChanges) => sendChanges(provider_id, changes),
  remove: ({ provider_id: provider }) => call(deleteContact, { params: { provider } }),
  refetches: true,
  onWrite: () => markDocumentsStale(queryClient),
});
export const { useList: useContacts, prefetch: prefetchContacts } = contactResource;

export function useContact(kind: ProviderKindId) {
  const contacts = useContacts();
  return { ...contacts, data: contacts.data && findContact(contacts.data, kind) };
}

/** Asks before the contact of a kind is deleted. `name` is that of the contact, otherwise of the kind. */
export function confirmContactDeletion(contact: ProviderContact, name: string, onDeleted: () => void): void {
  contactResource.confirmDelete(contact, getDeletionTexts("providers:delete", name), { onDeleted });
}

/** The server also changes a new company name in expenses and budget items, so all is read again. */
async function sendChanges(provider: string, body: ContactChanges): Promise<ProviderContact> {
  const contact = await call(changeContact, { params: { provider }, body });
  if (body.company !== undefined) await queryClient.invalidateQueries();
  return contact;
}

/** Shows a status at once. */
export function changeStatus(contact: ProviderContact, status: ContactStatus): void {
  contactResource.patch(
    contact,
    { status },
    {
      send: () => sendChanges(contact.provider_id, { status }),
      refused: (why) => i18next.t("providers:contact.status_refused", { why }),
    },
  );
}
