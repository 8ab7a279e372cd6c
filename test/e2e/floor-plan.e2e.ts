/** The floor plan: by mouse, keyboard and touch, and printed. */
import { readFile } from "node:fs/promises";
import { expect, test } from "#test/support/browser.ts";
import {
  dragWithoutRelease,
  drag,
  addFloorPlan,
  getMiddle,
  getSeats,
  type PlacedTable,
  getTable,
  getWaitingGuest,
} from "./floor-plan-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("guests are dragged to seats and between tables, and it can be undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await couple.addGuests([{ firstName: "Rémi", presence: false }]);
  // The page opens on the room, whose search finds seated and absent guests too. Enter goes to the only one.
  await page.goto("/plan-tables");
  const [cousins, neighbours] = [getTable(page, "Les cousins"), getTable(page, "Les voisins")];
  const search = page.getByRole("searchbox", { name: "Rechercher" });
  await search.fill("agathe");
  await page.getByRole("list", { name: "Déjà placés" }).getByRole("button").click();
  await expect(page.getByRole("dialog", { name: "Agathe Moulin" })).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("remi");
  await expect(page.getByRole("group").filter({ hasText: "Pas à placer (1)" })).toContainText("Rémi");
  await search.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions pour Rémi" })).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("agathe");
  await search.press("Enter");
  await expect(page.getByRole("dialog", { name: "Agathe Moulin" })).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("");

  await drag(
    page,
    getWaitingGuest(page, "Manon Gautier"),
    cousins.getByRole("img", { name: "Place 3 libre" }),
  );
  await expect(cousins.getByRole("button", { name: "Manon Gautier, place 3" })).toBeVisible();
  await expect(getWaitingGuest(page, "Manon Gautier")).toBeHidden();
  await expect(page.getByText(/^3 invités placés sur 5$/u)).toBeVisible();

  const agathe = cousins.getByRole("button", { name: "Agathe Moulin, place 1" });
  await drag(page, agathe, neighbours.getByRole("button", { name: "Linh Nguyen, place 1" }));
  await expect(neighbours.getByRole("button", { name: "Agathe Moulin, place 1" })).toBeVisible();
  await expect(cousins.getByRole("button", { name: "Linh Nguyen, place 1" })).toBeVisible();
  await drag(
    page,
    cousins.getByRole("button", { name: /^Manon/u }),
    neighbours.getByText("2", { exact: true }),
  );
  await expect(neighbours.getByRole("button", { name: "Manon Gautier, place 2" })).toBeVisible();
  const moved = { Manon: "Les voisins 1", Agathe: "Les voisins 0", Linh: "Les cousins 0" };
  await expect.poll(() => getSeats(couple)).toMatchObject(moved);

  await dragWithoutRelease(
    page,
    neighbours.getByRole("button", { name: /^Agathe/u }),
    page.getByText("À placer").first(),
  );
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(neighbours.getByRole("button", { name: "Agathe Moulin, place 1" })).toBeVisible();

  await neighbours.getByRole("button", { name: /^Agathe/u }).click();
  const beside = page.getByRole("dialog", { name: "Agathe Moulin" });
  await expect(beside).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(beside).toBeHidden();
  await expect(neighbours.getByRole("button", { name: /^Agathe/u })).toBeFocused();

  await page.getByRole("radio", { name: "Par table" }).click();
  await page.getByRole("radio", { name: "La salle" }).click();
  await expect(neighbours.getByRole("button", { name: "Agathe Moulin, place 1" })).toBeVisible();
  for (let undone = 0; undone < 3; undone += 1) await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Annuler la dernière action" })).toBeDisabled();
  await expect
    .poll(() => getSeats(couple))
    .toMatchObject({ Manon: "", Agathe: "Les cousins 0", Linh: "Les voisins 0" });
  for (let redone = 0; redone < 3; redone += 1) await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => getSeats(couple)).toMatchObject(moved);
});

test("tables are dragged, alone and together, and stay where they were dropped @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  const [cousins, neighbours] = ["Table 1, Les cousins", "Table 2, Les voisins"].map((name) => {
    return page.getByRole("button", { name: new RegExp(`^${name}, `, "u") });
  });
  if (!cousins || !neighbours) throw new Error("two tables were expected");
  const [before, aside] = [await getMiddle(cousins), await getMiddle(neighbours)];

  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 80, before.y + 150, { steps: 4 });
  await page.mouse.up();
  await neighbours.click({ modifiers: ["Shift"] });
  await cousins.click({ modifiers: ["Shift"] });
  await expect(cousins).toHaveAttribute("aria-pressed", "true");
  const dragged = await getMiddle(neighbours);
  await page.mouse.move(dragged.x, dragged.y);
  await page.mouse.down();
  await page.mouse.move(dragged.x + 60, dragged.y + 30, { steps: 4 });
  await page.mouse.up();
  const [left, right] = [await getMiddle(cousins), await getMiddle(neighbours)];
  expect(left.y - before.y).toBeGreaterThan(150);
  expect(right.x - aside.x).toBeGreaterThan(40);

  await expect
    .poll(async () => (await couple.ask<PlacedTable[]>("GET", "/api/tables")).every(({ x }) => x !== null))
    .toBe(true);
  await page.reload();
  await expect.poll(() => getMiddle(cousins)).toEqual(left);
  await expect.poll(() => getMiddle(neighbours)).toEqual(right);
});

test("everything on the floor plan works by keyboard, and is announced @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  const news = page.getByRole("status", { name: "Ce qui vient de changer" });

  await page.getByRole("button", { name: "Actions pour Baptiste Lemoine" }).press("Enter");
  await page.getByRole("menuitem", { name: "Placer à une table…" }).press("Enter");
  const ask = page.getByRole("dialog", { name: "Placer Baptiste Lemoine" });
  await ask.getByRole("button", { name: /^Table 2 · Les voisins/u }).press("Enter");
  await expect(ask).toBeHidden();
  await expect(news).toHaveText("Baptiste Lemoine est à Table 2, place 2.");

  const first = page.getByRole("button", { name: "Table 1, Les cousins, 1 place prise sur 4" });
  await first.focus();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("button", { name: "Table 2, Les voisins, 2 places prises sur 4" });
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  const about = page.getByRole("dialog", { name: "Les voisins" });
  await expect(about).toContainText(/Table\s2\s· 2\sprises, 2\slibres/u);
  await about.getByRole("button", { name: "Actions pour Les voisins" }).press("Enter");
  await page.getByRole("menuitem", { name: "Déplacer d’un clic ou au clavier" }).press("Enter");
  await expect(second).toBeFocused();
  await expect(news).toHaveText(/flèches pour déplacer/u);
  const place = async () => {
    return (await couple.ask<PlacedTable[]>("GET", "/api/tables")).find(({ name }) => name === "Les voisins");
  };
  await page.keyboard.press("ArrowDown");
  await expect(news).toHaveText(/cm\sdu\smur du haut/u);
  const said = /(\d+)\scm du mur du haut/u.exec((await news.textContent()) ?? "")?.[1];
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await place())?.y).toBe(Number(said));

  await second.press("Enter");
  await page.keyboard.press("Escape");
  await expect(second).toBeFocused();
  await page.getByRole("button", { name: "Baptiste Lemoine, place 2" }).press("Enter");
  const menu = page.getByRole("button", { name: "Actions pour Baptiste Lemoine" });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Verrouiller sa place", exact: true }).press("Enter");
  await expect(
    page.getByRole("button", { name: "Baptiste Lemoine, place 2, place verrouillée" }),
  ).toBeVisible();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Déverrouiller sa place" }).press("Enter");
  await expect(page.getByRole("button", { name: "Baptiste Lemoine, place 2", exact: true })).toBeVisible();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Retirer de la table" }).press("Enter");
  await expect(news).toHaveText("Baptiste Lemoine n’a plus de place.");
  await expect.poll(() => getSeats(couple)).toMatchObject({ Baptiste: "" });
});

test("on a phone one selects guests, then their table @phone", async ({ signedIn: page, couple }) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  await page.getByRole("checkbox", { name: "Manon Gautier" }).tap();
  await page.getByRole("checkbox", { name: "Oscar Perrin" }).tap();
  await page.getByRole("button", { name: "Placer 2 invités" }).tap();
  await page
    .getByRole("dialog", { name: "Placer 2 invités" })
    .getByRole("button", { name: /^Table 1 · Les cousins/u })
    .tap();
  const cousins = page.getByRole("list", { name: "Table 1 · Les cousins" });
  await expect(cousins.getByRole("listitem")).toHaveText([
    /^Agathe Moulin/u,
    /^Manon Gautier/u,
    /^Oscar Perrin/u,
  ]);
  await expect.poll(() => getSeats(couple)).toMatchObject({ Manon: "Les cousins 1", Oscar: "Les cousins 2" });
  await expect(page.getByRole("button", { name: /^Placer \d/u })).toBeHidden();

  await expect(getMessages(page)).toContainText("2 invités placés.");
  await getMessages(page).getByRole("button", { name: "Annuler" }).tap();
  await expect(cousins.getByRole("listitem")).toHaveText([/^Agathe Moulin/u]);
  await expect.poll(() => getSeats(couple)).toMatchObject({ Manon: "", Oscar: "" });
});

test("a tap on the overview jumps to the table, and a zoom shows the names @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  const room = page.getByRole("img", { name: "La salle, 2 tables" });
  await expect(room.getByText("Agathe", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Agrandir" }).tap();
  await page.getByRole("button", { name: "Agrandir" }).tap();
  await expect(room.getByText("Agathe", { exact: true })).toBeVisible();

  await room.locator("[data-guest]").first().tap();
  const guests = page.getByRole("list", { name: "Table 1 · Les cousins" });
  await expect(guests.getByText("Agathe Moulin")).toBeInViewport();
  await page.getByRole("button", { name: "Actions pour Agathe Moulin" }).tap();
  await page.getByRole("menuitem", { name: "Changer de table…" }).tap();
  await page
    .getByRole("dialog", { name: "Placer Agathe Moulin" })
    .getByRole("button", { name: /^Table 2 · Les voisins/u })
    .tap();
  await expect.poll(() => getSeats(couple)).toMatchObject({ Agathe: "Les voisins 1" });
});

test("the plan prints on one page and is saved as SVG and PNG @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  await expect(getTable(page, "Les cousins")).toBeVisible();
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);

  const downloadFile = async (entry: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Actions de la salle" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const drawing = await downloadFile("Exporter en SVG");
  expect(drawing.name).toBe("plan-de-table.svg");
  const text = drawing.content.toString("utf8");
  expect(text).toContain("Agathe Moulin");
  expect(text).not.toContain("var(");
  const picture = await downloadFile("Exporter en PNG");
  expect(picture.name).toBe("plan-de-table.png");
  expect(picture.content.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.content.readUInt32BE(16)).toBeGreaterThan(2000);
});
