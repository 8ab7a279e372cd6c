import { describe, expect, it } from "vitest";
import { listAttendances } from "#contract/moments.ts";
import { requestPage, getAnswerField, inviteFamily, submitForm } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const open = (code: string) => requestPage(world.app, `/r/${code}`);

describe("an incomplete reply", () => {
  it("thanks nobody for an empty form, and says where to answer", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    const empty = await submitForm(world.app, html, {});
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Rien n’est encore choisi");
    expect(empty.html).toContain('aria-describedby="send.note"');
    expect(empty.html).toContain(
      `href="#${getAnswerField(invited, invited.moments[0]?.kind ?? "dinner", 0)}"`,
    );
    const attendances = (await world.ask(listAttendances, { as: couple.token })).expectDone();
    const answers = attendances.flatMap((one) => Object.values(one.answers));
    expect(answers).toEqual(Array.from({ length: 12 }, () => null));
  });

  it("says of a part that the reply is not complete yet, and leads back to the form", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    const sent = await submitForm(world.app, html, { [getAnswerField(invited, "dinner", 0)]: "yes" });
    const page = await requestPage(world.app, String(sent.headers["location"]));
    expect(page.text).toContain("Votre réponse n’est pas encore complète.");
    expect(page.text).not.toContain("Merci, votre réponse est bien arrivée.");
    expect(page.text).toContain("Compléter notre réponse");
    const cocktail = invited.moments.find(({ kind }) => kind === "cocktail");
    expect(page.html).toContain(`#moment.${cocktail?.id}"`);
    const rest = await submitForm(world.app, (await open(invited.code)).html, { do: "all_yes" });
    expect((await requestPage(world.app, String(rest.headers["location"]))).text).toContain(
      "Merci, votre réponse",
    );
  });

  it("asks for diets and allergies after a quick yes, and not after a quick no", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    const after = async (action: string) => {
      const sent = await submitForm(world.app, html, { do: action });
      return requestPage(world.app, String(sent.headers["location"]));
    };
    const yes = await after("all_yes");
    expect(yes.html).toContain(`href="/r/${invited.code}#details"`);
    expect(html).toContain('id="details"');
    expect((await after("all_no")).html).not.toContain("#details");
  });
});
