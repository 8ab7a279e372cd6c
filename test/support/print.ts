/** Guests, tables and households to print, and the areas that a layout covers with ink. */
import { fontHeights, measureWidth } from "#server/platform/print/faces.ts";
import { millimetresPerPoint, type Page, type TextItem } from "#server/platform/print/layout.ts";
import type { Addressee } from "#server/features/stationery/labels.rules.ts";
import type { ReplyCard } from "#server/features/stationery/reply-cards.rules.ts";
import type { Box } from "#server/features/stationery/style.rules.ts";

const firsts = ["Léa", "Jean-Baptiste", "Élise", "Ștefan", "Nguyễn Thị", "Łukasz", "Zoé"];
const lasts = ["Martin", "Roux", "Żółć", "Ánh", "Vandenbroucke", "O’Neill", "Lemoine", "Garnier"];

export const getGuests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    guest_id: `g${index}`,
    name: `${firsts[index % firsts.length]} ${lasts[index % lasts.length]} ${index}`,
    table: `Table ${Math.floor(index / 10) + 1}`,
  }));
export const getTables = (count: number) =>
  Array.from({ length: Math.ceil(count / 10) }, (_, index) => ({
    name: `Table ${index + 1}`,
    number: index + 1,
    guests: getGuests(count).slice(index * 10, index * 10 + 10),
  }));
export const owner: Addressee = {
  id: "h",
  guest_id: "g",
  name: "Famille Roux",
  adresse: "3 rue Haute",
  code_postal: "89450",
  ville: "Vézelay",
  pays: "",
};
export const getAddressees = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...owner, id: `h${index}`, name: `Famille Roux ${index}` }));
const codes = ["ABCDEFGHJKMNPQRS", "0123456789ABCDEF", "ZZZZZZZZZZZZZZZZ"];
const texts = { title: "Votre réponse", how: "Scannez ce code :", until: "Merci de répondre." };
export const getCards = (count: number): ReplyCard[] =>
  Array.from({ length: count }, (_, index) => {
    const code = codes[index % codes.length] ?? "";
    const url = `https://promesse.exemple.fr/r/${code}`;
    return { name: `Famille Roux ${index}`, guest_id: `g${index}`, code, url, texts };
  });
export const head = { names: ["Élise", "Gabriel"], title: "Plan de table" };

export const getTexts = (pages: readonly Page[]): TextItem[] =>
  pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === "text" ? [item] : [])));

/** The area that a text covers, in millimetres. */
export function getInk({ x, y, text, face, size, align = "left", isTurned }: TextItem): Box {
  const { top, below } = fontHeights[face === "text" || face === "strong" ? "sans" : "serif"];
  const width = measureWidth(text, face, size);
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  const points = size * millimetresPerPoint;
  const above = isTurned === true ? below : top;
  return { x: left, y: y - above * points, width, height: (top + below) * points };
}

export function isInside(inner: Box, outer: Box, distance: number): boolean {
  const near = 1e-6;
  return (
    inner.x >= outer.x + distance - near &&
    inner.y >= outer.y + distance - near &&
    inner.x + inner.width <= outer.x + outer.width - distance + near &&
    inner.y + inner.height <= outer.y + outer.height - distance + near
  );
}
