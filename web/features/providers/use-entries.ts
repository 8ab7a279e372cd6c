import { useMemo } from "react";
import { isProviderId } from "#contract/provider-kinds.ts";
import type { Provider, ProviderContact } from "#contract/providers.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Entry } from "./catalogue.rules.ts";

const nothing: readonly Entry[] = [];

/** The catalogue in the reader's words, each kind with the couple's contact; empty until both are here. */
export function useEntries(
  catalogue: readonly Provider[] | undefined,
  contacts: readonly ProviderContact[] | undefined,
): readonly Entry[] {
  const { t } = useTranslation("catalogue");
  return useMemo(() => {
    if (!catalogue || !contacts) return nothing;
    const byKind = new Map(contacts.map((contact) => [contact.provider_id, contact]));
    return catalogue.flatMap(({ id, name }) =>
      isProviderId(id)
        ? [
            {
              id,
              picture: name,
              name: t(`kinds.${id}.name`),
              description: t(`kinds.${id}.description`),
              contact: byKind.get(id),
            },
          ]
        : [],
    );
  }, [catalogue, contacts, t]);
}
