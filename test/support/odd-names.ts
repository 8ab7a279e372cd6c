/** Names as typed, and what an email shows of them; '' if it must not show them. */
export const oddNames: readonly (readonly [typed: string, shown: string])[] = [
  ['Anaïs "Nana" Petit', "Anaïs Petit"],
  ["<b>Léa</b> Roy", "Roy"],
  ["Tom & Jerry", "Tom Jerry"],
  ["Claire 💍", "Claire"],
  ["\u202bשרה\u202c", "שרה"],
  ["Z".repeat(120), ""],
  ["Marie\nBcc: x", "Marie x"],
  ["O'Neil D’Arc", "O'Neil D’Arc"],
  ["-Paul", "-Paul"],
  ["Léa https://pirate.exemple/x", "Léa"],
  ["www.pirate.exemple", ""],
  ["Zoé pirate.exemple", "Zoé"],
  ["pirate@exemple.fr", ""],
  ["💍💍", ""],
  ["…", ""],
];
