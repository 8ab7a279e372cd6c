import { useRef } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./guests-field.module.css";

interface ChosenGuestsProps {
  guests: readonly Guest[];
  getName: (guest: Guest) => string;
  onRemove: (guest: Guest) => void;
  onClear: () => void;
}

/** The chosen guests, each with a button to remove them. */
export function ChosenGuests({ guests, getName, onRemove, onClear }: ChosenGuestsProps) {
  const { t } = useTranslation("seating");
  const list = useRef<HTMLUListElement>(null);
  if (guests.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <ul ref={list} className={styles.chips} aria-label={t("panel.chosen")}>
        {guests.map((guest, at) => (
          <li key={guest.id}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t("panel.remove", { name: getName(guest) })}
              onClick={() => {
                const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
                (buttons[at + 1] ?? buttons[at - 1])?.focus();
                onRemove(guest);
              }}
            >
              {getName(guest)}
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {guests.length > 1 && (
        <Button kind="quiet" size="small" className={styles.clear} onClick={onClear}>
          {t("panel.clear")}
        </Button>
      )}
    </div>
  );
}
