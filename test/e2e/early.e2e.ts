/** What web/early.ts does while scripts are on their way: asks for the first answers, and says so where a script does not come. */
import { expect, signUp, test } from "#test/support/browser.ts";
import { comeInAndHold, holdScripts, ofApp } from "./early-room.ts";

test("a room's first answers are on their way before its scripts, and are for whoever asked @desktop", async ({
  signedIn: page,
  couple,
  server,
}) => {
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  const other = await signUp(server.url);
  await other.addGuests([{ firstName: "Basile", lastName: "Morand" }]);
  const first = ["/user", "/mariage", "/mariage/names", "/api/guests/user"];
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "fetch" && first.includes(pathname)) asked.push(pathname);
  });
  const letAll = await comeInAndHold(page);
  asked.length = 0;
  await page.goto("/invites", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual(first);
  letAll();
  await expect(page.getByText("Éluard").first()).toBeVisible();
  expect(asked).toEqual(first);

  const letAgain = await holdScripts(page, ofApp);
  asked.length = 0;
  await page.goto("/invites", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual(first);
  // Somebody else signs in meanwhile, in another tab.
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
  }, other.token);
  letAgain();
  await expect(page.getByText("Morand").first()).toBeVisible();
  await expect(page.getByText("Éluard")).toHaveCount(0);
  expect(asked.filter((path) => path === "/api/guests/user")).toHaveLength(2);
});

test("a page whose scripts do not come says so, in its language, and how to go on", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.route(/\/assets\/parts-.*\.js$/u, (route) => route.abort());
  await page.goto("/invites");
  const said = page.getByRole("alert");
  await expect(said).toContainText("La page n’est pas venue en entier.");
  await page.unroute(/\/assets\/parts-.*\.js$/u);
  await said.getByRole("link", { name: "recharge-la" }).click();
  await expect(page.locator("#root")).not.toHaveAttribute("data-drawn");
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toBeVisible();
  await expect(said).toHaveCount(0);
});
