import { useState } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useFieldError } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SideFieldProps {
  couple: readonly string[];
  defaultValue: string;
}

/** No side: names have no space at their start. */
const other = " other";

/** Which partner a guest belongs to, or a text of one's own. The field's name is `side`. */
export function SideField({ couple, defaultValue }: SideFieldProps) {
  const { t } = useTranslation("guests");
  const error = useFieldError("side");
  const isOther = defaultValue !== "" && !couple.includes(defaultValue);
  const [chosen, setChosen] = useState(isOther ? other : defaultValue);
  const label = t("fields.side");
  // Two partners with the same name could not be distinguished.
  if (new Set(couple).size < 2) {
    return (
      <TextField
        label={label}
        name="side"
        optionalWord={t("translation:optional")}
        defaultValue={defaultValue}
        maxLength={limits.name}
        hint={t("side.hint")}
      />
    );
  }
  const options = couple.map((name) => ({ value: name, label: name }));
  return (
    <>
      <Segments
        label={label}
        name="side_choice"
        value={chosen}
        options={[...options, { value: other, label: t("side.other") }]}
        onChange={setChosen}
        wide
        error={chosen === other ? undefined : error}
      />
      {chosen === other ? (
        <TextField
          wide
          label={t("side.other_label")}
          name="side"
          optionalWord={t("translation:optional")}
          defaultValue={isOther ? defaultValue : ""}
          maxLength={limits.name}
        />
      ) : (
        <input type="hidden" name="side" value={chosen} />
      )}
    </>
  );
}
