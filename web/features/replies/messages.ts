import i18next from "i18next";
import { useEffect, useState } from "react";
import type { SendKind } from "#contract/reply-links.ts";
import { parseSeason } from "#contract/seasons.ts";
import { getGreetingNames } from "#i18n/guest-names.ts";
import { languages } from "#i18n/languages.ts";
import { getMessageLanguage, getMessageTemplate, formatMessage } from "#i18n/reply-messages.ts";
import { useCoupleNames, useWedding } from "#web/features/wedding/queries.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useReplySettings } from "./queries.ts";
import type { Party } from "./replies.rules.ts";

/** Messages are in the language of the link, which may differ from the page's. */
function useTextsOfAllLanguages(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const missing = languages.filter((language) => !i18next.hasResourceBundle(language, "replies"));
    if (missing.length === 0) return;
    void i18next.reloadResources(missing, ["replies"]).then(() => setLoaded(true));
  }, []);
}

export type FormatMessage = (party: Party, kind: SendKind) => string;

/** Returns a function that writes an invitation or a reminder, as the email says it. */
export function useFormatMessage(): FormatMessage {
  useTextsOfAllLanguages();
  const couple = useCoupleNames().data;
  const wedding = useWedding().data;
  const settings = useReplySettings().data;
  return (party, kind) => {
    const chosen = getMessageLanguage(party.link.language, getLanguage());
    // Until its texts are loaded, a message would have those of two languages.
    const language = i18next.hasResourceBundle(chosen, "replies") ? chosen : getLanguage();
    const t = i18next.getFixedT(language, "replies");
    const message = {
      language,
      ownText: settings?.[`${kind}_text`] ?? "",
      guests: getGreetingNames(party.people, language),
      couple: [couple?.woman_first_name ?? "", couple?.man_first_name ?? ""],
      date: wedding?.wedding_date ?? null,
      season: parseSeason(wedding?.wedding_season ?? null),
      deadline: settings?.closes_on ?? null,
      url: party.link.url ?? "",
    };
    return formatMessage(message, (key, values) => t(`texts.${kind}.${key}`, { ...values }));
  };
}

/** The default text of this kind, with placeholders, in the language of the page. */
export function useMessageTemplate(kind: SendKind): string {
  useTextsOfAllLanguages();
  const date = useWedding().data?.wedding_date ?? null;
  const deadline = useReplySettings().data?.closes_on ?? null;
  const language = getMessageLanguage(null, getLanguage());
  const t = i18next.getFixedT(language, "replies");
  return getMessageTemplate({ language, date, deadline }, (key, values) =>
    t(`texts.${kind}.${key}`, { ...values }),
  );
}
