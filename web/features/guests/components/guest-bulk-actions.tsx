import { useState } from "react";
import {
  diets,
  type Guest,
  type BulkGuestChanges,
  maxChangedGuests,
  relationships,
} from "#contract/guests.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { columnQuery, phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { MenuButton, SelectionBar, PhoneSelectionBar } from "#web/ui/selection-bar.tsx";
import { answerByState, answerStates } from "../list.rules.ts";
import { useChangeGuests } from "../queries.ts";
import { useUniteGuests } from "../use-unite-guests.ts";

interface GuestBulkActionsProps {
  /** The selected guests among those in view. */
  guests: readonly Guest[];
  sides: readonly string[];
  onClear: () => void;
  /** Selects all guests in view, or none if all are. */
  all: { readonly checked: boolean; readonly onChange: () => void };
}

/** The bulk changes of guests; each one can be undone. */
export function GuestBulkActions({ guests, sides, onClear, all }: GuestBulkActionsProps) {
  const { t } = useTranslation(["guests", "households"]);
  const { mutate, isPending } = useChangeGuests();
  const maySeat = usePermission("seating:edit") === true;
  const [isAsking, setAsking] = useState(false);
  const count = guests.length;
  const ids = guests.map(({ id }) => id);

  function send(body: Pick<BulkGuestChanges, "changes" | "deletion">, text: string) {
    if (count > maxChangedGuests) {
      showToast({ text: t("errors:field.changes_many", { max: maxChangedGuests }), tone: "refused" });
      return;
    }
    mutate(
      { body: { ids, ...body }, text },
      {
        onSettled: () => setAsking(false),
      },
    );
  }

  const menus = useValueMenus(sides, (changes, value) =>
    send({ changes, deletion: false }, t("bulk.changed_to", { count, value })),
  );
  const isPhone = useMediaQuery(phoneQuery);
  const unseats = maySeat && guests.some(({ table_id }) => table_id !== null);
  const uniteGuests = useUniteGuests();
  const unite = () => uniteGuests(ids, onClear);
  const isColumn = useMediaQuery(columnQuery);
  const unseat = () => send({ changes: { table_id: null }, deletion: false }, t("bulk.unseated", { count }));
  const deletionQuestion = (
    <ConfirmDialog
      open={isAsking}
      question={t("bulk.delete_question", { count })}
      detail={t("bulk.delete_detail")}
      confirmLabel={t("translation:delete")}
      cancelLabel={t("translation:cancel")}
      loading={isPending}
      onCancel={() => setAsking(false)}
      onConfirm={() => send({ changes: {}, deletion: true }, t("bulk.deleted", { count }))}
    />
  );
  const texts = {
    label: t("bulk.label"),
    text: t("bulk.count", { count }),
    clearLabel: t("bulk.clear"),
    onClear,
  };
  if (isPhone) {
    const unseating = { id: "unseat", label: t("bulk.unseat"), icon: "unlink", onAction: unseat } as const;
    const uniting = {
      id: "household",
      label: t("households:empty.action"),
      icon: "home",
      onAction: unite,
    } as const;
    const deleting = {
      id: "delete",
      label: t("translation:delete"),
      icon: "bin",
      danger: true,
      onAction: () => setAsking(true),
    } as const;
    return (
      <>
        <PhoneSelectionBar
          {...texts}
          isEmpty={count === 0}
          all={{ label: t(all.checked ? "bulk.none" : "bulk.all"), onPress: all.onChange }}
        >
          {menus.presence}
          {menus.side}
          {menus.relationship}
          {menus.diet}
          <MenuButton
            icon="more"
            label={t("bulk.more")}
            items={[...(count > 1 ? [uniting] : []), ...(unseats ? [unseating] : []), deleting]}
          />
        </PhoneSelectionBar>
        {deletionQuestion}
      </>
    );
  }
  return (
    <SelectionBar {...texts}>
      {menus.side}
      {menus.relationship}
      {menus.diet}
      {menus.presence}
      {isColumn && count > 1 && (
        <Button kind="quiet" size="small" onClick={unite}>
          {t("households:empty.action")}
        </Button>
      )}
      {unseats && (
        <Button kind="quiet" size="small" onClick={unseat}>
          {t("bulk.unseat")}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        {t("translation:delete")}
      </Button>
      {deletionQuestion}
    </SelectionBar>
  );
}

/** The menus of the values that several guests may be given. */
function useValueMenus(
  sides: readonly string[],
  change: (changes: BulkGuestChanges["changes"], value: string) => void,
) {
  const { t } = useTranslation("guests");
  /** `value` is what a message says of the change. */
  const createEntry = (id: string, label: string, changes: BulkGuestChanges["changes"], value = label) => ({
    id,
    label,
    onAction: () => change(changes, value),
  });
  const sideMenu = sides.length > 0 && (
    <MenuButton
      icon="heart"
      label={t("bulk.side")}
      items={sides.map((side) => createEntry(side, side, { side }, t("card.side", { side })))}
    />
  );
  const relationshipMenu = (
    <MenuButton
      icon="people"
      label={t("bulk.relationship")}
      items={[
        ...relationships.map((relationship) =>
          createEntry(relationship, t(`relationships.${relationship}`), { relationship }),
        ),
        createEntry("none", t("fields.not_said"), { relationship: "" }, t("bulk.no_tie")),
      ]}
    />
  );
  const dietMenu = (
    <MenuButton
      icon="cutlery"
      label={t("bulk.diet")}
      items={diets.map((diet) => createEntry(diet, t(`diets.${diet}`), { diet }))}
    />
  );
  const presenceMenu = (
    <MenuButton
      icon="check"
      label={t("bulk.presence")}
      items={answerStates.map((state) =>
        createEntry(state, t(`presence.${state}`), { presence: answerByState[state] }),
      )}
    />
  );
  return { side: sideMenu, relationship: relationshipMenu, diet: dietMenu, presence: presenceMenu };
}
