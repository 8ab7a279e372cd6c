import { providerKinds } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { CatalogueEntry } from "./catalogue.rules.ts";

const noContacts: readonly ProviderContact[] = [];

/** The catalogue in the reader's language, each kind with the couple's contact. */
export function useCatalogueEntries(
  contacts: readonly ProviderContact[] = noContacts,
): readonly CatalogueEntry[] {
  const { t } = useTranslation("catalogue");
  const contactByKind = new Map(contacts.map((contact) => [contact.provider_id, contact]));
  return providerKinds.map(({ id, name }) => ({
    id,
    frenchName: name,
    name: t(`kinds.${id}.name`),
    whenToBook: t(`kinds.${id}.when`),
    contact: contactByKind.get(id),
  }));
}
