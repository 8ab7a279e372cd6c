/** The email templates, by kind of email. */
import * as account from "./features/account/emails.ts";
import * as checkout from "./features/checkout/emails.ts";
import * as deletion from "./features/deletion/emails.ts";
import * as members from "./features/members/emails.ts";
import * as catererBriefs from "./features/caterer-briefs/emails.ts";
import { healthNotice } from "./features/health-data/emails.ts";
import * as replies from "./features/replies/emails.ts";
import { weekly } from "./features/weekly/emails.ts";
import type { EmailOutcomeHandlers, EmailTemplates } from "./platform/mail/email-template.ts";

export const emailTemplates: EmailTemplates = {
  confirm: account.confirm,
  reset: account.reset,
  password_changed: account.passwordChanged,
  password_reset: account.passwordReset,
  address_asked: account.addressAsked,
  address_changed: account.addressChanged,
  google_joined: account.googleJoined,
  google_left: account.googleLeft,
  signed_out_everywhere: account.signedOutEverywhere,
  deletion_asked: deletion.deletionRequested,
  deletion_stopped: deletion.deletionStopped,
  wedding_deleted: deletion.weddingDeleted,
  account_deleted: deletion.accountDeleted,
  account_unused: deletion.accountUnused,
  partner_left: deletion.partnerLeft,
  invitation: members.invitation,
  member_joined: members.memberJoined,
  member_left: members.memberLeft,
  member_removed: members.memberRemoved,
  receipt: checkout.receipt,
  refund: checkout.refund,
  paid_too_late: checkout.paidTooLate,
  withdrawal: checkout.withdrawal,
  withdrawal_to_seller: checkout.withdrawalToSeller,
  weekly,
  reply_invitation: replies.replyInvitation,
  reply_reminder: replies.replyReminder,
  health_notice: healthNotice,
  caterer_brief: catererBriefs.catererBrief,
  caterer_changes: catererBriefs.catererChanges,
};

/** The features that are notified whether an email of their kind was delivered. */
export const emailOutcomeHandlers: EmailOutcomeHandlers = {
  reply_invitation: replies.recordReplyMail,
  reply_reminder: replies.recordReplyMail,
  caterer_brief: catererBriefs.recordBriefMail,
};
