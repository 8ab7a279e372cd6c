import { useEffect, useState } from "react";
import { getCollator } from "#i18n/formats.ts";
import { pause } from "#web/platform/delays.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { frenchZones, getCity, getZoneNamer, isFrenchZone, listOtherZones } from "./zones.rules.ts";

/** Zones named without a pause. Naming all of them at once would stop the page for half a second. */
const atOnce = 5;

type Names = ReadonlyMap<string, string>;
const noNames: Names = new Map();

/** Every time zone with the name of its place: the French ones, then all others by name. `saved` is always among them. */
export function useZones(saved: string): readonly { value: string; label: string }[] {
  const { t, i18n } = useTranslation("wedding");
  const { language } = i18n;
  const [names, setNames] = useState(noNames);
  useEffect(() => {
    let isOver = false;
    const name = async () => {
      const [nameZone, zones, found] = [getZoneNamer(language), listOtherZones(), new Map<string, string>()];
      for (let from = 0; from < zones.length && !isOver; from += atOnce) {
        for (const zone of zones.slice(from, from + atOnce)) found.set(zone, nameZone(zone));
        // The page stays responsive between the steps.
        await pause(0);
      }
      if (!isOver) setNames(found);
    };
    void name();
    return () => {
      isOver = true;
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
