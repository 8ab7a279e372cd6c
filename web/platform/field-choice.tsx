import { useState } from "react";
import { formatAmount } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { toPlainText } from "./edits.rules.ts";
import styles from "./field-choice.module.css";
import type { Form } from "./forms.ts";
import { getLanguage } from "./language.ts";
import { formatSince } from "./since.ts";
import { useLastChange } from "./use-last-change.ts";
import { useTranslation } from "./use-translation.ts";

interface FieldChoiceProps {
  form: Form;
  name: string;
  /** Whether the sentence says the field's name, because the choice is not under it. */
  isNamed: boolean;
}

/** The value of another person in a field that was touched, and whether to keep one's own or take theirs. */
export function FieldChoice({ form, name, isNamed }: FieldChoiceProps) {
  const { t } = useTranslation("conflicts");
  const value = form.edits?.theirs[name];
  // Read once: the control may be gone while the choice is made.
  const [control] = useState(() => findControl(form.ref.current, name));
  const lastChange = useLastChange(form.edits?.id, name);
  const [openedAt] = useState(() => Date.now());
  const shownText = getShownText(control, value, t);
  const label = isNamed ? control?.closest("label")?.textContent : undefined;
  const text = shownText === undefined ? t("changed") : t("changed_to", { value: shownText });
  const choose = async (choice: "mine" | "theirs") => {
    await form.edits?.choose(name, choice);
    const element = form.ref.current;
    requestAnimationFrame(() => {
      const next = findControl(element, name);
      if (next instanceof HTMLElement && next.matches(":enabled:not([type=hidden])")) next.focus();
    });
  };
  return (
    <div role="group" aria-label={text} className={styles.choice}>
      <p role="status" className={styles.text}>
        <Icon name="warning" size={14} />
        <span>
          {label !== undefined && <strong>{label} </strong>}
          {text}
        </span>
      </p>
      {lastChange?.name !== undefined && (
        <p className={styles.by}>
          {t("by", { name: lastChange.name, when: formatSince(lastChange.at, openedAt, getLanguage()) })}
        </p>
      )}
      <Stack row gap={2}>
        <Button
          size="small"
          onClick={() => {
            void choose("mine");
          }}
        >
          {t("keep_mine")}
        </Button>
        <Button
          size="small"
          onClick={() => {
            void choose("theirs");
          }}
        >
          {t("take_other")}
        </Button>
      </Stack>
    </div>
  );
}

/** The field's control, or of a group the first one. */
function findControl(form: HTMLFormElement | null, name: string): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => "name" in element && element.name === name);
}

type Translate = ReturnType<typeof useTranslation<"conflicts">>["t"];

/** The value as the control would show it; undefined for a value that only a composite field can format. */
function getShownText(control: Element | undefined, value: unknown, t: Translate): string | undefined {
  const text = toPlainText(value);
  if (text === undefined) return undefined;
  if (control instanceof HTMLInputElement && control.type === "radio") return getRadioText(control, text);
  if (text === "") return t("empty");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (control === undefined) return undefined;
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find((option) => option.value === text)?.text;
  }
  if (control instanceof HTMLInputElement) {
    // The start of a row of the run sheet, which needs its day or its direction.
    if (control.name === "minutes") return undefined;
    if (control.type === "date") return formatDate(text, getLanguage());
    if (control.type === "hidden" && control.name !== "side") return undefined;
    if (typeof value === "number" && control.inputMode === "decimal") {
      return `${formatAmount(value, getLanguage())} €`;
    }
  }
  return text;
}

function getRadioText({ form, name }: HTMLInputElement, value: string): string | undefined {
  const radios = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  return radios.find((each) => each.name === name && each.value === value)?.closest("label")?.textContent;
}
