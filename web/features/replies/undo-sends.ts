import i18next from "i18next";
import { deleteReplySend, type ReplyLink, type SendChannel } from "#contract/reply-links.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { focusRestored } from "#web/ui/row-focus.ts";

interface NotedSends {
  /** What was noted, such as 'Famille Roux : appel noté.' */
  readonly text: string;
  /** The links as the note left them. */
  readonly links: readonly ReplyLink[];
  readonly channel: Exclude<SendChannel, "mail">;
}

/** Confirms that sends were noted and offers to undo it. */
export function offerUndoOfSends({ text, links, channel }: NotedSends): void {
  const ids = links.flatMap(({ sends }) => sends.find((send) => send.channel === channel)?.id ?? []);
  const onAction = () => {
    const hadFocus = Boolean(document.activeElement?.closest("[data-toast]"));
    void undoSends(ids).then(() => {
      if (hadFocus) focusRestored("");
    });
  };
  showToast({ text, action: { label: i18next.t("undo"), onAction } });
}

/** Takes back what was noted by hand. */
export async function undoSends(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await call(deleteReplySend, { params: { id } });
    showToast({ text: i18next.t("undone") });
  } catch (error) {
    showToast({ text: getErrorText(error), tone: "refused" });
  } finally {
    await queryClient.invalidateQueries();
  }
}
