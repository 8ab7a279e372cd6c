import { useEffect, useState } from "react";
import { formatNumber } from "#i18n/formats.ts";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { getFixtureFootprint } from "../geometry.rules.ts";
import { useFixtureName } from "../use-floor-plan-texts.ts";
import { type PopoverProps, useClosePopover } from "./popover-props.ts";
import { Popover } from "./popover.tsx";

export function FixturePopover(props: PopoverProps & { index: number }) {
  const { index, view, scale, selection, planActions, keyboardMove, onOpen } = props;
  const { t, i18n } = useTranslation("floor-plan");
  const getFixtureName = useFixtureName();
  const mayEdit = useMayEdit();
  const close = useClosePopover(props, `[data-fixture="${String(index)}"]`);
  const fixture = view.fixtures[index];
  const [fixtureCount] = useState(view.fixtures.length);
  // Once one was added or removed, the index may be that of another fixture.
  const isStale = fixtureCount !== view.fixtures.length;
  const { close: closeSelection } = selection;
  useEffect(() => {
    if (!isStale) return;
    closeSelection();
    restoreLostFocus();
  }, [isStale, closeSelection]);
  if (!fixture || isStale) return null;
  const formatMetres = (centimetres: number) => formatNumber(centimetres / 100, i18n.language);
  const changeFixture = (changes: Partial<typeof fixture>) =>
    void planActions.setFixtures(
      view.fixtures.map((each, at) => (at === index ? { ...each, ...changes } : each)),
    );
  const toItem = (
    id: "turn" | "carry" | "remove",
    icon: MenuItem["icon"],
    onAction: () => void,
  ): MenuItem => {
    return { id, icon, label: t(`fixtures.${id}`), onAction };
  };
  const items = [
    toItem("turn", "turn", () => changeFixture({ rotation: (fixture.rotation + 45) % 360 })),
    toItem("carry", "pin", () => {
      selection.close();
      const key = `fixture-${String(index)}`;
      keyboardMove.begin({
        key,
        name: getFixtureName(fixture),
        x: fixture.x,
        y: fixture.y,
        footprint: getFixtureFootprint(fixture),
        onDrop: ({ x, y }) => changeFixture({ x: Math.round(x), y: Math.round(y) }),
      });
    }),
    {
      ...toItem("remove", "bin", () => {
        selection.close();
        const remaining = view.fixtures.filter((_, at) => at !== index);
        void planActions.setFixtures(remaining, t("said.removed", { name: getFixtureName(fixture) }));
      }),
      danger: true,
    },
  ];
  return (
    <Popover
      title={getFixtureName(fixture)}
      detail={t("fixtures.size", {
        width: formatMetres(fixture.width),
        length: formatMetres(fixture.length),
      })}
      menuLabel={t("fixtures.actions", { name: getFixtureName(fixture) })}
      items={mayEdit ? items : []}
      action={
        mayEdit
          ? {
              label: t("fixtures.edit"),
              onAction: () => onOpen({ kind: "fixture", index }),
            }
          : undefined
      }
      subject={{ at: fixture, footprint: getFixtureFootprint(fixture) }}
      room={view.room}
      scale={scale}
      takesFocus={selection.isByKeyboard}
      onClose={close}
    />
  );
}
