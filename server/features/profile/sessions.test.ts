import { describe, expect, it } from "vitest";
import { getUser, login } from "#contract/account.ts";
import { endSession, endSessions, listSessions } from "#contract/profile.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { password } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

async function another(userAgent = "", rememberMe = false): Promise<string> {
  const body = { email: couple.email, password, rememberMe };
  const response = await world.ask(login, { body, headers: { "user-agent": userAgent } });
  return response.expectDone().token;
}

describe("sessions", () => {
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0";
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";
  const list = async (as = couple.token) => (await world.ask(listSessions, { as })).expectDone();

  it("are listed with their device, the current one marked, the last used first", async () => {
    await another(firefox);
    const phone = await another(iphone);
    expect(await list(phone)).toMatchObject([
      { browser: "Safari", system: "iOS", form: "phone", current: true },
      { browser: "Firefox", system: "Windows", form: "desktop", current: false },
      { current: false },
    ]);
  });

  it("show when they were last used, to within ten minutes", async () => {
    const other = await another(firefox, true);
    world.advanceClock(hour);
    const used = world.platform.clock();
    (await world.ask(getUser, { as: other })).expectDone();
    // The time is written after the response.
    await expect
      .poll(async () => (await list(other)).map(({ last_used_at }) => Date.parse(last_used_at) >= used))
      .toEqual([true, false]);
  });

  it("can be ended one by one, at once, by their owner only", async () => {
    const other = await another();
    const id = (await list()).find(({ current }) => !current)?.id ?? "";
    const anonymous = await world.signUpCouple();
    (await world.ask(endSession, { params: { id }, as: anonymous.token })).expectRefused(
      404,
      "session_not_found",
    );
    (await world.ask(endSession, { params: { id }, as: couple.token })).expectDone();
    (await world.ask(getUser, { as: other })).expectRefused(401, "not_signed_in");
    (await world.ask(endSession, { params: { id }, as: couple.token })).expectRefused(
      404,
      "session_not_found",
    );
    expect(await list()).toHaveLength(1);
  });

  it("can all be ended, also the current one, without affecting other people", async () => {
    const [other, anonymous] = [await another(), await world.signUpCouple()];
    (await world.ask(endSessions, { as: couple.token })).expectDone();
    for (const token of [other, couple.token]) {
      (await world.ask(getUser, { as: token })).expectRefused(401, "not_signed_in");
    }
    (await world.ask(getUser, { as: anonymous.token })).expectDone();
    expect(await listQueuedEmails(world.database, couple.email)).toEqual([
      "confirm",
      "signed_out_everywhere",
    ]);
  });

  it("are not listed once they have expired", async () => {
    const stored = await another("", true);
    world.advanceClock(dayDuration);
    expect(await list(stored)).toHaveLength(1);
  });
});
