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
  about: Guest | undefined;
}

/** All wishes, the newest first. */
export function WishList({ seatingState, about }: WishListProps) {
  const { t } = useTranslation("wishes");
  const [name, setName] = useState("");
  const broken = new Set(useViolations().flatMap(({ wish }) => (wish ? [wish.id] : [])));
  const query = { about: about?.id, name, getName: formatFullName };
  const all = filterWishes(seatingState, { ...query, name: "" });
  const visible = filterWishes(seatingState, query);
  return (
    <Stack as="section" gap={4}>
      <div className={styles.head}>
        <CardTitle level={3}>{t("wishes.list")}</CardTitle>
        {all.length > 0 && <Soft as="span">{t("wishes.count", { count: all.length })}</Soft>}
      </div>
      {all.length >= minSearchedWishes && (
        <SearchField
          label={t("wishes.filter")}
          labelHidden
          placeholder={t("wishes.filter")}
          value={name}
          onSearch={setName}
        />
      )}
      {visible.length === 0 ? (
        <Soft>{t(all.length === 0 ? "wishes.none" : "wishes.none_found")}</Soft>
      ) : (
        <Stack as="ul" aria-label={t("wishes.list")}>
          {visible.map((entry) => (
            <WishListRow
              key={entry.wish.id}
              {...{ entry, seatingState }}
              isBroken={broken.has(entry.wish.id)}
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
  isBroken: boolean;
}

function WishListRow({ entry: { wish, guest, other }, seatingState, isBroken }: WishListRowProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const { mutate: remove } = useDeleteWish();
  const refused = (error: unknown) => {
    showToast({ text: t("wishes.failed", { why: getErrorText(error) }), tone: "refused" });
  };
  const who = shorten(formatFullName(guest));
  const text = other ? t("wishes.between", { one: who, other: shorten(formatFullName(other)) }) : who;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{text}</strong>
        {isBroken && (
          <Chip tone="danger" icon="warning">
            {t("wishes.broken")}
          </Chip>
        )}
      </div>
      {mayEdit ? (
        <div className={styles.change}>
          <WishChoice {...{ wish, seatingState, text, refused }} />
          <IconButton
            icon="bin"
            label={t("wishes.delete", { wish: text })}
            onClick={() => remove(wish, { onError: refused })}
          />
        </div>
      ) : (
        <WishKind {...{ wish, seatingState }} />
      )}
    </li>
  );
}

/** The kind of a wish as text, for members who may only read it. */
function WishKind({
  wish: { kind, table_id },
  seatingState,
}: Pick<WishChoiceProps, "wish" | "seatingState">) {
  const { t } = useTranslation("wishes");
  const table = seatingState.tables.find(({ id }) => id === table_id);
  return <p>{table ? t("wishes.at", { table: table.name }) : t(`wishes.kinds.${kind}`)}</p>;
}

interface WishChoiceProps {
  wish: Wish;
  seatingState: SeatingState;
  text: string;
  refused: (error: unknown) => void;
}

/** The other kinds that a wish can be changed to, about the same pair or the same guest. */
function WishChoice({ wish, seatingState, text, refused }: WishChoiceProps) {
  const { t } = useTranslation("wishes");
  const { mutate: add } = useAddWish();
  const { mutate: remove } = useDeleteWish();
  const { kind, guest_id, other_guest_id, table_id } = wish;
  const frame = { label: t("wishes.change", { wish: text }), labelHidden: true };
  if (isForTwo(kind)) {
    return (
      <SelectField
        {...frame}
        value={kind}
        options={pairWishes.map((value) => ({ value, label: t(`wishes.kinds.${value}`) }))}
        onChange={(event) => {
          const next = pairWishes.find((value) => value === event.target.value);
          if (next) add({ kind: next, guest_id, other_guest_id }, { onError: refused });
        }}
      />
    );
  }
  const options = [
    ...seatingState.tables.map(({ id, name }) => ({ value: id, label: t("wishes.at", { table: name }) })),
    ...listKinds(seatingState, wish).map((value) => ({ value, label: t(`wishes.kinds.${value}`) })),
  ];
  return (
    <SelectField
      {...frame}
      value={table_id ?? kind}
      options={options}
      onChange={(event) => {
        const { value } = event.target;
        const next = guestWishes.find((one) => one === value) ?? "at_table";
        const wanted = { kind: next, guest_id, ...(next === "at_table" && { table_id: value }) };
        add(wanted, {
          onError: refused,
          onSuccess: () => {
            if (next !== kind) remove(wish, { onError: refused });
          },
        });
      }}
    />
  );
}

/** A locked seat is offered only to a seated guest. */
function listKinds(
  { guests }: SeatingState,
  { kind, guest_id }: Wish,
): readonly Exclude<WishKind, PairWish | "at_table">[] {
  const isSeated = guests.some(({ id, table_id }) => id === guest_id && table_id !== null);
  return isSeated || kind === "locked"
    ? ["near_head", "easy_access", "locked"]
    : ["near_head", "easy_access"];
}
