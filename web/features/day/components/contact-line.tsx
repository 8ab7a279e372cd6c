import { CallLine, type CallLineProps } from "#web/platform/call-line.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Somebody in a list; a tap calls them. */
export function ContactLine(props: CallLineProps) {
  const { t } = useTranslation("day");
  return <CallLine {...props} callLabel={t("contacts.call")} />;
}
