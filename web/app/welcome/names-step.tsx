import { limits } from "#contract/values.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useUser } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Ampersand } from "#web/ui/ampersand.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getOwnNameField, type NameField } from "../dashboard/own-name.rules.ts";
import { getNameFontSize } from "./steps.rules.ts";
import type { WalkthroughForm } from "./use-walkthrough-form.ts";
import styles from "./questions.module.css";

const fields = ["woman_first_name", "man_first_name"] as const satisfies readonly NameField[];
/** The inner width of the card on a narrow phone, in pixels. */
const cardWidth = 280;

interface NamesStepProps {
  wedding: Wedding;
  walkthroughForm: WalkthroughForm;
}

/** Asks for both first names, and shows the card on which they will stand. */
export function NamesStep({ wedding, walkthroughForm: { answers, setAnswers } }: NamesStepProps) {
  const { t } = useTranslation("welcome");
  const user = useUser();
  const ownField = getOwnNameField(wedding, { name: user?.first_name ?? "", isCouple: true }) ?? fields[0];
  const orderedFields = fields.toSorted((one) => (one === ownField ? -1 : 1));
  const names = fields.map((field) => answers[field].trim());
  const [first = "", second = ""] = names;
  return (
    <>
      {orderedFields.map((field) => (
        <TextField
          key={field}
          label={t(field === ownField ? "names.own" : "names.other")}
          name={field}
          autoComplete={field === ownField ? "given-name" : "off"}
          maxLength={limits.name}
          value={answers[field]}
          data-autofocus={answers[field] === "" || field !== ownField ? "wanted" : undefined}
          onChange={({ target }) => setAnswers({ [field]: target.value })}
        />
      ))}
      <Card insetBorder className={styles.card} aria-hidden="true">
        <span className={styles.names} style={{ fontSize: getNameFontSize(names, cardWidth) }}>
          <span>
            {first} <Ampersand />
          </span>
          <span>{second}</span>
        </span>
      </Card>
    </>
  );
}
