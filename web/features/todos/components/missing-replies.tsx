import { useAttendances } from "#web/features/moments/queries.ts";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextLink } from "#web/ui/link.tsx";

/** The number of guests without a reply, with a link to them; nothing before replies were opened. */
export function MissingReplies() {
  const { t } = useTranslation("todos");
  const isOpened = useReplySettings().data?.is_open === true;
  const count = (useAttendances().data ?? []).filter(({ answers }) =>
    Object.values(answers).includes(null),
  ).length;
  if (!isOpened || count === 0) return null;
  return <TextLink to={`${paths.replies}?tab=sans-reponse`}>{t("missing_replies", { count })}</TextLink>;
}
