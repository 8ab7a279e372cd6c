/** Icons, drawings, the couple's names and texts, for all files of the view. */
import { createElement as h, type ReactNode } from "react";
import { splitGraphemes } from "#i18n/graphemes.ts";
import type { Language } from "#i18n/languages.ts";
import type { PagePerson, ReplyPageData } from "../page-content.ts";
import type { FormProblem } from "../fields.rules.ts";
import type { FormFields, ReplyForm } from "../form.ts";
import type { ReplyPageTexts } from "../texts.ts";

/** The files of the page from the build; empty before the first build. */
export interface PageAssets {
  readonly style?: string | undefined;
  readonly fonts: readonly string[];
}

/** The data that every element of a page gets. */
export interface PageView {
  readonly data: ReplyPageData;
  readonly language: Language;
  readonly texts: ReplyPageTexts;
  /** The value of each field, stored or typed. */
  readonly values: FormFields;
  /** The values when the form was first rendered. */
  readonly shown: FormFields;
  readonly problems: readonly FormProblem[];
  /** The form as it was sent, when it is shown again. */
  readonly typed?: ReplyForm | undefined;
  readonly isPreview: boolean;
  /** The signed parameters of a preview's url, which its links must keep. */
  readonly keptParams: Readonly<Record<string, string>>;
  /** Whether the page is for one person, who is then addressed directly. */
  readonly isForOnePerson: boolean;
}

/** All drawings and icons are in one file, which browsers cache. */
const sprite = "/images/reply-page.svg";

export type DrawingName =
  | "civil_wedding"
  | "religious_wedding"
  | "cocktail"
  | "dinner"
  | "party"
  | "brunch"
  | "own"
  | "chairs"
  | "wreath";
export type IconName = "check" | "minus" | "clock" | "calendar" | "pencil" | "warning" | "chevron-down";

export function renderIcon(name: IconName): ReactNode {
  return h("svg", { className: "icon", "aria-hidden": true }, h("use", { href: `${sprite}#icon-${name}` }));
}

export function renderDrawing(name: DrawingName): ReactNode {
  return h(
    "svg",
    { className: `drawing ${name}`, "aria-hidden": true },
    h("use", { href: `${sprite}#${name}` }),
  );
}

/** A text of the couple. It counts as French, whatever the page's language is. */
export function renderCoupleText(
  text: string,
  { language }: Pick<PageView, "language">,
  className?: string,
): ReactNode {
  return h("p", { className, lang: language === "fr" ? undefined : "fr" }, text);
}

/** 'Élise & Gabriel', with the printed form of the ampersand. */
export function renderCoupleNames(couple: readonly string[]): ReactNode {
  const [first, second] = couple;
  if (second === undefined) return first ?? "";
  return h("span", null, `${first} `, h("span", { className: "ampersand" }, "&"), ` ${second}`);
}

/** The wreath with the couple's initials, a decoration. */
export function renderCrest(couple: readonly string[]): ReactNode {
  const [one, other] = couple.map((name) => splitGraphemes(name)[0] ?? "");
  const initials = h(
    "span",
    { className: "letters" },
    one ?? "",
    other !== undefined && h("span", { className: "ampersand" }, "&"),
    other ?? "",
  );
  return h("div", { className: "crest", "aria-hidden": true }, renderDrawing("wreath"), initials);
}

export function findProblem(problems: readonly FormProblem[], field: string): FormProblem | undefined {
  return problems.find((problem) => problem.field === field);
}

export function isProblemOf({ id }: PagePerson, { field }: FormProblem): boolean {
  return field.split(".").at(-1) === id;
}
