import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { attemptsFor, type Choice, missingSeats } from "./attempts.rules.ts";
import { brokenOf } from "./broken.rules.ts";
import { closenessIn, movesTo, seatedAt, tablesIn } from "./moves.rules.ts";
import { NoPlan } from "./no-plan.tsx";
import { presentPlan } from "./problem.rules.ts";
import { RefusalBanner } from "./refusal-banner.tsx";
import { isComing, type Scene } from "./scene.rules.ts";
import { SearchProgress } from "./search-progress.tsx";
import { suggestedPlan } from "./suggested.rules.ts";
import { SuggestionResult } from "./suggestion-result.tsx";
import { useApplying } from "./use-applying.ts";
import { useScene } from "./use-scene.ts";
import { type SearchState, useSearch } from "./use-search.ts";
import styles from "./wishes.module.css";

/** A plan for everyone, worked out here, beside the present one; nothing changes before it is applied. */
export function SuggestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("wishes");
  const scene = useScene();
  return scene ? (
    <Suggestion scene={scene} onClose={onClose} />
  ) : (
    <Dialog open title={t("suggest.title")} closeLabel={t("translation:close")} onClose={onClose}>
      <Skeleton label={t("translation:loading")} shape="block" height={200} />
    </Dialog>
  );
}

interface SuggestionProps {
  scene: Scene;
  onClose: () => void;
}

function Suggestion({ scene, onClose }: SuggestionProps) {
  const { t } = useTranslation("wishes");
  const hasPlaced = scene.guests.some((guest) => isComing(guest) && guest.table_id !== null);
  const [choice, setChoice] = useState<Choice>(hasPlaced ? "placed" : "free");
  const { state, search, stop, reset } = useSearch();
  const { apply, refusal, isApplying } = useApplying();
  const result = resultOf(scene, state);

  async function applyResult() {
    if (!result) return;
    if (await apply(result.moves, t("suggest.applied"))) onClose();
  }

  const start = () => {
    search(attemptsFor(scene, choice), (made) => presentPlan(scene, made));
  };
  const goOn = () => {
    const { made, best } = state;
    if (made) search([made], () => best?.plan ?? presentPlan(scene, made));
  };
  const blocked = blockedWords(scene, t);

  return (
    <Dialog
      open
      focusesTitle
      title={t("suggest.title")}
      help={t("suggest.help")}
      closeLabel={t("translation:close")}
      cancelLabel={state.phase === "done" ? undefined : t("translation:cancel")}
      onClose={onClose}
      keepsActions={result !== null}
      secondary={
        state.phase === "done" && !state.proven && <Button onClick={goOn}>{t("suggest.go_on")}</Button>
      }
      primary={primaryOf()}
    >
      <div className={styles.parts}>
        {state.phase === "idle" && (
          <>
            {hasPlaced && <ChoiceField choice={choice} onChange={setChoice} />}
            {blocked !== null && <Banner tone="gold">{blocked}</Banner>}
          </>
        )}
        {state.phase === "searching" && <SearchProgress {...{ scene, state }} />}
        {state.phase === "failed" && <Banner tone="danger">{t("suggest.failed")}</Banner>}
        {state.phase === "done" && state.made && !result && (
          <NoPlan {...{ scene }} made={state.made} rules={state.conflicts} onAgain={start} />
        )}
        {state.made && result && <SuggestionResult {...{ scene, result }} made={state.made} />}
        {(state.phase === "done" || state.phase === "failed") && (
          <div>
            <Button kind="quiet" size="small" className={styles.again} onClick={reset}>
              {t("suggest.again")}
            </Button>
          </div>
        )}
        <RefusalBanner refusal={refusal} />
      </div>
    </Dialog>
  );

  function primaryOf() {
    if (state.phase === "searching") return <Button onClick={stop}>{t("suggest.stop")}</Button>;
    if (result && result.moves.length > 0) {
      return (
        <Button kind="primary" loading={isApplying} onClick={() => void applyResult()}>
          {t("suggest.apply")}
        </Button>
      );
    }
    return state.phase === "idle" && blocked === null ? (
      <Button kind="primary" onClick={start}>
        {t("suggest.start")}
      </Button>
    ) : null;
  }
}

/** What a search came to, once it is over. */
function resultOf(scene: Scene, { phase, made, best, proven }: SearchState) {
  if (phase !== "done" || !made || !best) return null;
  const plan = suggestedPlan(made, presentPlan(scene, made), best);
  const wanted = tablesIn(scene, made, plan);
  const after = seatedAt(scene, wanted);
  return { wanted, after, proven, moves: movesTo(scene, wanted, closenessIn(made)), broken: brokenOf(after) };
}

export type SuggestionOutcome = NonNullable<ReturnType<typeof resultOf>>;

type Words = ReturnType<typeof useTranslation<"wishes">>["t"];

/** Why no search can help yet. */
function blockedWords(scene: Scene, t: Words): string | null {
  const guests = scene.guests.filter(isComing).length;
  if (guests === 0) return t("suggest.nobody");
  const count = missingSeats(scene);
  return count === 0 ? null : t("suggest.few_seats", { guests, count, seats: guests - count });
}

function ChoiceField({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { t } = useTranslation("wishes");
  return (
    <Segments
      label={t("suggest.keep")}
      value={choice}
      hint={t(`suggest.keep_${choice}_hint`)}
      options={[
        { value: "placed", label: t("suggest.keep_placed") },
        { value: "free", label: t("suggest.keep_free") },
      ]}
      onChange={onChange}
    />
  );
}
