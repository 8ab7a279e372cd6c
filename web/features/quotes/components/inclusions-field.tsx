import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type TypedInclusion, addInclusion } from "../quote-form.rules.ts";
import styles from "./quote-form.module.css";

interface InclusionsFieldProps {
  inclusions: readonly TypedInclusion[];
  onChange: (inclusions: readonly TypedInclusion[]) => void;
}

/** What the provider includes and what costs extra: form rows named `inclusions.0.label` and so on. */
export function InclusionsField({ inclusions, onChange }: InclusionsFieldProps) {
  const { t } = useTranslation("quotes");
  const replace = (changed: TypedInclusion) =>
    onChange(inclusions.map((each) => (each.key === changed.key ? changed : each)));
  return (
    <FieldGroup wide label={t("form.inclusions")} optionalWord={t("translation:optional")} name="inclusions">
      <Stack gap={3}>
        {inclusions.map((inclusion, at) => (
          <div key={inclusion.key} className={styles.row}>
            <TextField
              labelHidden
              label={t("form.inclusion", { number: at + 1 })}
              name={`inclusions.${String(at)}.label`}
              required
              autoComplete="off"
              maxLength={limits.name}
              value={inclusion.label}
              onChange={({ target }) => replace({ ...inclusion, label: target.value })}
            />
            <SelectField
              labelHidden
              label={t("form.state", { number: at + 1 })}
              value={inclusion.state}
              onChange={({ target }) =>
                replace({ ...inclusion, state: target.value === "extra" ? "extra" : "included" })
              }
              options={[
                { value: "included", label: t("form.included") },
                { value: "extra", label: t("form.extra") },
              ]}
            />
            <IconButton
              icon="bin"
              tone="danger"
              label={t("form.remove_inclusion", { number: at + 1 })}
              onClick={() => onChange(inclusions.filter(({ key }) => key !== inclusion.key))}
            />
          </div>
        ))}
        <div>
          <Button size="small" icon="plus" onClick={() => onChange(addInclusion(inclusions))}>
            {t("form.add_inclusion")}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}
