import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { guestWishes, pairWishes, type PairWish, type Wish, type WishKind } from "#contract/wishes.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { CardTitle } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useAddWish, useDeleteWish } from "./queries.ts";
import { isForTwo } from "./new-wish.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useViolations } from "./use-violations.ts";
import { filterWishes, type ListedWish } from "./wish-list.rules.ts";
import styles from "./wishes.module.css";

/** The number of wishes from which there is a search field. */
const minSearchedWishes = 6;

interface WishListProps {
  seatingState: SeatingState;
  /** Shows only this guest's wishes. */
  guest: Guest | undefined;
}

/** All wishes, the newest first. */
export function WishList({ seatingState, guest }: WishListProps) {
  const { t } = useTranslation("wishes");
  const [name, setName] = useState("");
  const violatedIds = new Set(useViolations().flatMap(({ wish }) => (wish ? [wish.id] : [])));
  const filter = { guestId: guest?.id, name, getName: formatFullName };
  const listed = filterWishes(seatingState, { ...filter, name: "" });
  const visible = filterWishes(seatingState, filter);
  return (
    <Stack as="section" gap={4}>
      <div className={styles.head}>
        <CardTitle level={3}>{t("wishes.list")}</CardTitle>
        {listed.length > 0 && <Soft as="span">{t("wishes.count", { count: listed.length })}</Soft>}
      </div>
      {listed.length >= minSearchedWishes && (
        <SearchField
          label={t("wishes.filter")}
          labelHidden
          placeholder={t("wishes.filter")}
          value={name}
          onSearch={setName}
        />
      )}
      {visible.length === 0 ? (
        <Soft>{t(listed.length === 0 ? "wishes.none" : "wishes.none_found")}</Soft>
      ) : (
        <Stack as="ul" aria-label={t("wishes.list")}>
          {visible.map((entry) => (
            <WishListRow
              key={entry.wish.id}
              {...{ entry, seatingState }}
              isViolated={violatedIds.has(entry.wish.id)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface WishListRowProps {
  entry: ListedWish;
  seatingState: SeatingState;
  isViolated: boolean;
}

function WishListRow({ entry: { wish, guest, other }, seatingState, isViolated }: WishListRowProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const { mutate: deleteWish } = useDeleteWish();
  const showRefusal = (error: unknown) => {
    showToast({ text: t("wishes.failed", { why: getErrorText(error) }), tone: "refused" });
  };
  const guestName = shorten(formatFullName(guest));
  const names = other
    ? t("wishes.between", { one: guestName, other: shorten(formatFullName(other)) })
    : guestName;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{names}</strong>
        {isViolated && (
          <Chip tone="danger" icon="warning">
            {t("wishes.broken")}
          </Chip>
        )}
      </div>
      {mayEdit ? (
        <div className={styles.change}>
          <WishKindField {...{ wish, seatingState, names }} onError={showRefusal} />
          <IconButton
            icon="bin"
            label={t("wishes.delete", { wish: names })}
            onClick={() => deleteWish(wish, { onError: showRefusal })}
          />
        </div>
      ) : (
        <WishKindText {...{ wish, seatingState }} />
      )}
    </li>
  );
}

/** The kind of a wish as text, for members who may only read it. */
function WishKindText({
  wish: { kind, table_id },
  seatingState,
}: Pick<WishKindFieldProps, "wish" | "seatingState">) {
  const { t } = useTranslation("wishes");
  const table = seatingState.tables.find(({ id }) => id === table_id);
  return <p>{table ? t("wishes.at", { table: table.name }) : t(`wishes.kinds.${kind}`)}</p>;
}

interface WishKindFieldProps {
  wish: Wish;
  seatingState: SeatingState;
  /** Of the guests, for the accessible name. */
  names: string;
  onError: (error: unknown) => void;
}

/** The other kinds that a wish can be changed to, about the same pair or the same guest. */
function WishKindField({ wish, seatingState, names, onError }: WishKindFieldProps) {
  const { t } = useTranslation("wishes");
  const { mutate: addWish } = useAddWish();
  const { mutate: deleteWish } = useDeleteWish();
  const { kind, guest_id, other_guest_id, table_id } = wish;
  const labels = { label: t("wishes.change", { wish: names }), labelHidden: true };
  if (isForTwo(kind)) {
    return (
      <SelectField
        {...labels}
        value={kind}
        options={pairWishes.map((value) => ({ value, label: t(`wishes.kinds.${value}`) }))}
        onChange={(event) => {
          const next = pairWishes.find((value) => value === event.target.value);
          if (next) addWish({ kind: next, guest_id, other_guest_id }, { onError });
        }}
      />
    );
  }
  const options = [
    ...seatingState.tables.map(({ id, name }) => ({ value: id, label: t("wishes.at", { table: name }) })),
    ...listGuestWishKinds(seatingState, wish).map((value) => ({ value, label: t(`wishes.kinds.${value}`) })),
  ];
  return (
    <SelectField
      {...labels}
      value={table_id ?? kind}
      options={options}
      onChange={(event) => {
        const { value } = event.target;
        const next = guestWishes.find((one) => one === value) ?? "at_table";
        const changedWish = { kind: next, guest_id, ...(next === "at_table" && { table_id: value }) };
        addWish(changedWish, {
          onError,
          onSuccess: () => {
            if (next !== kind) deleteWish(wish, { onError });
          },
        });
      }}
    />
  );
}

/** A locked seat is offered only to a seated guest. */
function listGuestWishKinds(
  { guests }: SeatingState,
  { kind, guest_id }: Wish,
): readonly Exclude<WishKind, PairWish | "at_table">[] {
  const isSeated = guests.some(({ id, table_id }) => id === guest_id && table_id !== null);
  return isSeated || kind === "locked"
    ? ["near_head", "easy_access", "locked"]
    : ["near_head", "easy_access"];
}
