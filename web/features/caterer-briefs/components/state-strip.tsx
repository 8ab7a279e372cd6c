import { useState } from "react";
import type { CatererBrief } from "#contract/caterer-briefs.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { hasTables, getLastVersionState, listChangeCounts } from "../brief.rules.ts";
import { getSentenceKind, formatSentBrief, type TranslateCaterer } from "../texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useDateFormat } from "../use-date-format.ts";
import { DifferenceList } from "./difference-list.tsx";

/** What the caterer has of the brief: nothing, all of it, or an earlier version. */
export function StateStrip({ brief }: { brief: CatererBrief }) {
  const { t } = useTranslation("caterer");
  const dateFormat = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const { versions, differences, is_on: isOn, content } = brief;
  const [last] = versions;
  if (!isOn) {
    const kind = getSentenceKind(content.moment.kind);
    return <Banner tone="danger">{t(`strip.off.${kind}`, { moment: getMomentName(content.moment) })}</Banner>;
  }
  if (last === undefined || differences === null) {
    return (
      <Banner tone="gold" icon="info">
        {t("strip.never")}
      </Banner>
    );
  }
  const date = formatSentBrief(last, versions, dateFormat);
  const changes = listChangeCounts(differences).map((part) => formatPart(part, t));
  if (changes.length === 0) {
    const state = getLastVersionState(last, brief.link);
    const tone = state === "current" ? "sage" : state === "refused" ? "danger" : "gold";
    return <Banner tone={tone}>{t(`strip.${state}`, { date })}</Banner>;
  }
  return (
    <>
      <Banner
        tone="gold"
        icon="swap"
        action={
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t("strip.see")}
          </Button>
        }
      >
        <Marked text={t("strip.changed", { date, changes: changes.join(", ") })} parts={{ b: <strong /> }} />
      </Banner>
      {isOpen && (
        <Dialog
          open
          title={t("changes.title", { date })}
          closeLabel={t("translation:close")}
          cancelLabel={t("translation:close")}
          onClose={() => setOpen(false)}
        >
          <DifferenceList differences={differences} hasTables={hasTables(content)} />
        </Dialog>
      )}
    </>
  );
}

function formatPart(
  { what, count }: ReturnType<typeof listChangeCounts>[number],
  t: TranslateCaterer,
): string {
  if (what === "vendor_meals" || what === "remarks") return t(`strip.parts.${what}`);
  return t(`strip.parts.${what}`, { count });
}
