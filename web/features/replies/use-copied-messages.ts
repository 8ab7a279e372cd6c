import { useRef, useState } from "react";
import { sendKinds } from "#contract/reply-links.ts";
import { type CopiedMessage, getCopiedMessages, storeCopiedMessages } from "#web/platform/copied-messages.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToast, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatPartyName } from "./names.ts";
import { useRecordSends } from "./queries.ts";
import { getNeededSend, type AwaitedParty } from "./replies.rules.ts";
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
  const [copied, setCopied] = useState(getCopiedMessages);
  const kindByLinkId = new Map(copied.map(({ linkId, kind }) => [linkId, kind]));
  // Once an invitation is noted as sent, a reminder is needed, which was not copied.
  const parties = missing.filter(({ link }) => kindByLinkId.get(link.id) === getNeededSend(link));

  function change(next: readonly CopiedMessage[]) {
    storeCopiedMessages(next);
    setCopied(next);
  }

  async function note(notedParties: readonly AwaitedParty[]) {
    dismissToast(toastId.current);
    const messagesById = new Map(getCopiedMessages().map((message) => [message.linkId, message]));
    try {
      for (const kind of sendKinds) {
        const partiesOfKind = notedParties.filter(({ link }) => messagesById.get(link.id)?.kind === kind);
        if (partiesOfKind.length === 0) continue;
        const linkIds = partiesOfKind.map(({ link }) => link.id);
        const links = await recordSends.mutateAsync({ linkIds, kind, channel: "message" });
        change(getCopiedMessages().filter(({ linkId }) => !linkIds.includes(linkId)));
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
    const { link } = party;
    const others = getCopiedMessages().filter(({ linkId }) => linkId !== link.id);
    change([...others, { linkId: link.id, kind: getNeededSend(link) }]);
    dismissToast(toastId.current);
    const copiedParties = [...parties.filter((other) => other.link.id !== link.id), party];
    const count = copiedParties.length;
    const action = {
      label: t("missing.note_sent", { count }),
      onAction: () => void note(copiedParties),
    };
    toastId.current = showToast({ text: t("missing.copied", { count }), action });
  }

  return {
    parties,
    isNoting: recordSends.isPending,
    add,
    note: (notedParties) => void note(notedParties),
  };
}
