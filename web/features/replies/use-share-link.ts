import { useState } from "react";
import { copyText } from "#web/platform/copy-text.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { touchQuery } from "#web/ui/media.ts";
import { useFormatMessage } from "./messages.ts";
import { useRecordSends } from "./queries.ts";
import { getNeededSend, type AwaitedParty } from "./replies.rules.ts";
import { offerUndoOfSends } from "./undo-sends.ts";

type ManualChannel = "message" | "phone" | "paper";

export interface ShareInput {
  readonly party: AwaitedParty;
  readonly name: string;
  /** Called once the message is on the clipboard. A copied message is not sent yet. */
  readonly onCopied: (party: AwaitedParty) => void;
}

/** Ways to give a household its link outside the app, such as a call. What was sent is recorded. */
export function useShareLink({ party, name, onCopied }: ShareInput) {
  const { t } = useTranslation("replies");
  const recordSends = useRecordSends();
  const formatMessage = useFormatMessage();
  // The share sheet of a desk lists few apps; there the message is pasted.
  const [canShare] = useState(() => "share" in navigator && matchMedia(touchQuery).matches);
  const kind = getNeededSend(party.link);

  async function note(channel: ManualChannel) {
    try {
      // The row moves to the other list, so it may be gone when the server answers.
      const links = await recordSends.mutateAsync({ linkIds: [party.link.id], kind, channel });
      offerUndoOfSends({ text: t(`missing.noted_${channel}`, { name }), links, channel });
    } catch (error) {
      showToast({ text: t("missing.log_failed", { why: getErrorText(error) }), tone: "refused" });
    }
  }

  async function copy() {
    if (!(await copyText(formatMessage(party, kind)))) {
      showToast({ text: t("missing.copy_failed"), tone: "refused" });
      return;
    }
    onCopied(party);
  }

  async function share() {
    try {
      await navigator.share({ text: formatMessage(party, kind) });
    } catch {
      // Cancelling the share sheet means that nothing was sent.
      return;
    }
    await note("message");
  }

  return { kind, canShare, copy, share, note };
}
