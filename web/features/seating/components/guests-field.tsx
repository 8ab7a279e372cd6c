import { Suspense, type Ref } from "react";
import type { Guest } from "#contract/guests.ts";
import { fullName, GuestCombobox, guestsNamed } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChosenGuests } from "./chosen-guests.tsx";

interface GuestsFieldProps {
  /** 'Les invités' when absent. */
  label?: string | undefined;
  /** Those to choose from, in their order. */
  guests: readonly Guest[];
  chosen: readonly Guest[];
  onChange: (chosen: readonly Guest[]) => void;
  /** What stands beside a name: where the guest sits. */
  placeOf: (guest: Guest) => string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Several guests among many: typing finds them, a press or Enter chooses them, and takes them out again. */
export function GuestsField({ label, guests, chosen, onChange, placeOf, error, ref }: GuestsFieldProps) {
  const { t } = useTranslation("seating");
  return (
    <div>
      <Suspense>
        <GuestCombobox
          several
          ref={ref}
          label={label ?? t("panel.guests")}
          placeholder={t("panel.placeholder")}
          error={error}
          find={(words) => guestsNamed(guests, words)}
          nameOf={fullName}
          detailOf={placeOf}
          chosen={chosen}
          onChange={onChange}
          listLabel={t("panel.choices")}
          nobody={t("panel.nobody")}
        />
      </Suspense>
      <ChosenGuests
        guests={chosen}
        nameOf={fullName}
        onRemove={(guest) => {
          onChange(chosen.filter(({ id }) => id !== guest.id));
        }}
        onClear={() => {
          onChange([]);
        }}
      />
    </div>
  );
}
