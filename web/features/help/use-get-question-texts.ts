import { binDays } from "#contract/bin.ts";
import { resetLinkMinutes } from "#contract/account.ts";
import { allowedBeforePayment } from "#contract/checkout.ts";
import { deletionGraceDays } from "#contract/deletion.ts";
import { invitationDays } from "#contract/members.ts";
import { minWitnesses, maxWitnesses } from "#contract/witnesses.ts";
import type { Question } from "./questions.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** The figures in answers, taken from the constants that define them. */
const figures = {
  binDays,
  resetMinutes: resetLinkMinutes,
  stopDays: deletionGraceDays,
  invitationDays,
  fewestWitnesses: minWitnesses,
  mostWitnesses: maxWitnesses,
  lockedMegabytes: allowedBeforePayment.documents,
};

/** The texts of a question by id; `text` has synonyms that are searched and never shown. */
export function useGetQuestionTexts(): (id: Question["id"]) => {
  question: string;
  answer: string;
  text: string;
} {
  const { t } = useTranslation("help");
  return (id) => ({
    question: t(`questions.${id}.ask`),
    answer: t(`questions.${id}.answer`, figures),
    text: t(`questions.${id}.words`),
  });
}
