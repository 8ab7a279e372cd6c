import i18next from "i18next";
import { useEffect, useState } from "react";
import type { SendKind } from "#contract/reply-links.ts";
import { formatDate, formatList } from "#i18n/formats.ts";
import { guestFirstName } from "#i18n/guest-names.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { useCoupleNames, useWedding } from "#web/features/wedding/queries.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { useReplySettings } from "./queries.ts";
import { fillText, type MessageValues, type Party } from "./replies.rules.ts";

/** Messages are in the language of the link, which may differ from the page's. */
function useTextsOfAllLanguages(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const missing = languages.filter((language) => !i18next.hasResourceBundle(language, "replies"));
    if (missing.length === 0) return;
    void i18next.reloadResources(missing, ["replies"]).then(() => {
      setLoaded(true);
    });
  }, []);
}

export type WriteMessage = (party: Party, kind: SendKind) => string;

/** The language of messages to these guests. */
export function getMessageLanguage({ link }: Party): Language {
  return link.language ?? getLanguage();
}

/** Returns a function that writes an invitation or a reminder, to be sent by hand. */
export function useWriteMessage(guestsById: ReadonlyMap<string, Party["people"][number]>): WriteMessage {
  useTextsOfAllLanguages();
  const couple = useCoupleNames().data;
  const day = useWedding().data?.wedding_date ?? null;
  const settings = useReplySettings().data;
  return (party, kind) => {
    const language = getMessageLanguage(party);
    const t = i18next.getFixedT(language, "replies");
    const firstNames = party.people.map((guest) =>
      guestFirstName(guest, guestsById.get(guest.plus_one_of ?? ""), language),
    );
    const formatDay = (wanted: string | null) => (wanted === null ? "" : formatDate(wanted, language));
    const closesOn = settings?.closes_on ?? null;
    const values: MessageValues = {
      names: formatList(firstNames, language),
      date: formatDay(day),
      deadline: formatDay(closesOn),
      link: party.link.url ?? "",
      couple: formatList(
        [couple?.woman_first_name, couple?.man_first_name].flatMap((name) => name || []),
        language,
      ),
    };
    const own = settings?.reminder_text ?? "";
    if (kind === "reminder" && own !== "") return fillText(own, values);
    const isDated = day !== null && closesOn !== null;
    return t(isDated ? `texts.${kind}` : `texts.${kind}_no_date`, { ...values });
  };
}
