import { childrenPreferences, sidePreferences, type SeatingSettings } from "#contract/seating.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Stack } from "#web/ui/stack.tsx";
import { useChangeSeating } from "../queries.ts";

/** The wishes that apply to everyone as text, for members who may only read them. */
function GeneralWishesText({ seating }: { seating: SeatingSettings }) {
  const { t } = useTranslation("wishes");
  const facts = [
    seating.families && t("wishes.families"),
    seating.nobody_alone && t("wishes.nobody_alone"),
    t("translation:read_only.fact", { what: t("wishes.sides"), value: t(`wishes.sides_${seating.sides}`) }),
    t("translation:read_only.fact", {
      what: t("wishes.children"),
      value: t(`wishes.children_${seating.children}`),
    }),
  ].filter((fact) => fact !== false);
  return (
    <Stack as="ul" gap={4}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Stack>
  );
}

/** Wishes that apply to everyone; each is saved when chosen. */
export function GeneralWishes({ seating }: { seating: SeatingSettings }) {
  const { t } = useTranslation("wishes");
  const { mutate: changeSeating } = useChangeSeating();
  if (!useMayEdit()) return <GeneralWishesText seating={seating} />;
  return (
    <Stack gap={4}>
      <div>
        <Checkbox
          label={t("wishes.families")}
          checked={seating.families}
          onChange={(event) => changeSeating({ families: event.target.checked })}
        />
        <Checkbox
          label={t("wishes.nobody_alone")}
          checked={seating.nobody_alone}
          onChange={(event) => changeSeating({ nobody_alone: event.target.checked })}
        />
      </div>
      <Segments
        label={t("wishes.sides")}
        value={seating.sides}
        options={sidePreferences.map((value) => ({ value, label: t(`wishes.sides_${value}`) }))}
        onChange={(sides) => changeSeating({ sides })}
      />
      <Segments
        label={t("wishes.children")}
        value={seating.children}
        options={childrenPreferences.map((value) => ({ value, label: t(`wishes.children_${value}`) }))}
        onChange={(children) => changeSeating({ children })}
      />
    </Stack>
  );
}
