/** Emails that a couple sends to guests and caterers are whole sentences, whatever names the couple has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getReplySettings } from "#contract/replies.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import enReplies from "#i18n/en/replies.json" with { type: "json" };
import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import frReplies from "#i18n/fr/replies.json" with { type: "json" };
import { type Language, languages } from "#i18n/languages.ts";
import { getMessageParagraphs, formatMessage, formatCoupleSignature } from "#i18n/reply-messages.ts";
import { emailTemplates } from "#server/email-templates.ts";
import type { DueEmail } from "#server/platform/mail/email-template.ts";
import { renderEmail } from "#server/platform/mail/layout.ts";
import { fillText } from "#server/platform/mail/texts.ts";
import { createSentBrief } from "#test/support/briefs.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { createWaitingLink } from "#test/support/replies.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

let world: World;
let couple: Couple;
let wedding: string;
let link: string;
let version: string;
const publicUrl = "https://promesse.exemple.fr";

beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
  wedding = await getWeddingId(world, couple);
  link = await createWaitingLink(world, couple);
  version = (await createSentBrief(world, couple)).versionId;
});
afterAll(() => world.close());

async function rename([woman_first_name, man_first_name]: readonly [string, string]) {
  await world.database.write(async (queries) => {
    const ofWedding = { woman_first_name, man_first_name };
    await queries.updateTable("weddings").set(ofWedding).where("id", "=", wedding).execute();
    const versions = queries
      .selectFrom("caterer_brief_versions")
      .select("content")
      .where("wedding_id", "=", wedding);
    const { content } = await versions.where("id", "=", version).executeTakeFirstOrThrow();
    const renamed = Object.assign(JSON.parse(content), { couple: [woman_first_name, man_first_name] });
    await queries
      .updateTable("caterer_brief_versions")
      .set({ content: JSON.stringify(renamed) })
      .where("wedding_id", "=", wedding)
      .where("id", "=", version)
      .execute();
  });
}

const kinds = ["reply_invitation", "reply_reminder", "caterer_brief"] as const;

async function letter(kind: (typeof kinds)[number], language: Language) {
  const details = { wedding, link, version, send: "", by: couple.userId };
  const ofNobody = { userId: null, firstName: null, address: "invitee@exemple.fr" };
  const due: DueEmail = { id: "m", kind, ...ofNobody, language, details, createdAt: world.platform.clock() };
  const content = await emailTemplates[kind](world.platform, due);
  if (content === undefined) throw new Error("no email");
  return { content, ...renderEmail(content, { language, publicUrl }) };
}

const oddNames = [
  ["", ""],
  ["Claire 💍", "Luc2"],
  ["Anaïs (Nana)", "Anne, Marie"],
  ["Jean\u2011Luc", ""],
  ['<script>alert("x")</script>', "100 € https://x"],
  ["www.pirate.exemple", "Léa https://pirate.exemple/x"],
  ["💍", "🥂"],
  ["…", "Ольга"],
  ["Élise", "Gabriel"],
] as const;

describe.each(languages)("in %s", (language) => {
  const all = kinds.flatMap((kind) => oddNames.map((names) => ({ kind, names })));

  it.each(all)("$kind of $names has whole sentences", async ({ kind, names }) => {
    await rename(names);
    const { content, subject, html, text } = await letter(kind, language);
    const shown = formatCoupleSignature(names);
    const name = shown || { fr: "Les mariés", en: "The couple" }[language];
    expect(content.sender?.name).toBe(name);
    expect(text.split("\n")[0]).toBe(name);
    expect(subject).toMatch(/^\p{Lu}/u);
    if (shown !== "") expect(subject).toContain(shown);
    const lines = [
      subject,
      ...html.replaceAll(/<style>.*?<\/style>/gsu, "").split(/<[^>]+>/u),
      ...text.split("\n"),
    ];
    for (const line of lines) expect(line.trim()).not.toMatch(/\S {2}\S|💍|script|pirate|^[:,]/u);
    const { sender: _sender, ...plain } = content;
    expect(JSON.stringify(plain)).not.toContain("Promesse");
    if (language === "en") return;
    // The plain text has the address on a line of its own, and needs no such sentence.
    expect(html).toContain("copiez cette adresse dans votre navigateur");
    expect(text).not.toMatch(/\b(?:tu|ton|tes|toi)\b/iu);
  });

  it.each(["invitation", "reminder"] as const)(
    "the %s is headed by the couple, the day, the place and the moments of its guests",
    async (kind) => {
      await rename(["Élise", "Gabriel"]);
      const body = { wedding_date: "2030-06-12", wedding_place: "Domaine des Tilleuls" };
      (await world.ask(changeWedding, { body, as: couple.token })).expectDone();
      const { content, html } = await letter(`reply_${kind}`, language);
      const day = capitalise(formatWeekdayDate("2030-06-12", language));
      expect(content.sender).toEqual({
        name: "Élise & Gabriel",
        lines: [day, "Domaine des Tilleuls", "Le henné"],
      });
      expect(html).toMatch(/Élise &amp; Gabriel.*Domaine des Tilleuls.*Le henné/su);
    },
  );

  it.each(["invitation", "reminder"] as const)("the %s says what its preview says", async (kind) => {
    await rename(["Claire 💍", "Luc2"]);
    const { content } = await letter(`reply_${kind}`, language);
    const { button } = content.blocks.find((block) => "button" in block) ?? {};
    const as = couple.token;
    const message = {
      language,
      ownText: "",
      guests: ["Élise"],
      couple: ["Claire 💍", "Luc2"],
      date: (await world.ask(getWedding, { as })).expectDone().wedding_date,
      season: undefined,
      deadline: (await world.ask(getReplySettings, { as })).expectDone().closes_on,
      url: button?.url ?? "",
    };
    const texts = { fr: frReplies, en: enReplies }[language].texts[kind];
    const write = (key: keyof typeof texts, values: Readonly<Record<string, string>>) =>
      fillText(texts[key], values);
    const sent = content.blocks.flatMap((block) => ("paragraph" in block ? [block.paragraph] : []));
    expect(sent).toEqual(getMessageParagraphs(message, write));
    expect(sent.at(-1)).toBe("Claire & Luc");
    expect(formatMessage(message, write)).toBe(
      [...sent, `${texts.button}${language === "fr" ? "\u00a0:" : ":"} ${message.url}`].join("\n\n"),
    );
  });
});
