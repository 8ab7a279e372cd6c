import { useRef, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { type WishKind, wishKinds } from "#contract/wishes.ts";
import { formatList } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { GuestsField } from "../components/guests-field.tsx";
import { useAddWish } from "./queries.ts";
import { listChoosable } from "../tables.rules.ts";
import { isForTwo, type WishErrors, findWishErrors, toWishes } from "./new-wish.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import styles from "./wishes.module.css";

interface NewWishProps {
  seatingState: SeatingState;
  /** The guest of the new wishes; undefined: they are chosen. */
  guest: Guest | undefined;
}

function useNewWish(guest: Guest | undefined) {
  const { t } = useTranslation("wishes");
  const { mutateAsync: addWish, isPending } = useAddWish();
  const [who, setWho] = useState<readonly Guest[]>(guest ? [guest] : []);
  const [kind, setKind] = useState<WishKind>("together");
  const [whom, setWhom] = useState<readonly Guest[]>([]);
  const [table, setTable] = useState("");
  const [errors, setErrors] = useState<WishErrors>({});
  const [errorText, setErrorText] = useState<string | null>(null);
  const [addedText, setAddedText] = useState("");
  const form = { who, kind, whom, table };

  async function submit() {
    const nextErrors = findWishErrors(form);
    setErrors(nextErrors);
    setErrorText(null);
    setAddedText("");
    if (Object.keys(nextErrors).length > 0) return;
    const wishes = toWishes(form);
    try {
      for (const wish of wishes) await addWish(wish);
      setAddedText(t("wishes.added", { count: wishes.length }));
      setWho(guest ? [guest] : []);
      setWhom([]);
      setTable("");
    } catch (error) {
      setErrorText(t("wishes.failed", { why: getErrorText(error) }));
    }
  }

  return {
    form,
    setWho,
    setKind,
    setWhom,
    setTable,
    errors,
    refusal: errorText,
    added: addedText,
    submit,
    isPending,
  };
}

/** Adds a wish, or the same one for several guests. */
export function NewWish({ seatingState, guest }: NewWishProps) {
  const { t, i18n } = useTranslation("wishes");
  const newWish = useNewWish(guest);
  const { who, kind, whom, table } = newWish.form;
  const guestsField = useRef<HTMLInputElement>(null);
  const guests = listChoosable(seatingState.guests, i18n.language);
  const tableNameById = new Map(seatingState.tables.map(({ id, name }) => [id, name]));
  const getPlace = ({ table_id }: Guest) => tableNameById.get(table_id ?? "") ?? "";
  const { errors } = newWish;
  const unseatedNames = who
    .filter(({ table_id }) => table_id === null)
    .map((each) => shorten(formatFullName(each)));
  const whoError =
    errors.who &&
    t(`wishes.${errors.who}`, {
      count: unseatedNames.length,
      names: formatList(unseatedNames, i18n.language),
    });
  return (
    <Stack gap={4}>
      {!guest && (
        <GuestsField
          ref={guestsField}
          label={t("wishes.who")}
          chosen={who}
          onChange={newWish.setWho}
          error={whoError}
          {...{ guests, getPlace }}
        />
      )}
      <SelectField
        label={t("wishes.what")}
        value={kind}
        options={wishKinds.map((value) => ({ value, label: t(`wishes.kinds.${value}`) }))}
        hint={formatWishHint(kind, seatingState, t)}
        error={guest && whoError}
        onChange={(event) => newWish.setKind(wishKinds.find((value) => value === event.target.value) ?? kind)}
      />
      {isForTwo(kind) && (
        <GuestsField
          label={t("wishes.whom")}
          chosen={whom}
          onChange={newWish.setWhom}
          error={errors.whom && t(`wishes.${errors.whom}`)}
          {...{ guests, getPlace }}
        />
      )}
      {kind === "at_table" && (
        <SelectField
          label={t("wishes.table")}
          value={table}
          placeholder={t("wishes.choose_table")}
          options={seatingState.tables.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.table && t(`wishes.${errors.table}`)}
          onChange={(event) => newWish.setTable(event.target.value)}
        />
      )}
      <div className={styles.submit}>
        <Button
          icon="heart"
          loading={newWish.isPending}
          onClick={() => {
            void newWish.submit().then(() => guestsField.current?.focus());
          }}
        >
          {t("wishes.add")}
        </Button>
        <Soft role="status">{newWish.added}</Soft>
      </div>
      <FormError text={newWish.refusal ?? undefined} />
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslation<"wishes">>["t"];

/** Explains a kind of wish, or says that it has no effect yet; undefined without a hint. */
function formatWishHint(kind: WishKind, { tables, seating }: SeatingState, t: Translate): string | undefined {
  if (kind === "near_head" && !tables.some(({ shape }) => shape === "head")) return t("wishes.no_head");
  const hasEntrance = seating.fixtures.some((fixture) => fixture.kind === "entrance");
  if (kind === "easy_access") return t(hasEntrance ? "wishes.has_entrance" : "wishes.no_entrance");
  return undefined;
}
