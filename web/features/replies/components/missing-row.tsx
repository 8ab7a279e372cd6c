import { useRef, useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Menu } from "#web/ui/menu.tsx";
import { formatPartyName, formatReplierName } from "../names.ts";
import { getAddressee, getEmail, canBeEmailed, type AwaitedParty, type Party } from "../replies.rules.ts";
import { formatMissingMoments, formatLastSend } from "../texts.ts";
import { useDateFormat } from "../use-date-format.ts";
import type { Replies } from "../use-replies.ts";
import type { CopiedMessages } from "../use-copied-messages.ts";
import { type ShareInput, useShareLink } from "../use-share-link.ts";
import { EmailForm } from "./email-form.tsx";
import styles from "./missing-tab.module.css";

export interface MissingRowActions {
  /** Whether guests can reply. Otherwise no message is offered, which would lead them to a closed page. */
  isOpen: boolean;
  /** Whether the server sends emails; otherwise no address is asked for. */
  canEmail: boolean;
  onOpenLink: (party: Party) => void;
  /** Emails one household; undefined for those who may not, or without email on the server. */
  onEmail: ((party: AwaitedParty) => void) | undefined;
  copied: CopiedMessages;
}

interface MissingRowProps extends MissingRowActions {
  party: AwaitedParty;
  replies: Replies;
}

/** A household with a missing reply: its email address, what was sent, and the button that shares its link. */
export function MissingRow({
  party,
  replies,
  isOpen,
  canEmail,
  onOpenLink,
  onEmail,
  copied,
}: MissingRowProps) {
  const { t, i18n } = useTranslation(["replies", "moments"]);
  const mayEdit = useMayEdit();
  const rowRef = useRef<HTMLLIElement>(null);
  const [asksEmail, setAsksEmail] = useState(false);
  const name = formatPartyName(party, replies.guestsById, i18n.language);
  const addressee = getAddressee(party);
  const email = getEmail(party);
  const names = party.people.map((guest) => formatReplierName(guest, replies.guestsById, i18n.language));
  // A couple's name contains the first names; a family's does not, so they are added.
  const namesEverybody = party.people.every(({ first_name }) => name.includes(first_name));
  const canAskEmail = mayEdit && canEmail && addressee !== undefined;
  return (
    <li ref={rowRef} className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        {!namesEverybody && <span className={styles.soft}>{names.join(", ")}</span>}
        {email !== undefined && <span className={styles.soft}>{email}</span>}
        {email === undefined && canEmail && !canAskEmail && (
          <span className={styles.soft}>{t("missing.no_email")}</span>
        )}
        {email === undefined && canAskEmail && !asksEmail && (
          <button
            type="button"
            className={styles.add}
            aria-label={t("missing.add_email_of", { name })}
            onClick={() => setAsksEmail(true)}
          >
            {t("missing.add_email")}
          </button>
        )}
        {party.link.mails_stopped && <span className={styles.soft}>{t("missing.stopped")}</span>}
      </div>
      {email === undefined && canAskEmail && asksEmail ? (
        <EmailForm
          guest={addressee}
          name={names[party.people.indexOf(addressee)] ?? name}
          onClose={() => {
            setAsksEmail(false);
            // The button that opened the form may have gone.
            requestAnimationFrame(() => rowRef.current?.querySelector("button")?.focus());
          }}
        />
      ) : (
        <>
          <SendState
            party={party}
            asksForAll={party.moments.length === replies.moments.length}
            isCopied={copied.parties.some(({ link }) => link.id === party.link.id)}
          />
          {mayEdit && (
            <div className={styles.tools}>
              {isOpen && <ShareButton party={party} name={name} onCopied={copied.add} />}
              <RowMenu {...{ party, name, isOpen, onOpenLink, onEmail }} onCopied={copied.add} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

interface SendStateProps {
  party: AwaitedParty;
  /** Whether every moment of the wedding is missing, which needs no word. */
  asksForAll: boolean;
  isCopied: boolean;
}

/** The moments without an answer, and what was sent last. */
function SendState({ party, asksForAll, isCopied }: SendStateProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const { link } = party;
  const isRefused = link.sends[0]?.status === "refused";
  const isUnsent = link.sends.every(({ status }) => status === "refused");
  return (
    <div className={styles.state}>
      {!asksForAll && <span className={styles.soft}>{formatMissingMoments(party, t)}</span>}
      {isRefused ? (
        <Chip tone="danger" icon="warning">
          {t("missing.refused")}
        </Chip>
      ) : (
        !isUnsent && <span className={styles.soft}>{formatLastSend(link, t, dateFormat)}</span>
      )}
      {isCopied && (
        <Chip tone="gold" icon="copy">
          {t("missing.is_copied")}
        </Chip>
      )}
      {link.replied_at !== null && <span className={styles.soft}>{t("missing.in_part")}</span>}
    </div>
  );
}

/** The share sheet of a phone, otherwise the clipboard. */
function ShareButton(shared: ShareInput) {
  const { t } = useTranslation("replies");
  const { kind, canShare, copy, share } = useShareLink(shared);
  const messageKey = kind === "invitation" ? "message" : "reminder";
  const actionKey = canShare ? "share" : "copy";
  // The name of the household needs the space.
  const isShort = useMediaQuery(phoneQuery) && !canShare;
  return (
    <Button
      size="small"
      icon={actionKey}
      aria-label={t(`missing.${actionKey}_${messageKey}_of`, { name: shared.name })}
      onClick={() => void (canShare ? share() : copy())}
    >
      {isShort ? t("missing.copy") : t(`missing.${actionKey}_${messageKey}`)}
    </Button>
  );
}

function RowMenu({
  isOpen,
  onOpenLink,
  onEmail,
  ...shared
}: ShareInput & Omit<MissingRowActions, "copied" | "canEmail">) {
  const { t } = useTranslation("replies");
  const { canShare, copy, note } = useShareLink(shared);
  const { party, name } = shared;
  const items = [
    {
      id: "link",
      icon: "link",
      label: t("missing.link"),
      onAction: () => onOpenLink(party),
    },
    ...(canShare && isOpen
      ? [{ id: "copy", icon: "copy", label: t("missing.copy_message"), onAction: () => void copy() } as const]
      : []),
    ...(onEmail !== undefined && canBeEmailed(party)
      ? [
          {
            id: "mail",
            icon: "envelope",
            label: t("missing.mail"),
            onAction: () => onEmail(party),
          } as const,
        ]
      : []),
    {
      id: "phone",
      icon: "phone",
      label: t("missing.by_hand_phone"),
      onAction: () => void note("phone"),
    },
    ...(isOpen
      ? [
          {
            id: "paper",
            icon: "card",
            label: t("missing.by_hand_paper"),
            onAction: () => void note("paper"),
          } as const,
        ]
      : []),
  ] as const;
  return <Menu label={t("missing.menu", { name })} items={items} />;
}
