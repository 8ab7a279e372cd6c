/** Fields with a label, a hint, and an error. */
import { createElement as h, type ReactNode } from "react";
import type { FormProblem } from "../fields.rules.ts";
import { consentField } from "../form.ts";
import { fillText } from "../texts.ts";
import { renderIcon, findProblem, type PageView } from "./elements.ts";

/** The id of the note at the box of consent, which is not beside the fields that need it. */
export const consentNoteId = `${consentField}.note`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  /** Whether the style sheet asks for consent once it is open or filled. */
  readonly isHealth?: boolean;
  /** Whether the couple wrote the label, in their language. */
  readonly isWrittenByCouple?: boolean;
}

export function renderTextField(
  field: Field & { readonly maxLength: number; readonly isNumber?: boolean; readonly isLong?: boolean },
  view: PageView,
): ReactNode {
  const { name, maxLength, isNumber, isLong } = field;
  const value = { defaultValue: view.values.get(name) ?? "" };
  const commonAttributes = {
    ...getControlAttributes(field, view),
    ...value,
    maxLength: Math.max(maxLength, value.defaultValue.length),
  };
  const control = isLong
    ? h("textarea", { ...commonAttributes, rows: 2 })
    : h("input", {
        ...commonAttributes,
        // Without autocomplete="off", after which browsers do not restore what was typed.
        type: "text",
        // The style sheet sees by it whether a field is empty.
        placeholder: field.isHealth ? " " : undefined,
        inputMode: isNumber ? "numeric" : undefined,
      });
  return renderField(field, control, view);
}

export function renderChoiceField(
  field: Field & { readonly options: readonly { readonly value: string; readonly label: string }[] },
  view: PageView,
): ReactNode {
  const { name, options } = field;
  const isFrench = field.isWrittenByCouple === true && view.language !== "fr";
  const selectAttributes = { defaultValue: view.values.get(name) ?? "", lang: isFrench ? "fr" : undefined };
  const select = h(
    "select",
    { ...getControlAttributes(field, view), ...selectAttributes },
    options.map(({ value, label }) => h("option", { key: value, value }, label)),
  );
  return renderField(field, h("span", { className: "select" }, select, renderIcon("chevron-down")), view);
}

function getControlAttributes({ name, hint }: Field, { problems }: PageView) {
  const hasProblem = findProblem(problems, name) !== undefined;
  const isDescribed = hasProblem || hint !== undefined;
  return {
    id: name,
    name,
    "aria-invalid": hasProblem || undefined,
    "aria-describedby": isDescribed ? `${name}.note` : undefined,
  };
}

function renderField(field: Field, control: ReactNode, view: PageView) {
  const { key, name, label, hint, isOptional, isWrittenByCouple, isHealth } = field;
  const { problems, texts, language } = view;
  const problem = findProblem(problems, name);
  const optionalMark = isOptional === true && h("span", { className: "soft" }, ` ${texts.persons.optional}`);
  const lang = isWrittenByCouple === true && language !== "fr" ? "fr" : undefined;
  return h(
    "div",
    { key, className: isHealth ? "field health" : "field" },
    h("label", { htmlFor: name }, h("span", { lang }, label), optionalMark),
    control,
    renderNote(`${name}.note`, { problem, hint }, view),
  );
}

export function renderNote(
  id: string,
  { problem, hint }: { readonly problem: FormProblem | undefined; readonly hint?: string | undefined },
  { texts }: Pick<PageView, "texts">,
): ReactNode {
  if (problem !== undefined) {
    const { kind, most: max = 0 } = problem;
    const isAtConsent = kind === "consent" && id === consentNoteId;
    const text = isAtConsent ? texts.refused.consent_at_box : texts.refused[`${kind}_at`];
    const sentence = fillText(text, { most: max });
    return h("p", { id, className: "hint danger" }, renderIcon("warning"), sentence);
  }
  return hint === undefined ? null : h("p", { id, className: "hint" }, hint);
}
