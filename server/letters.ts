/** Who writes each kind of letter. */
import * as account from "./features/account/letters.ts";
import * as checkout from "./features/checkout/letters.ts";
import * as deletion from "./features/deletion/letters.ts";
import * as members from "./features/members/letters.ts";
import { healthNotice } from "./features/health-data/letters.ts";
import * as replies from "./features/replies/letters.ts";
import { weekly } from "./features/weekly/letters.ts";
import type { LetterOutcomes, Writers } from "./platform/mail/writing.ts";

export const writers: Writers = {
  confirm: account.confirm,
  reset: account.reset,
  password_changed: account.passwordChanged,
  password_reset: account.passwordReset,
  address_asked: account.addressAsked,
  address_changed: account.addressChanged,
  google_joined: account.googleJoined,
  google_left: account.googleLeft,
  signed_out_everywhere: account.signedOutEverywhere,
  deletion_asked: deletion.deletionAsked,
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
};

/** Who wants to know what became of a letter. */
export const outcomes: LetterOutcomes = {
  reply_invitation: replies.noteReplyMail,
  reply_reminder: replies.noteReplyMail,
};
