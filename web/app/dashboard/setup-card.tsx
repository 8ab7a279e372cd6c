import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import * as v from "valibot";
import { limits, optionalDay, requiredLine } from "#contract/values.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useChangeWedding } from "#web/features/wedding/queries.ts";
import { paths } from "#web/paths.ts";
import { getChangedTexts, withBase } from "#web/platform/changed-fields.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useUser } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Ampersand } from "#web/ui/ampersand.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import arch from "#web/ui/drawings/arch.svg?raw";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type NameField, getOwnNameField } from "./own-name.rules.ts";
import styles from "./setup-card.module.css";

const Setup = v.object({
  woman_first_name: requiredLine(limits.name),
  man_first_name: requiredLine(limits.name),
  wedding_date: optionalDay,
});

type Setup = v.InferOutput<typeof Setup>;

interface SetupCardProps {
  wedding: Wedding;
  onTyped: () => void;
  onSaved: () => void;
}

/**
 * Asks for both first names and the date, from which the monogram, the countdown and the guests' sides
 * derive.
 */
export function SetupCard({ wedding, onTyped, onSaved }: SetupCardProps) {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync } = useChangeWedding();
  // Once complete, the card disappears together with the focused button.
  useEffect(() => () => restoreLostFocus(), []);
  const ownField = getOwnNameField(wedding, {
    name: user?.first_name ?? "",
    isCouple: user?.wedding.role !== "helper",
  });
  const getLabel = (field: NameField, neutralLabel: string) =>
    ownField === null ? neutralLabel : t(field === ownField ? "setup.first" : "setup.second");
  const { woman_first_name, man_first_name, wedding_date } = wedding;
  const current = { id: null, woman_first_name, man_first_name, wedding_date };
  const edits = useEdits(current, current);
  const { shown } = edits;
  const getInitialName = (field: NameField) =>
    shown[field] ?? (field === ownField ? user?.first_name : undefined) ?? "";
  const isComplete = woman_first_name !== null && man_first_name !== null;
  const form = useForm({
    edits,
    schema: Setup,
    getTouchedFields: (fields) => getChangedTexts(shown, fields),
    send: async (values) => {
      await mutateAsync(withBase(getChanges(values, shown), shown));
      onSaved();
      if (hash !== "") await navigate({ href: paths.dashboard, replace: true });
    },
  });
  return (
    <Card insetBorder className={styles.setup}>
      <div className={styles.text}>
        <h2 className={styles.title}>{isComplete ? t("setup.date_title") : t("setup.title")}</h2>
        <p className={styles.sentence}>{t("setup.sentence")}</p>
        <CheckedForm form={form} className={styles.form} onInput={onTyped}>
          <FollowFields form={form}>
            <FormError text={form.error} />
            <div className={styles.names}>
              <TextField
                label={getLabel("woman_first_name", t("setup.first_neutral"))}
                name="woman_first_name"
                autoComplete={ownField === "woman_first_name" ? "given-name" : "off"}
                defaultValue={getInitialName("woman_first_name")}
              />
              <span className={styles.and} aria-hidden="true">
                <Ampersand />
              </span>
              <TextField
                label={getLabel("man_first_name", t("setup.second_neutral"))}
                name="man_first_name"
                autoComplete={ownField === "man_first_name" ? "given-name" : "off"}
                defaultValue={getInitialName("man_first_name")}
              />
            </div>
            <DateField
              label={t("setup.date")}
              optionalWord={t("translation:optional")}
              hint={t("setup.date_hint")}
              name="wedding_date"
              defaultValue={shown.wedding_date ?? ""}
              autoFocus={hash === "date"}
            />
            <div className={styles.actions}>
              <Button kind="primary" type="submit" loading={form.isSending}>
                {t("translation:save")}
              </Button>
              {isComplete && (
                <ButtonLink kind="quiet" to={paths.dashboard} replace>
                  {t("translation:cancel")}
                </ButtonLink>
              )}
            </div>
          </FollowFields>
        </CheckedForm>
      </div>
      <span className={styles.drawing}>
        <Drawing of={arch} accent="rose" size={148} />
      </span>
    </Card>
  );
}

function getChanges(values: Setup, shown: Pick<Wedding, keyof Setup>): Partial<Setup> {
  const { woman_first_name, man_first_name, wedding_date } = values;
  return {
    ...(woman_first_name !== shown.woman_first_name && { woman_first_name }),
    ...(man_first_name !== shown.man_first_name && { man_first_name }),
    ...(wedding_date !== shown.wedding_date && { wedding_date }),
  };
}
