/** The small parts that the reply page is made of. */
import { createElement as h, type ReactNode } from "react";
import { graphemesOf } from "#i18n/graphemes.ts";
import type { Language } from "#i18n/languages.ts";
import type { PagePerson, ReplyPageData } from "../data.ts";
import type { Problem } from "../fields.rules.ts";
import type { Fields, ReplyForm } from "../form.ts";
import type { Words } from "../words.ts";

/** What the build made for the page; none before the first build. */
export interface PageAssets {
  readonly style?: string | undefined;
  readonly fonts: readonly string[];
}

/** What every part of one page is told. */
export interface View {
  readonly data: ReplyPageData;
  readonly language: Language;
  readonly words: Words;
  /** What each field holds: as stored, or as it was typed. */
  readonly values: Fields;
  /** What was shown when the form was first written. */
  readonly shown: Fields;
  readonly problems: readonly Problem[];
  readonly typed?: ReplyForm | undefined;
  readonly isPreview: boolean;
  /** One person alone speaks for themselves. */
  readonly isAlone: boolean;
}

/** Drawings and icons stand in one file, which browsers keep. */
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

export function icon(name: IconName): ReactNode {
  return h("svg", { className: "icon", "aria-hidden": true }, h("use", { href: `${sprite}#icon-${name}` }));
}

export function drawing(name: DrawingName): ReactNode {
  return h(
    "svg",
    { className: `drawing ${name}`, "aria-hidden": true },
    h("use", { href: `${sprite}#${name}` }),
  );
}

/** What the couple wrote is in their language, whatever the page's is. */
export function written(text: string, { language }: Pick<View, "language">, className?: string): ReactNode {
  return h("p", { className, lang: language === "fr" ? undefined : "fr" }, text);
}

/** 'Élise & Gabriel', with the ampersand as it is printed everywhere. */
export function coupleNames(couple: readonly string[]): ReactNode {
  const [first, second] = couple;
  if (second === undefined) return first ?? "";
  return h("span", null, `${first} `, h("span", { className: "ampersand" }, "&"), ` ${second}`);
}

/** The wreath with the couple's initials, an ornament. */
export function crest(couple: readonly string[]): ReactNode {
  const [one, other] = couple.map((name) => graphemesOf(name)[0] ?? "");
  const messages = h(
    "span",
    { className: "letters" },
    one ?? "",
    other !== undefined && h("span", { className: "ampersand" }, "&"),
    other ?? "",
  );
  return h("div", { className: "crest", "aria-hidden": true }, drawing("wreath"), messages);
}

/** Fields that are looked for by name: what a problem leads to. */
export function problemAt(problems: readonly Problem[], field: string): Problem | undefined {
  return problems.find((problem) => problem.field === field);
}

/** Of company, so that what they are called does not depend on what is being typed. */
export function isOf({ id }: PagePerson, { field }: Problem): boolean {
  return field.split(".").at(-1) === id;
}
