/**
 * The HTML document around every reply page: the card with the couple, the languages in the corner, and the content.
 */
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { languages, type Language } from "#i18n/languages.ts";
import type { SeasonOfYear } from "#i18n/seasons.ts";
import { formatWeddingDay, type ReplyPageTexts } from "../texts.ts";
import { renderCoupleNames, renderCrest, renderDrawing, type PageAssets } from "./elements.ts";
import { formId } from "./open.ts";

/** The data on the card. */
export interface CardData {
  readonly couple: readonly string[];
  readonly weddingDate: string | null;
  /** Of a wedding without a day. */
  readonly season: SeasonOfYear | undefined;
  readonly place: string;
}

export interface PageFrame {
  readonly title: string;
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
  readonly texts: ReplyPageTexts;
  readonly assets: PageAssets;
  /** undefined on pages without a link, which show nothing of a wedding. */
  readonly card: CardData | undefined;
  /** Whether the names of the couple are the title of the page. */
  readonly isNamesTitle: boolean;
  /** The reply form, whose fields are sent along when the language changes; undefined on pages without it. */
  readonly form: { readonly action: string } | undefined;
  readonly keptParams: Readonly<Record<string, string>>;
  readonly isPreview: boolean;
  readonly content: ReactNode;
}

export function renderDocument(frame: PageFrame): ReactElement {
  const { language, theme, form, content, texts } = frame;
  return h(
    "html",
    { lang: language, "data-theme": theme },
    renderHead(frame),
    h(
      "body",
      null,
      h(
        "div",
        { className: "page" },
        renderInvitation(frame),
        h(
          "main",
          null,
          form === undefined ? renderLanguageChoice(frame) : null,
          form === undefined ? content : renderForm(form.action, frame),
          h("p", { className: "end" }, h("a", { href: "/confidentialite" }, texts.privacy)),
        ),
      ),
    ),
  );
}

function renderForm(action: string, frame: PageFrame): ReactNode {
  return h(
    "form",
    { id: formId, method: "post", action, noValidate: true },
    // Enter in any field presses the first button of the form, which must be this one.
    h("button", {
      className: "unseen",
      name: "do",
      value: "send",
      tabIndex: -1,
      "aria-hidden": true,
    }),
    renderLanguageChoice(frame),
    frame.content,
  );
}

function renderHead({ title, assets }: PageFrame): ReactNode {
  return h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "robots", content: "noindex, nofollow" }),
    h("meta", { name: "format-detection", content: "telephone=no" }),
    h("title", null, title),
    assets.fonts.map((href) =>
      h("link", {
        key: href,
        rel: "preload",
        href,
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous",
      }),
    ),
    assets.style !== undefined && h("link", { rel: "stylesheet", href: assets.style }),
    h("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
  );
}

/** On a wide screen a card on the lining of its envelope; on a phone the top of the page under the open flap. */
function renderInvitation({ card, isNamesTitle, language }: PageFrame): ReactNode {
  const { couple = [], place = "" } = card ?? {};
  const day = card === undefined ? "" : formatWeddingDay(card, language);
  const names = couple.length === 0 ? null : renderCoupleNames(couple);
  return h(
    "header",
    { className: isNamesTitle ? "invitation whole" : "invitation" },
    h("div", { className: "flap", "aria-hidden": true }, h("span", { className: "sprigs" })),
    renderCrest(couple),
    h(
      "div",
      { className: "print" },
      renderDrawing("chairs"),
      names !== null && h(isNamesTitle ? "h1" : "p", { className: "names" }, names),
      day !== "" && h("p", { className: "day" }, day),
      place !== "" && h("p", { className: "day", lang: language === "fr" ? undefined : "fr" }, place),
    ),
  );
}

const languageKeys = { fr: "french", en: "english" } as const;

/** Buttons of the reply form, so that nothing typed is lost; on other pages a form of their own. */
function renderLanguageChoice({ form, language, texts, keptParams }: PageFrame): ReactNode {
  const buttons = languages.map((each) => {
    const field = form === undefined ? "lng" : "do";
    return h(
      "button",
      {
        key: each,
        name: field,
        value: each,
        lang: each,
        "aria-label": `${each.toUpperCase()}, ${texts[languageKeys[each]]}`,
        "aria-current": each === language ? "true" : undefined,
      },
      each.toUpperCase(),
    );
  });
  const hiddenFields = Object.entries(keptParams).map(([name, value]) =>
    h("input", { key: name, type: "hidden", name, value }),
  );
  const groupAttributes = { className: "languages", "aria-label": texts.language };
  return form === undefined
    ? h("form", { ...groupAttributes, method: "get" }, hiddenFields, buttons)
    : h("div", { ...groupAttributes, role: "group" }, buttons);
}
