import type { StarterKey } from "#contract/checklist.ts";
import type { Task } from "#contract/todos.ts";
import {
  guestsWithoutAddressUrl,
  missingRepliesUrl,
  paths,
  scheduleUrl,
  townHallUrl,
  witnessesUrl,
} from "#web/paths.ts";
import { SharedLink } from "#web/platform/shared-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useAttendances } from "#web/features/moments/queries.ts";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { isAboutReplies } from "../replies-task.rules.ts";

/** The page on which the couple adds what is missing, for facts that count something. */
const factUrls = {
  witnesses: witnessesUrl,
  birth_certificates: townHallUrl,
  addresses: guestsWithoutAddressUrl,
  replies: missingRepliesUrl,
  first_seating: paths.seating,
  balances: scheduleUrl,
  run_sheet: paths.runSheet,
  thanks: paths.thanks,
} as const satisfies Partial<Record<StarterKey, string>>;

const factKeys = [
  ...(["envelope", "dates", "venue", "caterer", "photo", "officiant", "music", "flowers", "hair"] as const),
  ...(["cake", "rings", "transport", "filing", "witnesses", "birth_certificates", "addresses"] as const),
  ...(["replies", "first_seating", "balances", "run_sheet", "thanks"] as const),
];
type FactKey = (typeof factKeys)[number];

function isCounted(key: FactKey): key is keyof typeof factUrls {
  return key in factUrls;
}

/** Why a task completed itself, or a link to what is missing, or to the page on which the task is done. */
export function TaskFact({ task }: { task: Task }) {
  const { t } = useTranslation("todos");
  const { fact, is_completed: isDone } = task;
  if (task.starter_key === "final_count" && !isDone) {
    return <SharedLink to={paths.catererBrief}>{t("fact.final_count")}</SharedLink>;
  }
  if (fact === null) return isAboutReplies(task) ? <MissingReplies /> : null;
  const key = factKeys.find((each) => each === task.starter_key);
  if (key === undefined) return null;
  if (fact.is_true) return isDone ? t(`fact.done.${key}`) : null;
  if (isDone || fact.total === 0 || !isCounted(key)) return null;
  return (
    <SharedLink to={factUrls[key]}>{t(`fact.missing.${key}`, { count: fact.total - fact.done })}</SharedLink>
  );
}

/** The number of guests without a reply, with a link to them; nothing while replies are closed. */
function MissingReplies() {
  const { t } = useTranslation("todos");
  const isReplyOpen = useReplySettings().data?.is_open === true;
  const count = (useAttendances().data ?? []).filter(({ answers }) =>
    Object.values(answers).includes(null),
  ).length;
  if (!isReplyOpen || count === 0) return null;
  return <TextLink to={missingRepliesUrl}>{t("missing_replies", { count })}</TextLink>;
}
