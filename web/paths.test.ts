import { describe, expect, it } from "vitest";
import {
  getUrlAfterSignUp,
  loginUrl,
  getUrlAfterSignIn,
  paths,
  renameFormerParams,
  invitationSignInUrl,
} from "./paths.ts";

const getUrl = (next: string) => getUrlAfterSignIn(`?${new URLSearchParams({ next }).toString()}`);

describe("the path after signing in", () => {
  it.each([
    ["/invites", "/invites"],
    ["/invites?vue=repas", "/invites?vue=repas"],
    ["/informations#mariage", "/informations#mariage"],
    ["/", "/"],
    ["/jour-j", "/jour-j"],
    ["/invitation", "/invitation"],
  ])("follows %s to a page of this product", (next, expected) => {
    expect(getUrl(next)).toBe(expected);
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example/invites",
    "/\\elsewhere.example/invites",
    "\\\\elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/login",
    "/signup",
    "/confirmer",
    "/invitation#somebody-elses",
    "/invitation?x",
    "/invitation/",
    "//elsewhere.example/invitation",
    "/api/guests",
    "/invites/../login",
    "https://here.invalid:444/invites",
    "http://[",
    "",
  ])("leads to the dashboard and not to %s", (next) => {
    expect(getUrl(next)).toBe(paths.dashboard);
  });

  it("returns to the page that loginUrl was given", () => {
    expect(getUrlAfterSignIn(new URL(loginUrl("/invites?a=1&b=2#c"), "https://a.invalid").search)).toBe(
      "/invites?a=1&b=2#c",
    );
    expect(loginUrl("/")).toBe("/login");
    expect(getUrlAfterSignIn("")).toBe("/");
  });

  it.each([paths.login, paths.signup] as const)("returns to the invitation from %s", (page) => {
    const { pathname, search } = new URL(invitationSignInUrl(page), "https://a.invalid");
    expect(pathname).toBe(page);
    expect(getUrlAfterSignIn(search)).toBe(paths.invitation);
    expect(getUrlAfterSignUp(search)).toBe(paths.invitation);
  });

  it("sends a new user to the dashboard from any other page", () => {
    expect(getUrlAfterSignUp("?next=%2Fbudget")).toBe(paths.dashboard);
    expect(getUrlAfterSignUp("")).toBe(paths.dashboard);
  });
});

it.each([
  ["/invites?name=zoe&presence=yes", "/invites?presence=yes&q=zoe"],
  ["/invites?q=zoe&name=paul", "/invites?q=zoe"],
  ["/devis-factures?dossier=1&fichier=2", "/devis-factures?folder=1&open=2"],
  ["/budget?tab=expenses&voir=3", "/budget?tab=expenses&open=3"],
  ["/profile?recu=4#top", "/profile?open=4#top"],
  ["/?visite", "/?tour="],
  ["/calendrier?month=2027-05&tab=list", "/calendrier?month=2027-05&tab=list"],
])("leads from the old address %s to %s", (former, present) => {
  expect(renameFormerParams(former)).toBe(present);
  expect(renameFormerParams(present)).toBe(present);
});
