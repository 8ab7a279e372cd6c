import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/values.ts";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SideChoiceProps {
  couple: readonly string[];
  defaultValue: string;
  error: string | undefined;
}

const other = "";

/** Whose witness: one of the couple, or a word of their own. The field is called `side`. */
export function SideChoice({ couple, defaultValue, error }: SideChoiceProps) {
  const { t } = useTranslation("wedding");
  const [chosen, setChosen] = useState(couple.includes(defaultValue) ? defaultValue : other);
  const words = (label: string, text: string) => (
    <TextField
      wide
      label={label}
      name="side"
      optionalWord={t("translation:optional")}
      autoComplete="off"
      defaultValue={text}
      maxLength={limits.name}
      error={error}
    />
  );
  // Two of one name could not be told apart.
  if (new Set(couple).size < 2) return words(t("witnesses.fields.side"), defaultValue);
  return (
    <>
      <Segments
        wide
        label={t("witnesses.fields.side")}
        name="side_choice"
        value={chosen}
        options={[
          ...couple.map((name) => ({ value: name, label: name })),
          { value: other, label: t("witnesses.fields.side_other") },
        ]}
        onChange={setChosen}
        error={chosen === other ? undefined : error}
      />
      {chosen === other ? (
        words(t("witnesses.fields.side_words"), couple.includes(defaultValue) ? "" : defaultValue)
      ) : (
        <input type="hidden" name="side" value={chosen} />
      )}
    </>
  );
}
