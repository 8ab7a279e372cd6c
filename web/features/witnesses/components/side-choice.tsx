import { useState } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useFieldError } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SideChoiceProps {
  couple: readonly string[];
  defaultValue: string;
}

const other = "other";
const none = "";

/** Options are indices, because a name could equal the text of another option. */
function getChoice(couple: readonly string[], side: string): string {
  if (side === "") return none;
  const place = couple.indexOf(side);
  return place === -1 ? other : String(place);
}

/** Which partner a witness belongs to, or a text of one's own. The field's name is `side`. */
export function SideChoice({ couple, defaultValue }: SideChoiceProps) {
  const { t } = useTranslation("wedding");
  const error = useFieldError("side");
  const [chosen, setChosen] = useState(() => getChoice(couple, defaultValue));
  const renderTextField = (label: string, text: string) => (
    <TextField
      wide
      label={label}
      name="side"
      optionalWord={t("translation:optional")}
      autoComplete="off"
      defaultValue={text}
      maxLength={limits.name}
    />
  );
  // Two partners with the same name could not be distinguished, so a text field is shown.
  if (new Set(couple).size < 2) return renderTextField(t("witnesses.fields.side"), defaultValue);
  return (
    <>
      <Segments
        wide
        label={t("witnesses.fields.side")}
        optionalWord={t("translation:optional")}
        name="side_choice"
        value={chosen}
        options={[
          ...couple.map((name, place) => ({ value: String(place), label: name })),
          { value: other, label: t("witnesses.fields.side_other") },
        ]}
        onChange={setChosen}
        error={chosen === other ? undefined : error}
      />
      {chosen === other ? (
        renderTextField(
          t("witnesses.fields.side_words"),
          getChoice(couple, defaultValue) === other ? defaultValue : "",
        )
      ) : (
        <input type="hidden" name="side" value={couple[Number(chosen || -1)] ?? ""} />
      )}
    </>
  );
}
