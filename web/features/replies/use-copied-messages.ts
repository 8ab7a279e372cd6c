import { useRef, useState } from "react";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToast, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatPartyName } from "./names.ts";
import { useRecordSends } from "./queries.ts";
import { groupBySend, type AwaitedParty } from "./replies.rules.ts";
import { offerUndoOfSends } from "./undo-sends.ts";
import type { Replies } from "./use-replies.ts";

export interface CopiedMessages {
  /** Whose message was copied, and not yet noted as sent. */
  readonly parties: readonly AwaitedParty[];
  readonly isNoting: boolean;
  readonly add: (party: AwaitedParty) => void;
  readonly note: (parties: readonly AwaitedParty[]) => void;
}

/** The copied messages. Whether they were pasted and sent is only known once somebody says so, for all at once. */
export function useCopiedMessages({ missing, guestsById }: Replies): CopiedMessages {
  const { t, i18n } = useTranslation("replies");
  const recordSends = useRecordSends();
  const toastId = useRef("");
  // As they were when their message was copied, because that decides between an invitation and a reminder.
  const [copied, setCopied] = useState<readonly AwaitedParty[]>([]);

  async function note(parties: readonly AwaitedParty[]) {
    dismissToast(toastId.current);
    try {
      for (const { kind, parties: partiesOfKind } of groupBySend(parties)) {
        const linkIds = partiesOfKind.map(({ link }) => link.id);
        const links = await recordSends.mutateAsync({ linkIds, kind, channel: "message" });
        setCopied((all) => all.filter(({ link }) => !linkIds.includes(link.id)));
        const [first] = partiesOfKind;
        const text =
          partiesOfKind.length === 1 && first
            ? t("missing.noted_message", { name: formatPartyName(first, guestsById, i18n.language) })
            : t("missing.noted_messages", { count: partiesOfKind.length });
        offerUndoOfSends({ text, links, channel: "message" });
      }
    } catch (error) {
      showToast({ text: t("missing.log_failed", { why: getErrorText(error) }), tone: "refused" });
    }
  }

  function add(party: AwaitedParty) {
    const next = [...copied.filter(({ link }) => link.id !== party.link.id), party];
    setCopied(next);
    dismissToast(toastId.current);
    const action = {
      label: t("missing.note_sent", { count: next.length }),
      onAction: () => void note(next),
    };
    toastId.current = showToast({ text: t("missing.copied", { count: next.length }), action });
  }

  const missingIds = new Set(missing.map(({ link }) => link.id));
  return {
    parties: copied.filter(({ link }) => missingIds.has(link.id)),
    isNoting: recordSends.isPending,
    add,
    note: (parties) => void note(parties),
  };
}
