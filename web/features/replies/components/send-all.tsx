import { useState } from "react";
import { getLanguage } from "#web/platform/language.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { formatPartyName } from "../names.ts";
import {
  findPartiesToRemind,
  getNeededSend,
  canBeEmailed,
  isUnsent,
  type AwaitedParty,
} from "../replies.rules.ts";
import { useDateFormat } from "../use-date-format.ts";
import type { Replies } from "../use-replies.ts";
import { MessageText } from "./message-text.tsx";
import styles from "./replies.module.css";

interface SendAllProps {
  replies: Replies;
  isOpen: boolean;
  onEmail: (parties: readonly AwaitedParty[]) => void;
}

/** The button that opens the sheet with everybody to email, and why the others get none. */
export function SendAll({ replies, isOpen, onEmail }: SendAllProps) {
  const { t } = useTranslation("replies");
  // Beside the list there is no space for more than the words.
  const isColumn = useMediaQuery(columnQuery);
  const dueParties = findPartiesToRemind(replies.missing, useDateFormat());
  const reachableCount = replies.missing.filter(canBeEmailed).length;
  const otherCount = replies.missing.length - reachableCount;
  const recentCount = reachableCount - dueParties.length;
  const isCouple = usePermission("couple") !== false;
  if (!isOpen) return null;
  if (!isCouple) return <Soft>{t("send.couple_only")}</Soft>;
  const facts = [
    ...(dueParties.length > 0 ? [t("send.due", { count: dueParties.length })] : []),
    ...(recentCount > 0 ? [t("send.resting", { count: recentCount })] : []),
    ...(otherCount > 0 ? [t("send.by_hand", { count: otherCount })] : []),
  ];
  return (
    <Stack gap={2}>
      {dueParties.length > 0 && (
        <Button
          wide
          kind="primary"
          icon={isColumn ? undefined : "envelope"}
          onClick={() => onEmail(dueParties)}
        >
          {t("send.all")}
        </Button>
      )}
      <Soft>{facts.join(" ")}</Soft>
    </Stack>
  );
}

/** The message that a household would get next: the first one, invitations before reminders, or one that is chosen. */
export function PreviewCard({ replies }: { replies: Replies }) {
  const { t } = useTranslation("replies");
  const { missing, guestsById } = replies;
  const [chosenId, setChosenId] = useState("");
  const party = missing.find(({ link }) => link.id === chosenId) ?? missing.find(isUnsent) ?? missing[0];
  if (!party) return null;
  return (
    <Card tight title={t("send.preview")} className={styles.stack}>
      {missing.length > 1 && (
        <SelectField
          label={t("send.preview_of")}
          value={party.link.id}
          options={missing.map((each) => ({
            value: each.link.id,
            label: formatPartyName(each, guestsById, getLanguage()),
          }))}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <MessageText party={party} kind={getNeededSend(party.link)} />
      <Soft>{t("send.each")}</Soft>
    </Card>
  );
}
