import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { indexById, nameHouseholdsApart } from "../households.rules.ts";
import { useHouseholds } from "../queries.ts";

interface HouseholdFieldProps {
  guests: readonly Guest[];
  defaultId: string | null;
}

/** The select for a guest's household, or none. */
export function HouseholdField({ guests, defaultId }: HouseholdFieldProps) {
  const { t, i18n } = useTranslation("households");
  const households = useHouseholds().data;
  if (!households) return null;
  const nameById = nameHouseholdsApart(households, indexById(guests), i18n.language);
  return (
    <SelectField
      label={t("field")}
      name="household_id"
      defaultValue={defaultId ?? ""}
      emptyLabel={t("alone")}
      options={households.map(({ id }) => ({ value: id, label: nameById.get(id) ?? "" }))}
    />
  );
}
