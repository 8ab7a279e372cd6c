import { useId, useState } from "react";
import {
  applyPermissionChange,
  type PermissionPreset,
  permissionPresetNames,
  findPermissionPreset,
  permissionPresets,
} from "#contract/permission-presets.ts";
import { type AreaPermissions, areas, permissionLevels } from "#contract/permissions.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceCard } from "#web/ui/choice-card.tsx";
import type { DrawingAccent } from "#web/ui/drawing.tsx";
import cake from "#web/ui/drawings/cake.svg?raw";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import glasses from "#web/ui/drawings/glasses.svg?raw";
import oliveBranch from "#web/ui/drawings/olive-branch.svg?raw";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { formatPermissions } from "../permission-texts.ts";
import styles from "./permission-choice.module.css";

const pictureByPreset: Readonly<Record<PermissionPreset, { drawing: string; accent: DrawingAccent }>> = {
  parents: { drawing: oliveBranch, accent: "sage" },
  witness: { drawing: glasses, accent: "rose" },
  planner: { drawing: checklist, accent: "sage" },
  provider: { drawing: cake, accent: "rose" },
};

interface PermissionChoiceProps {
  value: AreaPermissions;
  onChange: (permissions: AreaPermissions) => void;
}

/** The permissions of a helper: a preset, or a level for each area. A refusal is shown at the seating plan. */
export function PermissionChoice({ value, onChange }: PermissionChoiceProps) {
  const { t } = useTranslation("members");
  const group = useId();
  const preset = findPermissionPreset(value);
  const [isCustom, setCustom] = useState(preset === undefined);
  return (
    <FieldGroup as="div" role="radiogroup" wide label={t("permissions.label")}>
      <div className={styles.cards}>
        {permissionPresetNames.map((name) => (
          <ChoiceCard
            key={name}
            name={name}
            group={group}
            label={t(`presets.${name}`)}
            checked={!isCustom && preset === name}
            onChange={() => {
              setCustom(false);
              onChange(permissionPresets[name]);
            }}
            {...pictureByPreset[name]}
          />
        ))}
        <div className={styles.custom}>
          <ChoiceCard
            name="custom"
            group={group}
            label={t("presets.custom")}
            checked={isCustom}
            onChange={() => setCustom(true)}
          />
        </div>
      </div>
      {isCustom && <AreaLevels value={value} onChange={onChange} />}
      <p role="status" className={styles.sentence}>
        {formatPermissions({ role: "helper", permissions: value }, t)}
      </p>
      {!isCustom && preset === "parents" && <p className={styles.sentence}>{t("permissions.parents")}</p>}
      {value.guests !== undefined && <p className={styles.sentence}>{t("permissions.health")}</p>}
    </FieldGroup>
  );
}

function AreaLevels({ value, onChange }: PermissionChoiceProps) {
  const { t } = useTranslation("members");
  return (
    <div className={styles.areas}>
      {areas.map((area) => (
        <Segments
          key={area}
          label={t(`areas.${area}`)}
          hint={
            area === "seating" && value.seating !== undefined && value.guests === undefined
              ? t("permissions.needs_guests")
              : undefined
          }
          // The server names the whole field; of its areas the seating plan is the one that is refused.
          name={area === "seating" ? "permissions" : undefined}
          options={permissionLevels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
          value={value[area] ?? "none"}
          onChange={(level) => onChange(applyPermissionChange(value, { [area]: level }))}
        />
      ))}
    </div>
  );
}
