import { useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { type SearchScope, countMissingSeats } from "./attempts.rules.ts";
import { NoPlan } from "./no-plan.tsx";
import { ApplyErrorBanner } from "./apply-error-banner.tsx";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";
import { isSamePlan } from "./suggestion.rules.ts";
import { SuggestionResult } from "./suggestion-result.tsx";
import { useApplyMoves } from "./use-apply-moves.ts";
import { useSeatingState } from "./use-seating-state.ts";
import { useSearch } from "./use-search.ts";
import { LongJob } from "#web/ui/progress-bar.tsx";

/**
 * Computes a plan for everyone in the browser and compares it with the present one; nothing changes until it
 * is applied.
 */
export function SuggestionDialog({ onClose, onAddTables }: Omit<SuggestionDialogProps, "seatingState">) {
  const { t } = useTranslation("wishes");
  const seatingState = useSeatingState();
  return seatingState ? (
    <SuggestionSteps {...{ seatingState, onClose, onAddTables }} />
  ) : (
    <Dialog open title={t("suggest.title")} closeLabel={t("translation:close")} onClose={onClose}>
      <Skeleton label={t("translation:loading")} shape="block" height={200} />
    </Dialog>
  );
}

interface SuggestionDialogProps {
  seatingState: SeatingState;
  onClose: () => void;
  onAddTables: () => void;
}

function SuggestionSteps({ seatingState, onClose, onAddTables }: SuggestionDialogProps) {
  const { t } = useTranslation("wishes");
  const hasSeated = seatingState.guests.some((guest) => isExpected(guest) && guest.table_id !== null);
  const [scope, setScope] = useState<SearchScope>(hasSeated ? "placed" : "free");
  const { state, search, continueSearch, stop, reset } = useSearch();
  const { apply, applyError, isApplying, clearApplyError } = useApplyMoves();
  const blockedReason = formatBlockedReason(seatingState, t);
  const suggestion = state.phase === "done" ? state.report.suggestion : null;
  // While it is being applied, the plan is shown optimistically and must not count as outdated.
  const isStale = state.phase === "done" && !isApplying && !isSamePlan(state.seatingState, seatingState);

  const start = () => {
    clearApplyError();
    search(seatingState, scope);
  };

  return (
    <Dialog
      open
      focusesTitle
      title={t("suggest.title")}
      help={t("suggest.help")}
      closeLabel={t("translation:close")}
      cancelLabel={state.phase === "done" ? undefined : t("translation:cancel")}
      onClose={onClose}
      secondary={renderSecondary()}
      primary={renderPrimary()}
    >
      <Stack gap={8}>
        <ApplyErrorBanner applyError={applyError} />
        {state.phase === "idle" && blockedReason === null && hasSeated && (
          <ScopeField scope={scope} onChange={setScope} />
        )}
        {state.phase === "idle" && blockedReason !== null && (
          <BlockedNotice
            text={blockedReason}
            onFit={countMissingSeats(seatingState) > 0 ? start : undefined}
          />
        )}
        {state.phase === "searching" && (
          <SearchProgress fraction={state.fraction} violationCount={state.violationCount} />
        )}
        {state.phase === "failed" && <Banner tone="danger">{t("suggest.failed")}</Banner>}
        {isStale && !applyError && (
          <Banner tone="gold" announced>
            {t("suggest.stale")}
          </Banner>
        )}
        {(state.phase === "done" || state.phase === "failed") && (
          <div>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                clearApplyError();
                reset();
              }}
            >
              {t("suggest.again")}
            </Button>
          </div>
        )}
        {state.phase === "done" &&
          (suggestion ? (
            <SuggestionResult
              seatingState={state.seatingState}
              suggestion={suggestion}
              isProven={state.report.isProven}
            />
          ) : (
            <NoPlan {...{ seatingState }} conflicts={state.report.conflicts} onRetry={start} />
          ))}
      </Stack>
    </Dialog>
  );

  function renderSecondary() {
    if (state.phase !== "done" || state.report.isProven || isStale) return null;
    return <Button onClick={() => continueSearch(state.seatingState)}>{t("suggest.go_on")}</Button>;
  }

  function renderPrimary() {
    if (state.phase === "searching") return <Button onClick={stop}>{t("suggest.stop")}</Button>;
    if (state.phase === "idle" && blockedReason !== null) {
      return countMissingSeats(seatingState) > 0 ? (
        <Button kind="primary" icon="plus" onClick={onAddTables}>
          {t("suggest.add_tables")}
        </Button>
      ) : null;
    }
    if (state.phase === "idle" || (suggestion && isStale)) {
      return (
        <Button kind="primary" onClick={start}>
          {t(state.phase === "idle" ? "suggest.start" : "suggest.search_again")}
        </Button>
      );
    }
    if (!suggestion || suggestion.moves.length === 0) return null;
    const { moves } = suggestion;
    return (
      <Button
        kind="primary"
        loading={isApplying}
        onClick={() =>
          void apply(moves, t("suggest.applied")).then((isDone) => {
            if (isDone) onClose();
          })
        }
      >
        {t("suggest.apply")}
      </Button>
    );
  }
}

type Translate = ReturnType<typeof useTranslation<"wishes">>["t"];

/** Why a search cannot start yet. */
function formatBlockedReason(seatingState: SeatingState, t: Translate): string | null {
  const guestCount = seatingState.guests.filter(isExpected).length;
  if (guestCount === 0) return t("suggest.nobody");
  const count = countMissingSeats(seatingState);
  return count === 0
    ? null
    : t("suggest.few_seats", { guests: guestCount, count, seats: guestCount - count });
}

/** Why a search cannot start; `onFit` starts one that leaves some guests without a seat. */
function BlockedNotice({ text, onFit }: { text: string; onFit: (() => void) | undefined }) {
  const { t } = useTranslation("wishes");
  return (
    <Banner
      tone="gold"
      action={
        onFit && (
          <Button kind="quiet" size="small" onClick={onFit}>
            {t("suggest.fitting")}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}

function ScopeField({ scope, onChange }: { scope: SearchScope; onChange: (scope: SearchScope) => void }) {
  const { t } = useTranslation("wishes");
  return (
    <Segments
      label={t("suggest.keep")}
      value={scope}
      hint={t(`suggest.keep_${scope}_hint`)}
      options={[
        { value: "placed", label: t("suggest.keep_placed") },
        { value: "free", label: t("suggest.keep_free") },
      ]}
      onChange={onChange}
    />
  );
}

interface SearchProgressProps {
  /** From 0 to 1. */
  fraction: number;
  /** The number of violations in the best plan so far; null without a plan. */
  violationCount: number | null;
}

function SearchProgress({ fraction, violationCount }: SearchProgressProps) {
  const { t } = useTranslation("wishes");
  const getText = () => {
    if (violationCount === null) return t("suggest.progress_none");
    if (violationCount === 0) return t("suggest.progress_zero");
    return t("suggest.progress", { count: violationCount });
  };
  return <LongJob label={t("suggest.searching")} value={fraction} max={1} valueText={getText()} />;
}
