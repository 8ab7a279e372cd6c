/** Components of the replies for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { useReplyLinks } from "./queries.ts";
import { useDateFormat } from "./use-date-format.ts";
import { formatLastSend } from "./texts.ts";

export { ReplyHistory } from "./components/reply-history.tsx";

const LazyReplyLinkDialog = createLazyPart(
  async () => (await import("./components/reply-link-dialog.tsx")).ReplyLinkDialog,
);

/** Who owns a reply link: a household, or a guest without one. */
export interface LinkOwner {
  readonly householdId: string | null;
  readonly guestId: string | null;
}

function useReplyLink({ householdId, guestId }: LinkOwner) {
  const links = useReplyLinks().data ?? [];
  return links.find((link) =>
    householdId === null ? link.guest_id === guestId : link.household_id === householdId,
  );
}

interface LinkStateProps extends LinkOwner {
  /** Whether no answer is awaited, so that it does not matter that the link was not sent. */
  isAnswered?: boolean;
}

/** The last message sent to a link; nothing for one that was used although none was noted. */
export function LinkState({ isAnswered = false, ...owner }: LinkStateProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const link = useReplyLink(owner);
  if (!link) return null;
  const text = formatLastSend(link, t, dateFormat);
  if (link.sends.some(({ status }) => status !== "refused")) return <Soft as="span">{text}</Soft>;
  return link.replied_at === null && !isAnswered ? (
    <Chip tone="gold" icon="envelope">
      {text}
    </Chip>
  ) : null;
}

interface ReplyLinkDialogProps extends LinkOwner {
  name: string;
  onClose: () => void;
}

/** The dialog of a link; nothing while the link is loading. */
export function ReplyLinkDialog({ name, onClose, ...owner }: ReplyLinkDialogProps) {
  const link = useReplyLink(owner);
  return link && <LazyReplyLinkDialog fallback={null} link={link} name={name} onClose={onClose} />;
}
