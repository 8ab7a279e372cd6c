import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { listRelationshipChoices, parseRelationshipChoice } from "../../guest-choices.rules.ts";
import type { GuestTies } from "../../guest-ties.ts";
import styles from "../import.module.css";

export interface MissingTiesFieldsProps {
  ties: GuestTies;
  couple: readonly string[];
  onTies: (ties: GuestTies) => void;
}

/** Side and relationship of the new guests of whom the list says none. */
export function MissingTiesFields({ ties, couple, onTies }: MissingTiesFieldsProps) {
  const { t } = useTranslation(["guests", "import"]);
  return (
    <div className={styles.ties}>
      {new Set(couple).size > 1 && (
        <SelectField
          label={t("import:check.side")}
          emptyLabel={t("import:check.no_side")}
          value={ties.side}
          options={couple.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => onTies({ ...ties, side: target.value })}
        />
      )}
      <SelectField
        label={t("import:check.relationship")}
        emptyLabel={t("fields.not_said")}
        value={ties.relationship}
        options={listRelationshipChoices(t)}
        onChange={({ target }) => onTies({ ...ties, relationship: parseRelationshipChoice(target.value) })}
      />
    </div>
  );
}
