/** Sending a brief: its content is stored as a version, and its link is created and emailed. */
import { type BriefVersion, maxBriefMailsPerDay, type NewBriefVersion } from "#contract/caterer-briefs.ts";
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import type { CatererBriefRow } from "#server/database/tables/caterer-briefs.ts";
import { findPerson } from "#server/features/account/service.ts";
import { getContactEmail } from "#server/features/providers/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { countAttemptsIn } from "#server/platform/throttle.ts";
import { getBriefHash, getBriefMoment, loadCurrentBrief } from "./content.ts";
import { getBriefLinkUrl, createLinkColumns } from "./links.ts";
import { findLastVersion, insertVersion, saveBrief } from "./repository.ts";
import { toBriefVersion } from "./service.ts";
import { getBriefSettings } from "./settings.ts";

/**
 * Of two simultaneous sends the second gets `brief_changed`: the calls of a wedding wait for each other, so it finds
 * another hash.
 * @throws AppError moment_not_found, moment_off, brief_changed, mail_off, locked, address_unconfirmed, too_many;
 * invalid for a first send without consent, and for an email without a recipient.
 */
export async function sendCatererBrief(
  context: WeddingContext,
  momentId: string,
  input: NewBriefVersion,
): Promise<BriefVersion> {
  const moment = await getBriefMoment(context, momentId);
  const before = await getBriefSettings(context, momentId);
  if (!moment.isOn) throw new AppError("moment_off");
  const content = (await loadCurrentBrief(context, moment, { ...before, seesSeats: true })).getContent(
    before.names,
  );
  const last = await findLastVersion(context.db, context.wedding.id, momentId);
  if (getBriefHash(content, last) !== input.hash) throw new AppError("brief_changed");
  if (before.consent_confirmed_at === null && !input.consent) {
    throw createFieldError("consent", "consent_required");
  }
  const recipient = input.channel === "mail" ? await authorizeRecipient(context, before, input) : "";
  const settings = await getSettingsAfterSending(context, before, input);
  const version: CatererBriefVersionRow = {
    wedding_id: context.wedding.id,
    id: context.newId(),
    moment_id: momentId,
    number: (last?.number ?? 0) + 1,
    sent_at: context.clock(),
    sent_by: context.member.userId,
    channel: input.channel,
    recipient,
    mail_status: input.channel === "mail" ? "waiting" : null,
    content: JSON.stringify(content),
  };
  await saveBrief(context.db, settings);
  await insertVersion(context.db, version);
  if (input.channel === "mail") await enqueueBrief(context, version);
  return toBriefVersion(version);
}

/** All channels but `file` create a link if there is none that can be shown. */
async function getSettingsAfterSending(
  context: WeddingContext,
  before: CatererBriefRow,
  { channel, recipient }: NewBriefVersion,
): Promise<CatererBriefRow> {
  const isConfirmed = before.consent_confirmed_at !== null;
  const needsLink = channel !== "file" && getBriefLinkUrl(context, before) === null;
  return {
    ...before,
    ...(recipient !== undefined && { recipient }),
    ...(!isConfirmed && {
      consent_confirmed_at: context.clock(),
      consent_confirmed_by: context.member.userId,
    }),
    ...(needsLink && createLinkColumns(context)),
  };
}

/**
 * Who gets the email, counted as an attempt.
 * @throws AppError mail_off, locked, address_unconfirmed, too_many; invalid without a recipient.
 */
async function authorizeRecipient(
  context: WeddingContext,
  settings: CatererBriefRow,
  { recipient }: NewBriefVersion,
): Promise<string> {
  const { db, wedding, member, mail } = context;
  if (!mail.sends) throw new AppError("mail_off");
  if (!wedding.isUnlocked) throw new AppError("locked");
  const person = await findPerson(db, member.userId);
  if (person === undefined || person.email_confirmed_at === null) throw new AppError("address_unconfirmed");
  const address = recipient || settings.recipient || (await getContactEmail(context, "caterer"));
  if (address === "") throw createFieldError("recipient", "required");
  const dayLimit = { attempts: maxBriefMailsPerDay, within: dayDuration };
  const limits = [
    { subject: `caterer mails of ${wedding.id}`, ...dayLimit },
    { subject: `caterer mails by ${member.userId}`, ...dayLimit },
  ];
  await countAttemptsIn(context, limits, 1);
  return address;
}

/** @throws AppError too_many for a mailbox over its limit. */
async function enqueueBrief(context: WeddingContext, version: CatererBriefVersionRow): Promise<void> {
  const queuedEmail = await enqueueEmail(context, {
    kind: "caterer_brief",
    userId: null,
    address: version.recipient,
    language: context.language,
    details: { wedding: context.wedding.id, version: version.id, by: context.member.userId },
  });
  if (queuedEmail === undefined) throw new AppError("too_many");
}
