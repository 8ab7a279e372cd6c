/** Whom guests can ask, as the couple wrote it: a first name and a number, an address, or both. */
import { createElement as h, type ReactNode } from "react";
import type { PageView } from "./elements.ts";

/** A number of at least nine digits; a date has eight. */
const phonePattern = /(\+?\d(?:[\s.()/-]{0,2}\d){8,14})/u;

/** `text`: with `{{contact}}` where the contact stands. Each phone number in it can be called. */
export function renderContact(
  text: string,
  { data, language }: Pick<PageView, "data" | "language">,
  className: string,
): ReactNode {
  const contactNodes = data.contact
    .split(phonePattern)
    .map((part, index) => (index % 2 === 0 ? part : h("a", { key: index, href: getPhoneUrl(part) }, part)));
  const [before, after] = text.split("{{contact}}");
  return h(
    "p",
    { className },
    before,
    // A text of the couple counts as French.
    h("span", { lang: language === "fr" ? undefined : "fr" }, contactNodes),
    after,
  );
}

/** In +33 (0)6 … the zero is not dialled. */
function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace("(0)", "").replaceAll(/[^\d+]/gu, "")}`;
}
