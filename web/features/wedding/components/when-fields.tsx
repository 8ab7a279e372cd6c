import { useEffect, useState } from "react";
import { isDay, limits } from "#contract/values.ts";
import { capitalise, formatWeekdayDate, getToday, getCollator } from "#i18n/formats.ts";
import { daysBetween } from "#money/days.ts";
import { weddingPlaceFragment } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useHashFocus } from "#web/ui/use-hash-focus.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { pause } from "#web/platform/delays.ts";
import type { WeddingDraft } from "../use-wedding-draft.ts";
import { DraftField } from "./draft-field.tsx";
import styles from "./information.module.css";
import { frenchZones, getCity, createZoneNamer, isFrenchZone, listOtherZones } from "../zones.rules.ts";

interface WhenFieldsProps {
  draft: WeddingDraft;
  isWaiting: boolean;
}

/** The date, the place and the time zone. */
export function WhenFields({ draft: { setText, getText }, isWaiting }: WhenFieldsProps) {
  const { t } = useTranslation("wedding");
  const day = getText("wedding_date");
  const zone = getText("time_zone");
  const placeField = useHashFocus<HTMLInputElement>(weddingPlaceFragment, !isWaiting);
  // Members who may only read need no field, because the date in words says the same.
  const hasField = useMayEdit() || !isDay(day);
  return (
    <div className={styles.pair}>
      {hasField && (
        <DraftField
          field="wedding_date"
          type="date"
          label={t("fields.wedding_date")}
          value={day}
          hint={isDay(day) || isWaiting ? undefined : t("details.no_date")}
          setText={setText}
        />
      )}
      {isDay(day) ? (
        <DateInWords day={day} zone={zone} />
      ) : isWaiting ? (
        <DateInWordsSkeleton />
      ) : (
        <span className={styles.gap} />
      )}
      <DraftField
        field="wedding_place"
        label={t("fields.wedding_place")}
        maxLength={limits.shortText}
        value={getText("wedding_place")}
        ref={placeField}
        hint={t("details.place_hint")}
        setText={setText}
      />
      <ZoneField value={zone} setText={setText} />
    </div>
  );
}

/** The date in words, and the days left. */
function DateInWords({ day, zone }: { day: string; zone: string }) {
  const { t, i18n } = useTranslation("wedding");
  const daysLeft = daysBetween(getToday(zone), day);
  return (
    <p className={styles.inWords}>
      <span className={styles.dayName}>{capitalise(formatWeekdayDate(day, i18n.language))}</span>
      {daysLeft > 0 && <span className={styles.state}>{t("details.days_left", { count: daysLeft })}</span>}
    </p>
  );
}

/** The skeleton of that text. Most weddings have a date, so its space is reserved. */
function DateInWordsSkeleton() {
  const { t } = useTranslation("wedding");
  return (
    <div className={styles.inWords}>
      <Skeleton label={t("loading")} shape="bars" count={2} height={22} />
    </div>
  );
}

interface ZoneFieldProps {
  value: string;
  setText: WeddingDraft["setText"];
}

function ZoneField({ value, setText }: ZoneFieldProps) {
  const { t } = useTranslation("wedding");
  return (
    <SelectField
      label={t("fields.time_zone")}
      name="time_zone"
      value={value}
      options={useZones(value)}
      hint={t("details.zone_hint")}
      onChange={(event) => setText("time_zone", event.target.value)}
    />
  );
}

/** Zones named without a pause. Naming all of them at once would stop the page for half a second. */
const zonesPerStep = 5;

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Every time zone with the name of its place: the French ones, then all others by name. `saved` is always among them.
 */
function useZones(saved: string): readonly { value: string; label: string }[] {
  const { t, i18n } = useTranslation("wedding");
  const { language } = i18n;
  const [names, setNames] = useState(noNames);
  useEffect(() => {
    let isCleanedUp = false;
    const nameZones = async () => {
      const nameZone = createZoneNamer(language);
      const zones = listOtherZones();
      const nameByZone = new Map<string, string>();
      for (let from = 0; from < zones.length && !isCleanedUp; from += zonesPerStep) {
        for (const zone of zones.slice(from, from + zonesPerStep)) nameByZone.set(zone, nameZone(zone));
        // The page stays responsive between the steps.
        await pause(0);
      }
      if (!isCleanedUp) setNames(nameByZone);
    };
    void nameZones();
    return () => {
      isCleanedUp = true;
    };
  }, [language]);
  const others = [...new Set([...names.keys(), saved])].filter((zone) => !isFrenchZone(zone));
  const { compare } = getCollator(language);
  return [
    ...frenchZones.map((zone) => ({ value: zone, label: t(`zones.${zone}`) })),
    ...others
      .map((zone) => ({ value: zone, label: names.get(zone) ?? getCity(zone) }))
      .toSorted((one, other) => compare(one.label, other.label)),
  ];
}
