import type { JournalReader } from "#i18n/journal-values.ts";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatPermissions } from "./permissions.rules.ts";
import { createTextLookup } from "#web/platform/text-lookup.ts";

const text = createTextLookup("journal");
const permissions = (json: string) => formatPermissions(json, text);

/** Who reads the journal, in which language, and what things are called today. */
export function useReader(names: JournalReader["names"]): JournalReader {
  const { i18n } = useTranslation("journal");
  const { userId } = useSession();
  return { translate: text, language: i18n.language, names, permissions, userId };
}
