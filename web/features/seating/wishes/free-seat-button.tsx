import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { Violation } from "./violation-kinds.ts";
import { useApplyMoves } from "./use-apply-moves.ts";

/** Frees the seats of guests who declined. */
export function FreeSeatButton({ violations }: { violations: readonly Violation[] }) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const { apply, isApplying } = useApplyMoves({
    onError: ({ text }) => {
      showToast({ text, tone: "refused" });
    },
  });
  const guests = violations.flatMap((violation) => violation.guests);
  const moves = guests.map(({ id, table_id }) => {
    return { guest_id: id, table_id: null, seat: null, from_table_id: table_id };
  });
  const name = guests[0] ? shorten(formatFullName(guests[0])) : "";
  const count = guests.length;
  if (!mayEdit || count === 0) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      loading={isApplying}
      onClick={() => void apply(moves, t("banner.freed", { count, name }))}
    >
      {t("banner.free", { count })}
    </Button>
  );
}
