/** The couple's two photos on the dashboard. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { hideFirstSteps } from "#test/support/hidden-first-steps.ts";
import { getMessages } from "./message-helpers.ts";

/** A picture of three upright bands, which shows what part of it was kept. */
async function bands(...colours: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 500, height: 1000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp({ create: { width: 1500, height: 1000, channels: 3, background: "white" } })
    .composite(pictures.map((input, at) => ({ input, left: at * 500, top: 0 })))
    .jpeg()
    .toBuffer();
}

async function choose(page: Page, open: () => Promise<void>, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await open();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
}

/** Returns which of red, green and blue is strongest in the middle of a photo. */
function getColour(photo: Locator): Promise<string> {
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(3, 3).getContext("2d");
    canvas?.drawImage(image, 0, 0, 3, 3);
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(1, 1, 1, 1).data ?? [];
    if (red > green && red > blue) return "red";
    return green > blue ? "green" : "blue";
  });
}

test("a photo is chosen, cropped, shown, replaced, restored and removed @phone", async ({
  signedIn: page,
  couple,
}) => {
  // The listener is set early, because a key press may come before the browser knows that file dialogs are
  // intercepted.
  page.on("filechooser", () => undefined);
  await hideFirstSteps(page, couple);
  await page.goto("/");
  const edit = page.getByRole("button", { name: "Changer la première photo" });
  const photo = page.getByRole("img", { name: "Élise et Gabriel, première photo" });
  const messages = getMessages(page);
  const dialog = page.getByRole("dialog", { name: "Cadrer la première photo" });
  const save = dialog.getByRole("button", { name: "Enregistrer" });
  await edit.focus();
  await choose(page, () => page.keyboard.press("Enter"), "nous.jpg", await bands("#c00", "#0a0", "#00c"));
  const stage = dialog.getByRole("application", { name: "Cadrage" });
  await expect(stage).toBeFocused();
  await expect(dialog.getByText(/^À\s50\s% depuis la gauche/u)).toBeAttached();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveAttribute("aria-valuetext", /115\s%/u);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/^À\s0\s% depuis la gauche/u)).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(messages).toContainText("La photo est en place.");
  await expect(edit).toBeFocused();
  await expect.poll(() => getColour(photo)).toBe("red");
  await expectAccessible(page);

  await page.reload();
  await expect.poll(() => getColour(photo)).toBe("red");
  const another = async () => {
    await edit.click();
    await page.getByRole("menuitem", { name: "Choisir une autre photo" }).click();
  };
  await choose(page, another, "eux.jpg", await bands("#c00", "#0a0", "#00c"));
  await expect(stage).toBeVisible();
  // Hovering waits until the dialog's animation has ended.
  await stage.hover();
  // The picture is dragged to the left, so that its right band becomes visible.
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle + 140, height);
  await page.mouse.down();
  await page.mouse.move(middle - 140, height, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText(/^À\s100\s% depuis la gauche/u)).toBeAttached();
  await save.click();
  await expect(messages).toContainText("La nouvelle photo est en place.");
  await expect.poll(() => getColour(photo)).toBe("blue");
  await messages.getByRole("button", { name: "Annuler" }).last().click();
  await expect.poll(() => getColour(photo)).toBe("red");
  await expect(messages).toContainText("La photo d’avant est revenue.");

  await edit.click();
  await page.getByRole("menuitem", { name: "Retirer la photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await expect(photo).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect(await couple.ask("GET", "/api/mariage/photos")).toMatchObject({
    photo1: "/images/photo_1.png",
    photo_1: null,
  });
});
