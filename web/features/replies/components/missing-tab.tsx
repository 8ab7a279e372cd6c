import { guestMomentsUrl, paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import rings from "#web/ui/drawings/rings.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { isUnsent, type AwaitedParty } from "../replies.rules.ts";
import type { CopiedMessages } from "../use-copied-messages.ts";
import type { Replies } from "../use-replies.ts";
import { MissingRow, type MissingRowActions } from "./missing-row.tsx";
import styles from "./missing-tab.module.css";

interface MissingTabProps extends MissingRowActions {
  replies: Replies;
}

/** The links with missing replies: those still to be sent, then those that were. */
export function MissingTab({ replies, ...actions }: MissingTabProps) {
  const { t } = useTranslation("replies");
  const { missing, attendances } = replies;
  if (missing.length === 0) {
    const isAnybodyInvited = attendances.some(({ answers }) => Object.keys(answers).length > 0);
    return isAnybodyInvited ? (
      <EmptyList
        drawing={rings}
        title={t("missing.empty_title")}
        sentence={t("missing.empty_sentence")}
        seen=""
        actions={[{ label: t("missing.empty_action"), to: paths.seating }]}
      />
    ) : (
      <EmptyList
        drawing={placeCards}
        title={t("missing.nobody_title")}
        sentence={t("missing.nobody_sentence")}
        seen=""
        actions={[{ label: t("missing.nobody_action"), to: guestMomentsUrl }]}
      />
    );
  }
  const sections = [
    { id: "to_send", parties: missing.filter(isUnsent) },
    { id: "is_sent", parties: missing.filter((party) => !isUnsent(party)) },
  ] as const;
  return sections.map(
    ({ id, parties }) =>
      parties.length > 0 && (
        <section key={id} className={styles.part}>
          <header className={styles.head}>
            <CardTitle>{t(`missing.${id}`)}</CardTitle>
            <NoteCopiedButton parties={parties} copied={actions.copied} />
            <span className={styles.soft}>{t("tabs.households", { count: parties.length })}</span>
          </header>
          <ul className={styles.rows} aria-label={t(`missing.${id}`)}>
            {parties.map((party) => (
              <MissingRow key={party.link.id} {...{ party, replies }} {...actions} />
            ))}
          </ul>
        </section>
      ),
  );
}

/** Notes all copied messages of a list as sent with one press. */
function NoteCopiedButton({ parties, copied }: { parties: readonly AwaitedParty[]; copied: CopiedMessages }) {
  const { t } = useTranslation("replies");
  const copiedParties = copied.parties.filter(({ link }) =>
    parties.some((party) => party.link.id === link.id),
  );
  if (copiedParties.length === 0) return null;
  return (
    <Button kind="quiet" size="small" loading={copied.isNoting} onClick={() => copied.note(copiedParties)}>
      {t("missing.note_all", { count: copiedParties.length })}
    </Button>
  );
}
