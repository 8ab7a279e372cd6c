import { useState } from "react";
import {
  diets,
  type Guest,
  type ManyGuestChanges,
  maxGuestChanges,
  relationships,
} from "#contract/guests.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { MenuButton, SelectionBar } from "#web/ui/selection-bar.tsx";
import { replies, getReply } from "../list.rules.ts";
import { useChangeGuests } from "../queries.ts";

interface GuestBulkProps {
  /** The selected guests among those in view. */
  guests: readonly Guest[];
  sides: readonly string[];
  onClear: () => void;
}

const answerByReply = { yes: true, no: false, waiting: null } as const;

/** The bulk changes of guests; each one can be undone. */
export function GuestBulk({ guests, sides, onClear }: GuestBulkProps) {
  const { t } = useTranslation("guests");
  const { mutate, isPending } = useChangeGuests();
  const maySeat = usePermission("seating:edit") === true;
  const [isAsking, setAsking] = useState(false);
  const count = guests.length;
  const ids = guests.map(({ id }) => id);

  function send(body: Pick<ManyGuestChanges, "changes" | "deletion">, key: "changed" | "deleted") {
    if (count > maxGuestChanges) {
      showToast({ text: t("errors:field.changes_many", { max: maxGuestChanges }), tone: "refused" });
      return;
    }
    mutate(
      { body: { ids, ...body }, text: t(`bulk.${key}`, { count }) },
      {
        onSettled: () => setAsking(false),
      },
    );
  }

  const entry = (id: string, label: string, changes: ManyGuestChanges["changes"]) => ({
    id,
    label,
    onAction: () => send({ changes, deletion: false }, "changed"),
  });

  return (
    <SelectionBar
      label={t("bulk.label")}
      text={t("bulk.count", { count })}
      clearLabel={t("bulk.clear")}
      onClear={onClear}
    >
      {sides.length > 0 && (
        <MenuButton label={t("bulk.side")} items={sides.map((side) => entry(side, side, { side }))} />
      )}
      <MenuButton
        label={t("bulk.relationship")}
        items={relationships.map((relationship) =>
          entry(relationship, t(`relationships.${relationship}`), { relationship }),
        )}
      />
      <MenuButton
        label={t("bulk.diet")}
        items={diets.map((diet) => entry(diet, t(`diets.${diet}`), { diet }))}
      />
      <MenuButton
        label={t("bulk.presence")}
        items={replies.map((reply) =>
          entry(reply, t(`presence.${getReply(answerByReply[reply])}`), { presence: answerByReply[reply] }),
        )}
      />
      {maySeat && guests.some(({ table_id }) => table_id !== null) && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => send({ changes: { table_id: null }, deletion: false }, "changed")}
        >
          {t("bulk.unseat")}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        {t("translation:delete")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t("bulk.delete_question", { count })}
        detail={t("bulk.delete_detail")}
        confirmLabel={t("translation:delete")}
        cancelLabel={t("translation:cancel")}
        loading={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => send({ changes: {}, deletion: true }, "deleted")}
      />
    </SelectionBar>
  );
}
