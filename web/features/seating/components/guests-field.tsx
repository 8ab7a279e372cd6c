import type { Ref } from "react";
import type { Guest } from "#contract/guests.ts";
import { formatFullName, GuestCombobox, findGuestsNamed } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
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
  return (
    <div>
      <GuestCombobox
        multiple
        ref={ref}
        label={label ?? t("panel.guests")}
        placeholder={t("panel.placeholder")}
        error={error}
        find={(text) => findGuestsNamed(guests, text)}
        getName={formatFullName}
        getDetail={getPlace}
        chosen={chosen}
        onChange={onChange}
        listLabel={t("panel.choices")}
        noMatchText={t("panel.nobody")}
        fallback={null}
      />
      <ChosenGuests
        guests={chosen}
        getName={formatFullName}
        onRemove={(guest) => onChange(chosen.filter(({ id }) => id !== guest.id))}
        onClear={() => onChange([])}
      />
    </div>
  );
}
