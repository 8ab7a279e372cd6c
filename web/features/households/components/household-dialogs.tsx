import { useState } from "react";
import { HouseholdChanges } from "#contract/households.ts";
import { getConflictingValues, getErrorText } from "#web/platform/errors.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { filterHouseholds } from "../households.rules.ts";
import { changeHousehold, useAddHouseholds, useHouseholds, useMoveGuest } from "../queries.ts";
import type { DisplayedHousehold } from "./household-card.tsx";
import styles from "./households.module.css";

const addressFields = ["adresse", "code_postal", "ville", "pays"] as const;

interface EditHouseholdDialogProps {
  item: DisplayedHousehold;
  onClose: () => void;
}

/** Edits the name of a household and the address of its guests. */
export function EditHouseholdDialog({ item, onClose }: EditHouseholdDialogProps) {
  const { t } = useTranslation("households");
  const { household, name } = item;
  const { form, shown } = useEditForm({
    item: household,
    latest: useHouseholds().data?.find(({ id }) => id === household.id),
    schemas: { change: HouseholdChanges },
    change: (changes, base) => changeHousehold(base, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  const getField = useFields(HouseholdChanges, shown);
  return (
    <FormDialog form={form} historyId={household.id} title={name} help={t("edit.help")} onClose={onClose}>
      <DialogFields>
        <TextField
          wide
          {...getField("name", t("edit.name"))}
          placeholder={shown.name === "" ? name : undefined}
        />
        {addressFields.map((field) => (
          <TextField
            key={field}
            wide={field === "adresse" || field === "pays"}
            {...getField(field, t(`edit.${field}`))}
          />
        ))}
      </DialogFields>
    </FormDialog>
  );
}

interface MoveGuestDialogProps {
  guest: { readonly id: string; readonly name: string; readonly householdId: string | null };
  households: readonly DisplayedHousehold[];
  /** The names by id, each of which is told apart from the others. */
  nameById: ReadonlyMap<string, string>;
  onClose: () => void;
}

const newValue = "new";
const noneValue = "alone";

/** Moves a guest to another household, to a new one, or to none. */
export function MoveGuestDialog({ guest, households, nameById, onClose }: MoveGuestDialogProps) {
  const { t } = useTranslation("households");
  const [search, setSearch] = useState("");
  const [from, setFrom] = useState(guest.householdId);
  const [chosenValue, setChosenValue] = useState(from ?? noneValue);
  const [error, setError] = useState<unknown>(null);
  const move = useMoveGuest();
  const addHouseholds = useAddHouseholds();
  const others = filterHouseholds(
    households.map(({ household, name, people }) => ({
      id: household.id,
      name: nameById.get(household.id) ?? name,
      text: `${name} ${people.map((person) => person.name).join(" ")}`,
    })),
    search,
  );
  const options = [{ id: newValue, name: t("new") }, { id: noneValue, name: t("alone") }, ...others];

  function save() {
    const callbacks = {
      onSuccess: () => {
        showToast({ text: t("move.done", { name: guest.name }) });
        onClose();
      },
      onError: (moveError: unknown) => {
        setError(moveError);
        // If somebody else has moved the guest, the next try replaces that household.
        const presentId = getConflictingValues(moveError)?.["household_id"];
        if (presentId === null || typeof presentId === "string") setFrom(presentId);
      },
    };
    setError(null);
    if (chosenValue === (from ?? noneValue)) onClose();
    else if (chosenValue === newValue) addHouseholds.mutate([{ name: "", guest_ids: [guest.id] }], callbacks);
    else {
      const to = chosenValue === noneValue ? null : chosenValue;
      move.mutate({ guestId: guest.id, from, to }, callbacks);
    }
  }

  return (
    <Dialog
      open
      title={t("move.title")}
      help={t("move.help", { name: guest.name })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={save}
      primary={
        <Button type="submit" kind="primary" loading={move.isPending || addHouseholds.isPending}>
          {t("move.save")}
        </Button>
      }
    >
      <SearchField label={t("move.search")} value={search} onSearch={setSearch} />
      <div role="radiogroup" aria-label={t("move.choices")} className={styles.choices}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="household"
              value={id}
              checked={chosenValue === id}
              onChange={() => setChosenValue(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {error !== null && <FormError text={t("move.failed", { why: getErrorText(error) })} />}
    </Dialog>
  );
}
