import type { Headcount, Moment as SavedMoment } from "#contract/moments.ts";
import { standardMoments } from "#contract/wedding.ts";
import { capitalise } from "#i18n/formats.ts";
import { useHeadcounts, useActiveMoments } from "#web/features/moments/queries.ts";
import { formatWhenAndWhere, type OpenedMoments } from "#web/features/moments/widgets.tsx";
import { getMomentName } from "#web/platform/moment-name.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceCard } from "#web/ui/choice-card.tsx";
import type { DrawingAccent } from "#web/ui/drawing.tsx";
import brunch from "#web/ui/drawings/brunch.svg?raw";
import ceremony from "#web/ui/drawings/ceremony.svg?raw";
import glasses from "#web/ui/drawings/glasses.svg?raw";
import lanterns from "#web/ui/drawings/lanterns.svg?raw";
import table from "#web/ui/drawings/table.svg?raw";
import townHall from "#web/ui/drawings/town-hall.svg?raw";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import type { WeddingDraft } from "../use-wedding-draft.ts";
import styles from "./information.module.css";

type StandardMoment = (typeof standardMoments)[number];

const pictureByMoment: Readonly<Record<StandardMoment, { drawing: string; accent: DrawingAccent }>> = {
  civil_wedding: { drawing: townHall, accent: "gold" },
  religious_wedding: { drawing: ceremony, accent: "rose" },
  cocktail: { drawing: glasses, accent: "sage" },
  dinner: { drawing: table, accent: "sage" },
  party: { drawing: lanterns, accent: "sage" },
  brunch: { drawing: brunch, accent: "gold" },
};

function isStandardMoment(name: string): name is StandardMoment {
  return standardMoments.some((moment) => moment === name);
}

interface MomentChoicesProps {
  /** The chosen moments, joined by spaces. */
  chosen: string;
  setText: WeddingDraft["setText"];
  onOpen: (opened: OpenedMoments) => void;
}

/** The standard moments to choose from, each saved one with its time and place. */
export function MomentChoices({ chosen, setText, onOpen }: MomentChoicesProps) {
  const { t } = useTranslation("wedding");
  const setChosen = (name: string, isChosen: boolean) => {
    if (isStandardMoment(name)) setText(name, String(isChosen));
  };
  const chosenMoments = new Set(chosen.split(" "));
  const activeMoments = useActiveMoments() ?? [];
  const mayEdit = useMayEdit();
  const visibleMoments = mayEdit
    ? standardMoments
    : standardMoments.filter((moment) => chosenMoments.has(moment));
  return (
    <FieldGroup label={t("moments.label")} labelHidden>
      <div className={styles.moments}>
        {visibleMoments.map((moment) => {
          const isChosen = chosenMoments.has(moment);
          const savedMoment = isChosen ? activeMoments.find(({ kind }) => kind === moment) : undefined;
          return (
            <div key={moment} className={styles.moment}>
              <ChoiceCard
                name={moment}
                label={t(`moments.${moment}.name`)}
                hint={t(`moments.${moment}.hint`)}
                checked={isChosen}
                onChange={setChosen}
                {...pictureByMoment[moment]}
              />
              {savedMoment && <MomentSettings moment={savedMoment} onOpen={onOpen} />}
            </div>
          );
        })}
      </div>
      <KeptReplies chosen={chosenMoments} />
    </FieldGroup>
  );
}

interface MomentSettingsProps {
  moment: SavedMoment;
  onOpen: MomentChoicesProps["onOpen"];
}

/** Time and place of a saved moment, with a button to change them. */
function MomentSettings({ moment, onOpen }: MomentSettingsProps) {
  const { t, i18n } = useTranslation("moments");
  const mayEdit = usePermission("guests:edit") !== false;
  return (
    <div className={styles.settings}>
      {(moment.starts_at !== null || moment.place !== "" || moment.day !== null) && (
        <p className={styles.when}>{capitalise(formatWhenAndWhere(moment, t, i18n.language))}</p>
      )}
      {mayEdit && (
        <Button
          kind="quiet"
          size="small"
          icon="clock"
          aria-label={t("settings.open_of", { moment: getMomentName(moment) })}
          onClick={() => onOpen({ kind: "edit", item: moment })}
        >
          {t("settings.open")}
        </Button>
      )}
    </div>
  );
}

/** A note on moments that are about to be removed: the replies to them are kept. */
function KeptReplies({ chosen }: { chosen: ReadonlySet<string> }) {
  const { t } = useTranslation("moments");
  const headcounts = useHeadcounts().data ?? [];
  const removedMoments = (useActiveMoments() ?? []).filter(({ kind }) => kind !== "own" && !chosen.has(kind));
  return (
    <div role="status">
      {removedMoments.map(({ id, kind }) => {
        const headcount = headcounts.find(({ moment_id }) => moment_id === id);
        const replyCount = headcount ? countReplies(headcount) : 0;
        return (
          replyCount > 0 &&
          kind !== "own" && (
            <Soft key={id} size="md">
              {t(`settings.kept.${kind}`, { count: replyCount })}
            </Soft>
          )
        );
      })}
    </div>
  );
}

function countReplies({ adults, children }: Headcount): number {
  return adults.coming + adults.declined + children.coming + children.declined;
}
