import { useState } from "react";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Chip } from "#web/ui/chip.tsx";
import rings from "#web/ui/drawings/rings.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Menu } from "#web/ui/menu.tsx";
import { copyText } from "#web/platform/copy-text.ts";
import { useWriteMessage } from "../messages.ts";
import { formatPartyName, formatPersonName } from "../names.ts";
import { useRecordSends } from "../queries.ts";
import { getEmail, isReachable, type Missing, getNeededSend, type Party } from "../replies.rules.ts";
import type { Chosen } from "../use-missing.ts";
import type { Replies } from "../use-replies.ts";
import { useClock } from "../use-clock.ts";
import { formatMissing, formatLastSend } from "../texts.ts";
import { offerUndoOfSends } from "../undo-sends.ts";
import styles from "./missing-tab.module.css";

interface MissingTabProps {
  replies: Replies;
  chosen: Chosen;
  /** Whether this server sends email. Otherwise each link is shared by hand. */
  canMail: boolean;
  onOpenLink: (party: Party) => void;
}

/** A row for each link with missing replies. */
export function MissingTab({ replies, chosen, canMail, onOpenLink }: MissingTabProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const { missing, attendances } = replies;
  // Only the couple may email the selected links.
  const isChoosing = usePermission("couple") !== false && canMail;
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
        actions={[{ label: t("missing.nobody_action"), to: `${paths.guests}?tab=moments` }]}
      />
    );
  }
  return (
    <div className={classNames(styles.table, !isChoosing && styles.read)}>
      <div className={styles.head}>
        {isChoosing && (
          <Checkbox
            labelHidden
            label={t("missing.choose_all")}
            checked={chosen.areAllChosen}
            onChange={chosen.turnAll}
          />
        )}
        <span>{t("missing.household")}</span>
        <span>{t("missing.lacks")}</span>
        <span>{t("missing.sent")}</span>
      </div>
      <ul aria-label={t("missing.table")}>
        {missing.map((party) => (
          <MissingRow key={party.link.id} {...{ party, replies, chosen, canMail, isChoosing, onOpenLink }} />
        ))}
      </ul>
    </div>
  );
}

interface MissingRowProps extends MissingTabProps {
  party: Missing;
  isChoosing: boolean;
}

function MissingRow({ party, replies, chosen, canMail, isChoosing, onOpenLink }: MissingRowProps) {
  const { t, i18n } = useTranslation(["replies", "moments"]);
  const clock = useClock();
  const mayEdit = useMayEdit();
  const { link, people } = party;
  const name = formatPartyName(party, replies.guestsById, i18n.language);
  const isUnsent = link.sends.every(({ status }) => status === "refused");
  const refused = link.sends[0]?.status === "refused";
  const names = people.map((guest) => formatPersonName(guest, replies.guestsById, i18n.language));
  // A couple's name contains the first names; a family's does not, so they are added.
  const isNamed = people.every(({ first_name }) => name.includes(first_name));
  return (
    <li className={styles.row}>
      {isChoosing && (
        <Checkbox
          labelHidden
          label={t("missing.choose", { name })}
          checked={chosen.isChosen(party)}
          disabled={!isReachable(party)}
          onChange={() => {
            chosen.turn(party);
          }}
        />
      )}
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        {!isNamed && <span className={styles.soft}>{names.join(", ")}</span>}
        {getEmail(party) === undefined && <span className={styles.soft}>{t("missing.no_email")}</span>}
        {link.mails_stopped && <span className={styles.soft}>{t("missing.stopped")}</span>}
      </div>
      <div className={styles.lacks}>{formatMissing(party, t)}</div>
      <div className={styles.sent}>
        {refused ? (
          <Chip tone="danger" icon="warning">
            {t("missing.refused")}
          </Chip>
        ) : isUnsent && link.replied_at === null ? (
          <Chip tone="gold" icon="envelope">
            {t("missing.never")}
          </Chip>
        ) : (
          !isUnsent && <span className={styles.soft}>{formatLastSend(link, t, clock)}</span>
        )}
        {mayEdit && !(canMail && isReachable(party)) && <ShareButton party={party} name={name} />}
      </div>
      <div className={styles.tools}>
        {mayEdit && (
          <IconButton
            icon="link"
            label={t("missing.link", { name })}
            onClick={() => {
              onOpenLink(party);
            }}
          />
        )}
        {mayEdit && <RowMenu party={party} name={name} />}
      </div>
    </li>
  );
}

type Channel = "message" | "phone" | "paper";

interface HandedOut {
  party: Missing;
  name: string;
}

/** Ways to give a household its link outside the app, such as a call. What was sent is recorded. */
function useHandingOut({ party, name }: HandedOut) {
  const { t } = useTranslation("replies");
  const record = useRecordSends();
  const write = useWriteMessage();
  const [canShare] = useState(() => "share" in navigator);
  const kind = getNeededSend(party.link);

  function note(channel: Channel) {
    record.mutate(
      { linkIds: [party.link.id], kind, channel },
      {
        onSuccess: (links) => {
          offerUndoOfSends({ text: t(`missing.noted_${channel}`, { name }), links, channel });
        },
        onError: (error) => {
          showToast({ text: t("missing.log_failed", { why: getErrorText(error) }), tone: "refused" });
        },
      },
    );
  }

  const noteSent = () => {
    note("message");
  };

  async function copy() {
    if (!(await copyText(write(party, kind)))) {
      showToast({ text: t("missing.copy_failed"), tone: "refused" });
      return;
    }
    // A copied message is not sent yet.
    showToast({ text: t("missing.copied"), action: { label: t("missing.note_sent"), onAction: noteSent } });
  }

  async function share() {
    try {
      await navigator.share({ text: write(party, kind) });
      noteSent();
    } catch {
      // Cancelling the share sheet means that nothing was sent.
    }
  }

  const byHand = (channel: "phone" | "paper") => () => {
    note(channel);
  };
  return { canShare, copy, share, byHand };
}

/** The way that works without email: the share sheet of a phone, otherwise the clipboard. */
function ShareButton(handed: HandedOut) {
  const { t } = useTranslation("replies");
  const { canShare, copy, share } = useHandingOut(handed);
  const { name } = handed;
  return (
    <Button
      size="small"
      icon={canShare ? "share" : "copy"}
      aria-label={t(canShare ? "missing.share_of" : "missing.copy_of", { name })}
      onClick={() => void (canShare ? share() : copy())}
    >
      {t(canShare ? "missing.share" : "missing.copy")}
    </Button>
  );
}

function RowMenu(handed: HandedOut) {
  const { t } = useTranslation("replies");
  const { canShare, copy, share, byHand } = useHandingOut(handed);
  return (
    <Menu
      label={t("missing.menu", { name: handed.name })}
      items={[
        { id: "copy", icon: "copy", label: t("missing.copy"), onAction: () => void copy() },
        ...(canShare
          ? [{ id: "share", icon: "share", label: t("missing.share"), onAction: () => void share() } as const]
          : []),
        { id: "phone", icon: "phone", label: t("missing.by_hand_phone"), onAction: byHand("phone") },
        { id: "paper", icon: "card", label: t("missing.by_hand_paper"), onAction: byHand("paper") },
      ]}
    />
  );
}
