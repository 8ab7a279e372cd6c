/** Fields with a label, a hint, and an error. */
import { createElement as h, type ReactNode } from "react";
import type { FormProblem } from "../fields.rules.ts";
import { fill } from "../texts.ts";
import { renderIcon, findProblem, type PageView } from "./elements.ts";

interface Field {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  /** Whether the style sheet asks for consent once it is open or filled. */
  readonly isHealth?: boolean;
  /** Whether the couple wrote the label, in their language. */
  readonly isCouples?: boolean;
}

export function textField(
  field: Field & { readonly most: number; readonly isNumber?: boolean; readonly isLong?: boolean },
  view: PageView,
): ReactNode {
  const { name, most: max, isNumber, isLong } = field;
  const value = { defaultValue: view.values.get(name) ?? "" };
  const common = {
    ...getControl(field, view),
    ...value,
    maxLength: Math.max(max, value.defaultValue.length),
  };
  const control = isLong
    ? h("textarea", { ...common, rows: 2 })
    : h("input", {
        ...common,
        // Without autocomplete="off", after which browsers do not restore what was typed.
        type: "text",
        // The style sheet sees by it whether a field is empty.
        placeholder: field.isHealth ? " " : undefined,
        inputMode: isNumber ? "numeric" : undefined,
      });
  return renderField(field, control, view);
}

export function choiceField(
  field: Field & { readonly options: readonly { readonly value: string; readonly label: string }[] },
  view: PageView,
): ReactNode {
  const { name, options } = field;
  const isFrench = field.isCouples === true && view.language !== "fr";
  const chosen = { defaultValue: view.values.get(name) ?? "", lang: isFrench ? "fr" : undefined };
  const select = h(
    "select",
    { ...getControl(field, view), ...chosen },
    options.map(({ value, label }) => h("option", { key: value, value }, label)),
  );
  return renderField(field, h("span", { className: "select" }, select, renderIcon("chevron-down")), view);
}

function getControl({ name, hint }: Field, { problems }: PageView) {
  const isRefused = findProblem(problems, name) !== undefined;
  const isDescribed = isRefused || hint !== undefined;
  return {
    id: name,
    name,
    "aria-invalid": isRefused || undefined,
    "aria-describedby": isDescribed ? `${name}.note` : undefined,
  };
}

function renderField(field: Field, control: ReactNode, view: PageView) {
  const { key, name, label, hint, isOptional, isCouples, isHealth } = field;
  const { problems, texts, language } = view;
  const problem = findProblem(problems, name);
  const optional = isOptional === true && h("span", { className: "soft" }, ` ${texts.persons.optional}`);
  const lang = isCouples === true && language !== "fr" ? "fr" : undefined;
  return h(
    "div",
    { key, className: isHealth ? "field health" : "field" },
    h("label", { htmlFor: name }, h("span", { lang }, label), optional),
    control,
    getNote(`${name}.note`, { problem, hint }, view),
  );
}

export function getNote(
  id: string,
  { problem, hint }: { readonly problem: FormProblem | undefined; readonly hint?: string | undefined },
  { texts }: Pick<PageView, "texts">,
): ReactNode {
  if (problem !== undefined) {
    const { kind, most: max = 0 } = problem;
    const sentence = fill(texts.refused[`${kind}_at`], { most: max });
    return h("p", { id, className: "hint danger" }, renderIcon("warning"), sentence);
  }
  return hint === undefined ? null : h("p", { id, className: "hint" }, hint);
}
