/** The email to the caterer, and the reminder to the couple. */
import { createScope } from "#server/platform/context.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { maxBriefMailsPerDay, revokeCatererLink, sendCatererBrief } from "#contract/caterer-briefs.ts";
import { changeGuest } from "#contract/guests.ts";
import { changeContact } from "#contract/providers.ts";
import { changeWedding } from "#contract/wedding.ts";
import { emailTemplates, emailOutcomeHandlers } from "#server/email-templates.ts";
import { hour } from "#server/platform/clock.ts";
import { renderEmail } from "#server/platform/mail/layout.ts";
import { answerForGuests, getBrief, setDinnerDay, sendBrief } from "#test/support/briefs.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { setAddressConfirmed } from "#test/support/replies.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { listBriefReminders, sendDueBriefReminders } from "./reminding.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);
const asCouple = () => ({ as: couple.token });

/** A zone in which it is between 11:00 and noon, so that the hour of reminders is still to come. */
let zone: string;

function getZoneBeforeNoon(): string {
  const hoursToEleven = 11 - new Date(world.platform.clock()).getUTCHours();
  // Names of Etc/GMT zones have the sign of POSIX, which is positive in the west.
  return `Etc/GMT${hoursToEleven > 0 ? "-" : "+"}${Math.abs(hoursToEleven)}`;
}

const getDayAfter = (days: number) =>
  Temporal.Instant.fromEpochMilliseconds(world.platform.clock())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days })
    .toString();

let dinnerId: string;
let leaId: string;
beforeEach(async () => {
  zone = getZoneBeforeNoon();
  (await world.ask(changeWedding, { body: { time_zone: zone }, ...asCouple() })).expectDone();
  dinnerId = await setDinnerDay(world, couple, getDayAfter(20));
  leaId = (await world.addGuest(couple, { firstName: "Secretguest", diet: "Vegan" })).id;
  await answerForGuests(world, couple, dinnerId, { [leaId]: true });
  await setAddressConfirmed(world, couple);
});

async function listEmails(kind: string) {
  const rows = await world.database.read
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind as never)
    .execute();
  // The email to a caterer names a version and no moment, so those of other couples are among these rows.
  return rows.filter(({ details }) => details.includes(dinnerId) || kind === "caterer_brief");
}

describe("the email to the caterer", () => {
  const address = "chef@exemple.fr";

  it("goes to the caterer's contact, with totals and the link, and without free text", async () => {
    const contact = { params: { provider: "caterer" }, body: { email: address }, ...asCouple() };
    (await world.ask(changeContact, contact)).expectDone();
    const version = await sendBrief(world, couple, dinnerId, { channel: "mail" });
    expect(version).toMatchObject({ number: 1, channel: "mail", recipient: address, mail_status: "waiting" });
    const row = (await listEmails("caterer_brief")).at(-1);
    expect(row?.address).toBe(address);
    const message = {
      id: row?.id ?? "",
      kind: "caterer_brief",
      userId: null,
      firstName: null,
      address,
      language: "fr",
      details: JSON.parse(row?.details ?? "{}") as Record<string, string>,
      createdAt: 1,
    } as const;
    const content = await emailTemplates.caterer_brief(world.platform, message);
    const { text } = renderEmail(content ?? failWithoutContent(), {
      language: "fr",
      publicUrl: world.platform.publicUrl,
    });
    expect(content?.replyTo).toBe(couple.email);
    expect(text).toMatch(/3\sadultes/u);
    expect(text).toContain((await getBrief(world, couple, dinnerId)).link?.url ?? "none");
    expect(text).not.toMatch(/Secretguest|enfant/u);
    await emailOutcomeHandlers.caterer_brief?.(world.platform, message, "refused");
    expect((await getBrief(world, couple, dinnerId)).versions[0]).toMatchObject({ mail_status: "refused" });
    (await world.ask(revokeCatererLink, { params: { id: dinnerId }, ...asCouple() })).expectDone();
    expect(await emailTemplates.caterer_brief(world.platform, message)).toBeUndefined();
  });

  it("needs a recipient, and is sent 20 times a day", async () => {
    const send = async (body: object) => {
      const { hash } = await getBrief(world, couple, dinnerId);
      return world.ask(sendCatererBrief, {
        params: { id: dinnerId },
        body: { channel: "mail", consent: true, hash, ...body },
        ...asCouple(),
      });
    };
    const refused = (await send({})).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["recipient"]);
    for (let turn = 0; turn < maxBriefMailsPerDay; turn += 1)
      (await send({ recipient: `chef${turn}@exemple.fr` })).expectDone();
    (await send({ recipient: address })).expectRefused(429, "too_many");
    (await send({ channel: "link" })).expectDone();
  });
});

function failWithoutContent(): never {
  throw new Error("nothing was written");
}

describe("the reminder", () => {
  const listReminders = async () => {
    const scope = createScope(
      { ...world.platform, db: world.database.read },
      await getWeddingId(world, couple),
    );
    return listBriefReminders(scope, true);
  };
  const changeDiet = (diet: string) =>
    world.ask(changeGuest, { params: { id: leaId }, body: { diet }, ...asCouple() });

  it("is a line weeks before, and an email once per content from 14 days before at 18:00", async () => {
    expect(await listReminders()).toEqual([null]);
    await sendBrief(world, couple, dinnerId);
    expect(await listReminders()).toEqual([]);
    (await changeDiet("Halal")).expectDone();
    expect(await listReminders()).toEqual([1]);
    world.advanceClock(7 * hour);
    await sendDueBriefReminders(world.platform);
    expect(await listEmails("caterer_changes")).toEqual([]);

    await setDinnerDay(world, couple, getDayAfter(14));
    await sendBrief(world, couple, dinnerId);
    (await changeDiet("Kosher")).expectDone();
    await sendDueBriefReminders(world.platform);
    await sendDueBriefReminders(world.platform);
    expect((await listEmails("caterer_changes")).map(({ address }) => address)).toEqual([couple.email]);
    (await changeDiet("Vegan")).expectDone();
    await sendDueBriefReminders(world.platform);
    expect(await listEmails("caterer_changes")).toHaveLength(2);
    (await changeDiet("Halal")).expectDone();
    await sendDueBriefReminders(world.platform);
    expect(await listEmails("caterer_changes")).toHaveLength(2);
    expect(await listReminders()).toEqual([]);
  });

  it("waits for 18:00, and is over on the day", async () => {
    await setDinnerDay(world, couple, getDayAfter(3));
    await sendBrief(world, couple, dinnerId);
    (await changeDiet("Halal")).expectDone();
    await sendDueBriefReminders(world.platform);
    expect(await listEmails("caterer_changes")).toEqual([]);
    await setDinnerDay(world, couple, getDayAfter(0));
    world.advanceClock(7 * hour);
    await sendDueBriefReminders(world.platform);
    expect(await listEmails("caterer_changes")).toEqual([]);
    expect(await listReminders()).toEqual([]);
  });
});
