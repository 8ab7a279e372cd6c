import type { ReplySettings } from "#contract/replies.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface ClosedNoticeProps {
  settings: ReplySettings;
  onShowSettings: () => void;
}

/** Says above the missing replies that guests cannot reply any more, and how the couple changes that. */
export function ClosedNotice({ settings, onShowSettings }: ClosedNoticeProps) {
  const { t } = useTranslation("replies");
  const isCouple = usePermission("couple") === true;
  const sentences = [
    t("missing.is_closed"),
    // Closed by the couple, or after the last day.
    ...(isCouple ? [t(settings.is_open ? "missing.to_extend" : "missing.to_reopen")] : []),
  ];
  const button = (
    <Button kind="quiet" onClick={onShowSettings}>
      {t("missing.to_settings")}
    </Button>
  );
  return (
    <Banner tone="gold" action={isCouple ? button : undefined}>
      {sentences.join(" ")}
    </Banner>
  );
}
