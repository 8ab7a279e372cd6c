/** The caterer brief: what a kitchen needs to know of one moment, the versions sent of it, and its link. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { BriefContent, BriefDifferences, nameLevels, ShownBriefContent } from "./brief-contents.ts";
import { momentKinds } from "./moments.ts";
import { PrintWarning } from "./stationery.ts";
import { flag, id, idParams, languages, limits, optionalEmail, text, textOrNull } from "./values.ts";

export const briefChannels = ["mail", "link", "file"] as const;
export type BriefChannel = (typeof briefChannels)[number];
export const briefMailStatuses = ["waiting", "sent", "refused"] as const;
export type BriefMailStatus = (typeof briefMailStatuses)[number];

/** The most emails to caterers per wedding and day. */
export const maxBriefMailsPerDay = 20;
/** Opened links per minute and network. */
export const maxBriefOpeningsPerMinute = 60;
/** PDF files drawn without an account, per minute, for each link and each network. */
export const maxLinkedPdfsPerMinute = 10;
/** The last day on which a link is valid, in days after the wedding. */
export const briefLinkDays = 7;
/** Days after which a link expires while the wedding has no day. */
export const undatedBriefLinkDays = 180;

export const BriefVersion = v.object({
  id,
  number: v.number(),
  /** ISO 8601 instant, UTC. */
  sent_at: v.string(),
  /** null if the account was deleted. */
  sent_by: v.nullable(id),
  channel: v.picklist(briefChannels),
  /** '' without an email, and for a member who may not see the providers. */
  recipient: v.string(),
  mail_status: v.nullable(v.picklist(briefMailStatuses)),
});
export type BriefVersion = v.InferOutput<typeof BriefVersion>;

export const BriefSummary = v.object({
  moment_id: id,
  kind: v.picklist(momentKinds),
  name: v.string(),
  /** YYYY-MM-DD. */
  day: textOrNull,
  /** Whether the moment is part of the wedding. */
  is_on: v.boolean(),
  last: v.nullable(v.pick(BriefVersion, ["number", "sent_at", "channel"])),
  /** Since the last version; 0 without one. */
  change_count: v.number(),
  /**
   * Whether the dashboard reminds the couple, in the 30 days before the moment, of changes or of a dinner brief that
   * was never sent.
   */
  is_reminded: v.boolean(),
});
export type BriefSummary = v.InferOutput<typeof BriefSummary>;

export const CatererBrief = v.object({
  moment_id: id,
  is_on: v.boolean(),
  names: v.picklist(nameLevels),
  remarks: v.string(),
  /** The address to send the brief to; '' for `contact_email`, and for a member who may not see the providers. */
  recipient: v.string(),
  /** The email address of the couple's caterer; '' if unknown, and for a member who may not see the providers. */
  contact_email: v.string(),
  /** Whether the couple has confirmed that the people concerned know. */
  is_consent_confirmed: v.boolean(),
  /** As of now, with full names. */
  content: BriefContent,
  /** The same as it would be sent: with names at the chosen level, and without the ids of guests. */
  shown: ShownBriefContent,
  /** A hash that changes with the content, the level of names and each version. */
  hash: v.string(),
  /** Since the last version, with names as of today; null without a version. */
  differences: v.nullable(BriefDifferences),
  change_count: v.number(),
  /**
   * The guests whose name as it would be sent, whose allergies or whose access needs have letters that no font can
   * print; of a guest with several of these, one warning each.
   */
  warnings: v.array(PrintWarning),
  /**
   * A signed url of the present brief, marked as a draft, with names at the chosen level; valid for five to ten
   * minutes.
   */
  pdf_url: v.string(),
  /** Latest first. */
  versions: v.array(BriefVersion),
  link: v.nullable(
    v.object({
      /** null if the link was created with another signing secret; the link can be renewed. */
      url: textOrNull,
      /** YYYY-MM-DD, the last day. */
      expires_on: v.string(),
      is_over: v.boolean(),
      /** ISO 8601 instant, UTC. */
      opened_at: textOrNull,
    }),
  ),
});
export type CatererBrief = v.InferOutput<typeof CatererBrief>;

/** Only the given fields are changed. */
export const BriefChanges = v.partial(
  v.object({
    names: v.picklist(nameLevels, "names_unknown"),
    remarks: text(limits.comment),
    recipient: optionalEmail,
  }),
);
export type BriefChanges = v.InferOutput<typeof BriefChanges>;

export const NewBriefVersion = v.object({
  channel: v.picklist(briefChannels, "channel_unknown"),
  recipient: v.optional(optionalEmail),
  /** Whether the sender confirms that the people concerned know. */
  consent: v.optional(flag, false),
  /** The `hash` of the brief that the sender saw. If the brief has another one by now, the call is refused. */
  hash: v.pipe(v.string("text_expected"), v.maxLength(100, "too_long")),
});
export type NewBriefVersion = v.InferOutput<typeof NewBriefVersion>;

export const OpenedBrief = v.object({
  content: ShownBriefContent,
  version: v.object({ number: v.number(), sent_at: v.string() }),
  /** Latest first. */
  versions: v.array(v.object({ number: v.number(), sent_at: v.string() })),
  /** null for the first version. */
  differences: v.nullable(BriefDifferences),
  /** The version that `differences` compares with. */
  since: v.nullable(v.number()),
  time_zone: v.string(),
  /** A signed url of this version, valid for five to ten minutes. */
  pdf_url: v.string(),
});
export type OpenedBrief = v.InferOutput<typeof OpenedBrief>;

/** The language of the PDF. It is in the query, because responses are cached by url. */
const languageQuery = v.object({
  language: v.optional(v.picklist(languages, "language_unknown"), "fr"),
});
const briefsPath = "/api/caterer-briefs";

export const listCatererBriefs = endpoint({
  method: "GET",
  path: briefsPath,
  access: "wedding",
  permission: "guests:see",
  summary: "The brief of each moment with food: its last version, and how much changed since",
  reply: v.array(BriefSummary),
});

export const getCatererBrief = endpoint({
  method: "GET",
  path: `${briefsPath}/{id}`,
  access: "wedding",
  permission: "guests:see",
  summary: "The brief of a moment as of now, what changed since the last version, the versions and the link",
  params: idParams,
  query: languageQuery,
  signsUrls: true,
  reply: CatererBrief,
});

export const updateCatererBrief = endpoint({
  method: "PUT",
  path: `${briefsPath}/{id}`,
  access: "wedding",
  permission: "guests:edit",
  changedKind: "caterer_brief",
  base: true,
  summary: "Change how guests are named in a brief, its remarks, or who gets it",
  params: idParams,
  body: BriefChanges,
  reply: CatererBrief,
});

export const sendCatererBrief = endpoint({
  method: "POST",
  path: `${briefsPath}/{id}/versions`,
  access: "wedding",
  permission: "couple",
  summary: "Keep the brief as a version, and mail its link if asked; refused if it changed meanwhile",
  params: idParams,
  body: NewBriefVersion,
  reply: BriefVersion,
});

export const renewCatererLink = endpoint({
  method: "POST",
  path: `${briefsPath}/{id}/link`,
  access: "wedding",
  permission: "couple",
  summary: "Make a new link; the old one opens nothing from now on",
  params: idParams,
  reply: CatererBrief,
});

export const revokeCatererLink = endpoint({
  method: "DELETE",
  path: `${briefsPath}/{id}/link`,
  access: "wedding",
  permission: "couple",
  summary: "Revoke the link of a brief",
  params: idParams,
  reply: CatererBrief,
});

export const getCatererBriefVersion = endpoint({
  method: "GET",
  path: "/api/caterer-brief-versions/{id}",
  access: "wedding",
  permission: "guests:see",
  summary: "A version as it was sent, and what changed since the one before",
  params: idParams,
  query: languageQuery,
  signsUrls: true,
  reply: v.object({
    version: BriefVersion,
    content: BriefContent,
    differences: v.nullable(BriefDifferences),
    /** A signed url, valid for five to ten minutes. */
    pdf_url: v.string(),
  }),
});

export const openCatererBrief = endpoint({
  method: "POST",
  path: "/api/opened-caterer-briefs",
  access: "public",
  summary: "The last version, for whoever has its link, and what changed since another",
  body: v.object({
    token: v.pipe(v.string("text_expected"), v.maxLength(200, "too_long")),
    /** The number of a version; by default the one before. */
    since: v.optional(v.pipe(v.number("unreadable"), v.integer("unreadable"), v.minValue(1, "unreadable"))),
  }),
  reply: OpenedBrief,
});
