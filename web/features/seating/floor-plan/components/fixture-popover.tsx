import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { getFixtureFootprint } from "../geometry.rules.ts";
import { useFixtureTexts } from "../use-floor-plan-texts.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

export function FixturePopover(props: PopoverProps & { at: number }) {
  const { at, view, scale, choice, act, moving, onAsk } = props;
  const { t, i18n } = useTranslation("floor-plan");
  const name = useFixtureTexts();
  const mayEdit = useMayEdit();
  const close = useClosePopover(props, `[data-fixture="${String(at)}"]`);
  const fixture = view.fixtures[at];
  if (!fixture) return null;
  const metres = (centimetres: number) => formatNumber(centimetres / 100, i18n.language);
  const changed = (changes: Partial<typeof fixture>) =>
    act.setFixtures(view.fixtures.map((each, place) => (place === at ? { ...each, ...changes } : each)));
  const item = (id: "turn" | "carry" | "remove", icon: MenuItem["icon"], onAction: () => void): MenuItem => {
    return { id, icon, label: t(`fixtures.${id}`), onAction };
  };
  const items = [
    item("turn", "turn", () => changed({ rotation: (fixture.rotation + 45) % 360 })),
    item("carry", "pin", () => {
      choice.close();
      const key = `fixture-${String(at)}`;
      moving.begin({
        key,
        name: name(fixture),
        x: fixture.x,
        y: fixture.y,
        footprint: getFixtureFootprint(fixture),
        onDrop: ({ x, y }) => changed({ x: Math.round(x), y: Math.round(y) }),
      });
    }),
    {
      ...item("remove", "bin", () => {
        choice.close();
        const left = view.fixtures.filter((_, place) => place !== at);
        act.setFixtures(left, t("said.removed", { name: name(fixture) }));
      }),
      danger: true,
    },
  ];
  return (
    <Popover
      title={name(fixture)}
      detail={t("fixtures.size", { width: metres(fixture.width), length: metres(fixture.length) })}
      menuLabel={t("fixtures.actions", { name: name(fixture) })}
      items={mayEdit ? items : []}
      action={
        mayEdit
          ? {
              label: t("fixtures.edit"),
              onAction: () => onAsk({ kind: "fixture", at }),
            }
          : undefined
      }
      about={{ at: fixture, footprint: getFixtureFootprint(fixture) }}
      room={view.room}
      scale={scale}
      takesFocus={choice.byKey}
      onClose={close}
    />
  );
}
