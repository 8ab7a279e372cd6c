import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { isExpected } from "../tables.rules.ts";
import styles from "./guest-rows.module.css";

/** Marks that matter at a table: child, diet, allergy, no seat needed. */
export function GuestMarks({ guest }: { guest: Guest }) {
  const { t } = useTranslation(["seating", "guests"]);
  const hasDiet = guest.diet !== "No Preferences";
  const isGone = !isExpected(guest) && guest.table_id !== null;
  if (!guest.is_child && !hasDiet && guest.allergies === "" && !isGone) return null;
  return (
    <span className={styles.marks}>
      {isGone && (
        <Chip tone="danger" icon="warning">
          {t(guest.presence === false ? "table.declined" : "table.unneeded")}
        </Chip>
      )}
      {guest.is_child && <Chip>{t("table.child")}</Chip>}
      {hasDiet && <Chip>{t(`guests:diets.${guest.diet}`)}</Chip>}
      {guest.allergies !== "" && <Chip>{guest.allergies}</Chip>}
    </span>
  );
}
