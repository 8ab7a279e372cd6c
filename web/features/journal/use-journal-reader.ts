import type { JournalReader } from "#i18n/journal-values.ts";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatStoredPermissions } from "./permissions.rules.ts";
import { createTextLookup } from "#web/platform/text-lookup.ts";

const translate = createTextLookup("journal");
const formatPermissions = (json: string) => formatStoredPermissions(json, translate);

/** Who reads the journal, in which language, and what things are called today. */
export function useJournalReader(names: JournalReader["names"]): JournalReader {
  const { i18n } = useTranslation("journal");
  const { userId } = useSession();
  return { translate, language: i18n.language, names, formatPermissions, userId };
}
