import { moments } from "#contract/wedding.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceCard } from "#web/ui/choice-card.tsx";
import type { DrawingAccent } from "#web/ui/drawing.tsx";
import brunch from "#web/ui/drawings/brunch.svg?raw";
import ceremony from "#web/ui/drawings/ceremony.svg?raw";
import glasses from "#web/ui/drawings/glasses.svg?raw";
import lanterns from "#web/ui/drawings/lanterns.svg?raw";
import table from "#web/ui/drawings/table.svg?raw";
import townHall from "#web/ui/drawings/town-hall.svg?raw";
import { FieldGroup } from "#web/ui/field-group.tsx";
import type { Draft } from "../use-draft.ts";
import styles from "./information.module.css";

type Moment = (typeof moments)[number];

const pictures: Readonly<Record<Moment, { drawing: string; accent: DrawingAccent }>> = {
  civil_wedding: { drawing: townHall, accent: "gold" },
  religious_wedding: { drawing: ceremony, accent: "rose" },
  cocktail: { drawing: glasses, accent: "sage" },
  dinner: { drawing: table, accent: "sage" },
  party: { drawing: lanterns, accent: "sage" },
  brunch: { drawing: brunch, accent: "gold" },
};

function isMoment(name: string): name is Moment {
  return moments.some((moment) => moment === name);
}

interface MomentChoicesProps {
  /** Those that are chosen, a word each. */
  chosen: string;
  put: Draft["put"];
}

/** What the day is made of. */
export function MomentChoices({ chosen, put }: MomentChoicesProps) {
  const { t } = useTranslation("wedding");
  const choose = (name: string, checked: boolean) => {
    if (isMoment(name)) put(name, String(checked));
  };
  const on = new Set(chosen.split(" "));
  return (
    <FieldGroup label={t("moments.label")} labelHidden>
      <div className={styles.moments}>
        {moments.map((moment) => (
          <ChoiceCard
            key={moment}
            name={moment}
            label={t(`moments.${moment}.name`)}
            hint={t(`moments.${moment}.hint`)}
            checked={on.has(moment)}
            onChange={choose}
            {...pictures[moment]}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
