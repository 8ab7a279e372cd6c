import { useState } from "react";
import * as v from "valibot";
import { roomSideRange } from "#contract/seating.ts";
import { limits, line } from "#contract/values.ts";
import { defaultLanguage, isLanguage } from "#i18n/languages.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeFixture } from "../fixture-form.rules.ts";
import type { Fixture } from "../fixtures.rules.ts";
import { createLengthSchema, formatMetres } from "../metres.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import { useFixtureName } from "../use-floor-plan-texts.ts";
import type { FloorPlan } from "../view.rules.ts";

interface FixtureDialogProps {
  /** Of the fixture when the form opens. */
  index: number;
  view: Pick<FloorPlan, "fixtures">;
  planActions: Pick<FloorPlanActions, "setFixtures">;
  onClose: () => void;
}

const sideSchema = v.pipe(
  createLengthSchema({ min: 20, max: roomSideRange.max }, "fixture_range"),
  v.check((value) => value !== null, "required"),
);
const schema = v.object({ name: line(limits.name), width: sideSchema, length: sideSchema });

/** Edits name and size of a fixture as it was when the form opened; it stays open if somebody else removes the fixture. */
export function FixtureDialog({ index, ...props }: FixtureDialogProps) {
  const [fixture] = useState(props.view.fixtures[index]);
  return fixture && <FixtureForm {...props} fixture={fixture} />;
}

function FixtureForm({
  fixture,
  view,
  planActions,
  onClose,
}: Omit<FixtureDialogProps, "index"> & { fixture: Fixture }) {
  const { t, i18n } = useTranslation("floor-plan");
  const getFixtureName = useFixtureName();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const form = useForm({
    schema,
    send: async ({ name, width, length }) => {
      const changes = {
        name,
        width: width ?? fixture.width,
        length: length ?? fixture.length,
      };
      const text = t("said.changed", { name: getFixtureName({ ...fixture, ...changes }) });
      if (await planActions.setFixtures(changeFixture(view.fixtures, fixture, changes), text)) onClose();
    },
  });
  const renderSideField = (side: "width" | "length") => (
    <TextField
      name={side}
      label={t(`fixtures.${side}`)}
      unit="m"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={formatMetres(fixture[side], language)}
    />
  );
  return (
    <FormDialog
      form={form}
      title={getFixtureName(fixture)}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        <TextField
          wide
          name="name"
          label={t("fixtures.name")}
          optionalWord={t("translation:optional")}
          autoComplete="off"
          maxLength={limits.name}
          defaultValue={fixture.name}
          placeholder={t(`fixture.${fixture.kind}`)}
        />
        {renderSideField("width")}
        {renderSideField("length")}
      </DialogFields>
    </FormDialog>
  );
}
