/** Components, hooks and rules of the moments for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";

/** Loads when it first opens. */
export const InviteGuestsDialog = createLazyPart(
  async () => (await import("./components/invite-guests-dialog.tsx")).InviteGuestsDialog,
);

export {
  getAnswerFields,
  parseAnswerFields,
  InvitationFields,
  getInvitationChanges,
  getTouchedAnswers,
} from "./components/invitation-fields.tsx";
export { MomentChips } from "./components/moment-chips.tsx";
export { MomentDialogs, type OpenedMoments } from "./components/moment-dialogs.tsx";
export { MomentsTab } from "./components/moments-tab.tsx";
export { OwnMoments } from "./components/own-moments.tsx";
export {
  type Answer,
  type AnswersByGuest,
  type AnswersByMoment,
  isReligiousFirst,
  noInvitations,
} from "./moments.rules.ts";
export { formatWhenAndWhere } from "./texts.ts";
