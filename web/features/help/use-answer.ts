import { binDays } from "#contract/bin.ts";
import { resetMinutes } from "#contract/account.ts";
import { locks } from "#contract/checkout.ts";
import { stopDays } from "#contract/deletion.ts";
import { invitationDays } from "#contract/members.ts";
import { fewestWitnesses, mostWitnesses } from "#contract/witnesses.ts";
import type { Question } from "./questions.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** What answers say in figures, from where it is decided. */
const figures = {
  binDays,
  resetMinutes,
  stopDays,
  invitationDays,
  fewestWitnesses,
  mostWitnesses,
  lockedMegabytes: locks.documents,
};

/** A question and its answer, by id; `words` are other names of what it is about, looked through and never shown. */
export function useAnswer(): (id: Question["id"]) => { ask: string; answer: string; words: string } {
  const { t } = useTranslation("help");
  return (id) => ({
    ask: t(`questions.${id}.ask`),
    answer: t(`questions.${id}.answer`, figures),
    words: t(`questions.${id}.words`),
  });
}
