import type { Ref } from "react";
import type { Guest } from "#contract/guests.ts";
import { findGuestsNamed, formatFullName } from "#web/features/guests/widgets.tsx";
import { useDistinctName } from "#web/platform/use-distinct-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { ChosenGuests } from "./chosen-guests.tsx";

interface GuestsFieldProps {
  /** 'Les invités' by default. */
  label?: string | undefined;
  /** The choices in display order. */
  guests: readonly Guest[];
  chosen: readonly Guest[];
  onChange: (chosen: readonly Guest[]) => void;
  /** Secondary text beside a name: the guest's table. */
  getPlace: (guest: Guest) => string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Chooses several guests: typing searches, a press or Enter adds or removes one. */
export function GuestsField({ label, guests, chosen, onChange, getPlace, error, ref }: GuestsFieldProps) {
  const { t } = useTranslation("seating");
  const getName = useDistinctName(guests, formatFullName);
  return (
    <div>
      <Combobox
        multiple
        ref={ref}
        label={label ?? t("panel.guests")}
        placeholder={t("panel.placeholder")}
        error={error}
        find={(text) => findGuestsNamed(guests, text)}
        getName={getName}
        getDetail={getPlace}
        chosen={chosen}
        onChange={onChange}
        listLabel={t("panel.choices")}
        noMatchText={t("panel.nobody")}
      />
      <ChosenGuests
        guests={chosen}
        getName={getName}
        onRemove={(guest) => onChange(chosen.filter(({ id }) => id !== guest.id))}
        onClear={() => onChange([])}
      />
    </div>
  );
}
