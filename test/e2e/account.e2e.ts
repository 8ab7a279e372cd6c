/** Signing up, signing in and out, and coming back to the same page. */
import { type Page } from "@playwright/test";
import { storeToken, expect, getDayIn, password, signUp, test } from "#test/support/browser.ts";
import { openAccountMenu } from "./shell-helpers.ts";

interface Person {
  readonly first?: string;
  readonly last?: string;
  readonly email: string;
  readonly password?: string;
}

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Prénom").fill(person.first ?? "Élise");
  await page.getByLabel("Nom", { exact: true }).fill(person.last ?? "Marchand");
  await page.getByLabel("Adresse e-mail").fill(person.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password ?? password);
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test("a refused sign-up says why and loses nothing @desktop", async ({ page, couple, expectedErrors }) => {
  expectedErrors.push("status of 400");
  await page.goto("/signup");
  const secret = page.getByLabel("Mot de passe", { exact: true });
  const submit = page.getByRole("button", { name: "Créer notre espace" });
  await expect(secret).toHaveAccessibleDescription("Minimum 8 caractères");
  await submit.click();
  await expect(page.getByText("Remplis ce champ.")).toHaveCount(4);
  await expect(page.getByText("Accepte les conditions d’utilisation pour continuer.")).toBeVisible();
  await expect(page.getByLabel("Prénom")).toBeFocused();

  await fillSignUp(page, { email: couple.email.toUpperCase(), password: "court" });
  await submit.click();
  await expect(secret).toHaveAccessibleDescription("Minimum 8 caractères.");
  await expect(page.getByText("Accepte les conditions d’utilisation pour continuer.")).toBeVisible();
  await expect(secret).toHaveValue("court");

  await page.getByRole("checkbox").check();
  await secret.fill("password123");
  await submit.click();
  await expect(secret).toHaveAccessibleDescription(/^Ce mot de passe est trop connu\./u);

  await secret.fill(password);
  await submit.click();
  await expect(
    page.getByText("Cette adresse a déjà un compte. Connecte-toi ou utilise une autre adresse."),
  ).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Élise");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Marchand");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(couple.email.toUpperCase());
  await expect(secret).toHaveValue(password);
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("the account is the main act for who has never signed in here, the sign-in for who has @phone", async ({
  page,
  couple,
}) => {
  const colour = (name: string) =>
    page
      .getByRole("main")
      .locator("a, button")
      .filter({ hasText: name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.goto("/signup");
  const filled = await colour("Créer notre espace");
  await page.goto("/login");
  await expect.poll(() => colour("Créer notre espace")).toBe(filled);
  await expect.poll(() => colour("Se connecter")).not.toBe(filled);
  await signIn(page, couple.email);
  await expect(page).toHaveURL("/");
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/login");
  await expect.poll(() => colour("Se connecter")).toBe(filled);
});

test("a password that is too easy is named while it is typed, before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/signup");
  const secret = page.getByLabel("Mot de passe", { exact: true });
  await page.getByLabel("Prénom").fill("Marie-Ève");
  await page.getByLabel("Nom", { exact: true }).fill("Dupont");
  await secret.pressSequentially("mar");
  await expect(secret).toHaveAccessibleDescription("Minimum 8 caractères");
  // The page may not be ready at first.
  await expect(async () => {
    await secret.focus();
    await page.getByLabel("Adresse e-mail").focus();
    await expect(secret).toHaveAccessibleDescription("Minimum 8 caractères.", { timeout: 1000 });
  }).toPass();
  await secret.fill("mariage2027");
  await expect(secret).toHaveAccessibleDescription(/^Ce mot de passe est trop connu\./u);
  await secret.fill("Marie-Eve Dupont");
  await expect(secret).toHaveAccessibleDescription(
    "Ton mot de passe ne peut pas être ton adresse ni ton nom.",
  );
  await secret.fill("mariage2027 et des roses");
  await expect(secret).toHaveAccessibleDescription("Minimum 8 caractères");
  // From the list of leaked passwords, which loads with the check.
  await secret.fill("trustno1");
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

test("a wrong password is refused, and the right one remembered if asked @desktop", async ({
  page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401");
  await page.goto("/login");
  await signIn(page, couple.email, "un bouquet de roses");
  await expect(page.getByRole("alert")).toHaveText("Adresse e-mail ou mot de passe incorrect.");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(couple.email);

  await page.getByLabel("Se souvenir de moi sur cet appareil").check();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  const start = performance.now();
  await signIn(page, couple.email);
  expect((await sent).postDataJSON()).toMatchObject({ email: couple.email, rememberMe: true });
  await expect(page).toHaveURL("/");
  expect(performance.now() - start).toBeGreaterThan(1500);
});

test("five wrong passwords make one wait @desktop", async ({ page, couple, server, expectedErrors }) => {
  expectedErrors.push("status of 429");
  const wrong = JSON.stringify({ email: couple.email, password: "un bouquet de roses", rememberMe: false });
  for (let tried = 0; tried < 5; tried += 1) {
    const headers = { "content-type": "application/json", accept: "application/json" };
    expect((await fetch(`${server.url}/login`, { method: "POST", headers, body: wrong })).status).toBe(401);
  }
  await page.goto("/login");
  await signIn(page, couple.email);
  await expect(page.getByRole("alert")).toContainText(
    /^Trop d’essais\. Patiente un peu avant de recommencer\. Réessaie dans\s\d+\s(?:secondes?|minutes)\.$/u,
  );
});

test("after signing in one gets to the page that was asked for @desktop", async ({ page, couple }) => {
  await couple.addGuests([
    { firstName: "Zoé", lastName: "Éluard" },
    { firstName: "Paul", lastName: "Fabre" },
  ]);
  // A bookmark from the time when the search parameter had another name.
  await page.goto("/invites?name=elu&sort=-first_name");
  await expect(page).toHaveURL(/\/login\?next=/u);
  await signIn(page, couple.email);
  await expect(page).toHaveURL("/invites?sort=-first_name&q=elu");
  await expect(page.getByLabel("Nom ou prénom")).toHaveValue("elu");
  await expect(page.getByText("1 sur 2 invités")).toBeVisible();

  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.goto("/signup?next=/invites");
  await expect(page).toHaveURL("/invites");
});

test("signing out shows its progress, empties the storage, and reaches the other tab @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const other = await page.context().newPage();
  // A page follows the changes once its lists are loaded. A call under way would be refused after the sign-out.
  for (const [tab, address] of [
    [other, "/"],
    [page, "/invites"],
  ] as const) {
    await tab.bringToFront();
    const isLoaded = tab.waitForRequest("**/api/changes");
    await tab.goto(address);
    await isLoaded;
  }
  await expect(other.getByRole("heading", { name: "Tableau de bord", level: 1 })).toBeVisible();

  const menu = await openAccountMenu(page, "Élise Marchand");
  const start = performance.now();
  await menu.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(menu).toHaveAttribute("aria-busy", "true");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(page).toHaveURL("/login");
  expect(performance.now() - start).toBeGreaterThan(2000);
  await expect(other).toHaveURL(/\/login/u);
  await expect(couple.ask("GET", "/user")).rejects.toThrow("401");
});

test("an account without names shows a general one @desktop", async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push("status of 500");
  await page.route("**/user", (route) => route.fulfill({ status: 500, json: {} }));
  const refused = page.waitForResponse("**/user");
  await page.goto("/");
  await refused;
  await openAccountMenu(page, "Utilisateur");
});

test("the chosen language stays @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  const gate = Promise.withResolvers<void>();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const menu = await openAccountMenu(page, "Élise Marchand");
  await menu.getByRole("radio", { name: "English" }).check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("link", { name: "My Profile" })).toBeVisible();

  await page.route("**/api/guests/user", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/invites");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("Loading guests...").first()).toBeAttached();
  gate.resolve();
  await expect(page.getByText("Éluard").first()).toBeVisible();
  await expect(page).toHaveTitle(/^Guests · Promesse$/u);
});

test("the language can be chosen before signing in, or by the URL @desktop", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Préparez votre mariage à deux" })).toBeVisible();
  await page.getByRole("group", { name: "Langue" }).getByRole("button", { name: /^EN/u }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.goto("/login?lng=fr");
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await page.goto("/signup?lng=en");
  await expect(page.getByRole("button", { name: "Create our space" })).toBeVisible();
  await page.getByRole("button", { name: "Create our space" }).click();
  await expect(page.getByText("Please agree to the terms and conditions.")).toBeVisible();
});

test("the chosen theme stays @desktop", async ({ signedIn: page }) => {
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-theme");
  const menu = await openAccountMenu(page, "Élise Marchand");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await menu.getByRole("radio", { name: "Sombre" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  const again = await openAccountMenu(page, "Élise Marchand");
  await expect(again.getByRole("radio", { name: "Sombre" })).toBeChecked();
  await again.getByRole("radio", { name: "Clair" }).check();
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect.poll(paper).toBe(light);
});

test("the first card takes both names and the date, then counts down @desktop", async ({ page, server }) => {
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, server.url);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Élise & …" })).toBeVisible();
  const change = page.getByRole("link", { name: "Modifier nos noms ou la date" });
  await expect(page.getByRole("link", { name: "Choisir la date du mariage" })).toBeVisible();
  // Both links lead to the same form, so there is one.
  await expect(change).toHaveCount(0);
  await page.getByRole("link", { name: "Choisir la date du mariage" }).click();
  await expect(page.getByRole("heading", { name: "Commençons par vous deux" })).toBeVisible();
  await expect(page.getByLabel("Ton prénom")).toHaveValue("Élise");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByLabel("Prénom de ta moitié")).toHaveAccessibleDescription("Remplis ce champ.");
  await page.getByLabel("Prénom de ta moitié").fill("Gabriel");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Élise & Gabriel" })).toBeVisible();

  await page.getByRole("link", { name: "Choisir la date du mariage" }).click();
  await page.getByLabel(/^Date du mariage/u).fill(getDayIn(204));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("204 jours avant le grand jour")).toBeVisible();
  await expect(change).toBeVisible();
  expect(await couple.ask("GET", "/mariage")).toMatchObject({
    woman_first_name: "Élise",
    man_first_name: "Gabriel",
    wedding_date: getDayIn(204),
  });
  const said = [
    [getDayIn(1), "1 jour avant le grand jour"],
    [getDayIn(0), "C’est aujourd’hui !"],
    [getDayIn(-3), "Mariés depuis 3 jours"],
  ] as const;
  for (const [date, texts] of said) {
    await couple.ask("PUT", "/mariage", { wedding_date: date });
    await page.reload();
    await expect(page.getByText(texts)).toBeVisible();
  }
});
