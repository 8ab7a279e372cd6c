/** The couple's names on their dashboard, at any width. */
import { expect, test } from "#test/support/browser.ts";

test("the couple's names are whole and within their card", async ({ signedIn: page, couple }) => {
  const widths = [360, 390, 720, 1024, 1280];
  for (const [first, second] of [
    ["Élise", "Gabriel"],
    ["Marine", "Gaspard"],
    ["Baptiste", "Maximilien"],
    ["Maximilienne", "Barthélemy"],
    ["Wilhelmina", "Maximiliana-Eva"],
    ["ÉLÉONORE", "Mamadouwammawa"],
  ] as const) {
    await couple.ask("PUT", "/mariage", { woman_first_name: first, man_first_name: second });
    await page.goto("/");
    const names = page.getByRole("heading", { level: 2 }).filter({ hasText: second });
    await expect(names).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await names.evaluate((heading) => {
        const { left, right } = heading.getBoundingClientRect();
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode;
          for (const { 0: part, index } of (node.textContent ?? "").matchAll(/[^\s-]+-?/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + part.length);
            const box = range.getBoundingClientRect();
            const isWhole = range.getClientRects().length === 1;
            const isInside = box.left >= left - 1 && box.right <= right + 1;
            found.push(isWhole && isInside ? part : `${part} is broken`);
          }
        }
        return found;
      });
      const all = [first, "&", ...second.split(/(?<=-)/u)];
      expect(parts, `${first} & ${second} at ${String(width)}`).toEqual(all);
    }
  }
});
