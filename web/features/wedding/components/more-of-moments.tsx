import { isDay } from "#contract/values.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { isReligiousFirst, type OpenedMoments, OwnMoments } from "#web/features/moments/widgets.tsx";
import { getMomentName } from "#web/platform/moment-name.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { WeddingDraft } from "../use-wedding-draft.ts";
import styles from "./information.module.css";

const youngestAdult = 3;
const oldestAdult = 18;
const ages = Array.from({ length: oldestAdult - youngestAdult + 1 }, (_, at) => youngestAdult + at);

interface MoreOfMomentsProps {
  draft: WeddingDraft;
  onOpen: (opened: OpenedMoments) => void;
}

/** Content below the six standard moments: hints, the couple's own moments, and the age of adults. */
export function MoreOfMoments({ draft, onOpen }: MoreOfMomentsProps) {
  const { t } = useTranslation("moments");
  const mayAdd = usePermission("guests:edit") !== false;
  return (
    <Stack shrinks gap={4}>
      <Hints draft={draft} />
      <OwnMoments onOpen={onOpen} />
      {mayAdd && (
        <Button kind="quiet" icon="plus" className={styles.add} onClick={() => onOpen({ kind: "add" })}>
          {t("add.open")}
        </Button>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t("settings.adult_from")}
          name="adult_from"
          value={draft.getText("adult_from")}
          options={ages.map((age) => ({ value: String(age), label: t("settings.years", { count: age }) }))}
          hint={t("settings.adult_hint")}
          onChange={({ target }) => draft.setText("adult_from", target.value)}
        />
      </div>
    </Stack>
  );
}

/**
 * Hints: the civil ceremony must come before the religious one by law, and days that do not follow a new
 * wedding date.
 */
function Hints({ draft }: Pick<MoreOfMomentsProps, "draft">) {
  const { t, i18n } = useTranslation("moments");
  const moments = useMoments().data ?? [];
  const isMoved = draft.changes.wedding_date !== undefined && isDay(draft.getText("wedding_date"));
  return (
    <>
      {isReligiousFirst(moments) && <Banner tone="gold">{t("settings.religious_first")}</Banner>}
      {isMoved &&
        moments
          .filter(({ is_on, day }) => is_on && day !== null)
          .map((moment) => (
            <Banner key={moment.id} tone="gold">
              {t(`settings.stays.${moment.kind}`, {
                moment: getMomentName(moment),
                day: formatDayMonth(moment.day ?? "", i18n.language),
              })}
            </Banner>
          ))}
    </>
  );
}
