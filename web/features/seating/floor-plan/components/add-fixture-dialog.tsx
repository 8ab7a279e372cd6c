import { type FixtureKind, fixtureKinds } from "#contract/fixture-kinds.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { createFixture } from "../fixture-form.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import type { FloorPlan } from "../view.rules.ts";
import { PickList } from "./pick-list.tsx";

interface AddFixtureDialogProps {
  view: FloorPlan;
  planActions: Pick<FloorPlanActions, "setFixtures">;
  onClose: () => void;
}

/** Chooses what to add to the room: a dance floor, a door. */
export function AddFixtureDialog({ view, planActions, onClose }: AddFixtureDialogProps) {
  const { t } = useTranslation("floor-plan");
  const add = (kind: FixtureKind) => {
    const text = t("said.added", { name: t(`fixture.${kind}`) });
    void planActions.setFixtures([...view.fixtures, createFixture(kind, view.room)], text);
    onClose();
  };
  return (
    <Dialog
      open
      title={t("fixtures.add")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
    >
      <PickList
        label={t("fixtures.add")}
        items={fixtureKinds.map((kind) => ({ id: kind, name: t(`fixture.${kind}`), detail: "" }))}
        onPick={(id) => {
          const kind = fixtureKinds.find((each) => each === id);
          if (kind) add(kind);
        }}
      />
    </Dialog>
  );
}
