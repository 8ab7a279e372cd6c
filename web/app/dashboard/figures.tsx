import { formatMoney, formatNumber } from "#i18n/formats.ts";
import { useBudgetCost } from "#web/features/expenses/queries.ts";
import { useLatePaymentCount } from "#web/features/instalments/widgets.tsx";
import { useGuestCounts } from "#web/features/guests/widgets.tsx";
import { useProviderCounts } from "#web/features/providers/widgets.tsx";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { useTaskSummary } from "#web/features/todos/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { paths, scheduleUrl, starterBudgetUrl } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePermissions } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Tile, Tiles } from "#web/ui/tile.tsx";
import styles from "./figures.module.css";

const LazyProposedBudget = createLazyPart(async () => (await import("./proposed-budget.tsx")).ProposedBudget);

const thinSpace = "\u202f";

/**
 * The figures of the dashboard for the areas that the member may see, each linking to its page. A figure that
 * could not be loaded says so.
 */
export function Figures({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation("dashboard");
  const may = usePermissions();
  const [seesGuests, seesProviders] = [may("guests:see") !== false, may("providers:see") !== false];
  const [seesBudget, seesTasks] = [may("budget:see") !== false, may("planning:see") !== false];
  if (isWaiting) return <Skeleton label={t("tiles.loading")} shape="block" height={284} />;
  if (![seesGuests, seesProviders, seesBudget, seesTasks].includes(true)) return null;
  return (
    <Tiles label={t("tiles.label")}>
      {seesGuests && <GuestsTile />}
      {seesProviders && <ProvidersTile />}
      {seesBudget && <BudgetTile />}
      {seesTasks && <TasksTile />}
    </Tiles>
  );
}

/** What a tile shows for a figure that could not be loaded. */
function useUnknownFigure() {
  const { t } = useTranslation("dashboard");
  return { figure: "–", detail: t("tiles.unknown") };
}

function GuestsTile() {
  const { t } = useTranslation("dashboard");
  const counts = useGuestCounts();
  const unknownFigure = useUnknownFigure();
  const isOpened = (useReplySettings().data?.opened_at ?? null) !== null;
  const link = { label: t("tiles.guests"), to: isOpened ? paths.replies : paths.guests };
  if (!counts) return <Tile {...link} {...unknownFigure} />;
  const { all, present, waiting } = counts;
  const detail = (
    <>
      {t("tiles.guests_detail", { count: present })}
      {waiting > 0 && <br />}
      {waiting > 0 && t("tiles.guests_waiting", { count: waiting })}
    </>
  );
  return (
    <Tile
      {...link}
      figure={formatNumber(all, getLanguage())}
      detail={all === 0 ? t("tiles.guests_none") : detail}
      bar={{ value: present, max: Math.max(all, 1), text: t("tiles.guests_bar", { present, all }) }}
    />
  );
}

function ProvidersTile() {
  const { t } = useTranslation("dashboard");
  const counts = useProviderCounts();
  const unknownFigure = useUnknownFigure();
  const link = { label: t("tiles.providers"), to: paths.providers };
  if (!counts) return <Tile {...link} {...unknownFigure} />;
  const { booked, followed } = counts;
  return (
    <Tile
      {...link}
      figure={formatNumber(booked, getLanguage())}
      outOf={formatTotal(followed)}
      detail={followed === 0 ? t("tiles.providers_none") : t("tiles.providers_detail", { count: booked })}
      bar={{
        value: booked,
        max: Math.max(followed, 1),
        text: t("tiles.providers_bar", { booked, followed }),
      }}
    />
  );
}

function BudgetTile() {
  const { t } = useTranslation("dashboard");
  const may = usePermissions();
  const sums = useBudgetCost().data;
  const latePayments = useLatePaymentCount();
  const unknownFigure = useUnknownFigure();
  const link = { label: t("tiles.budget"), to: latePayments > 0 ? scheduleUrl : paths.budget };
  const wedding = useWedding().data;
  if (!sums) return <Tile {...link} {...unknownFigure} />;
  const { cost, paid, to_pay } = sums;
  const money = (amount: number) => formatMoney(amount, getLanguage(), "none");
  const hasProposal = wedding?.wedding_budget === null && wedding.expected_guests !== null;
  if (hasProposal && cost === 0 && paid === 0 && may("couple") === true) return <ProposedBudgetTile />;
  const texts = { cost: money(cost), paid: money(paid), toPay: money(to_pay) };
  const detail = cost === 0 && paid === 0 ? t("tiles.budget_none") : t("tiles.budget_detail", texts);
  const lateDetail = (
    <>
      {t("tiles.budget_cost")}
      <br />
      <OverdueText text={t("tiles.budget_late", { count: latePayments })} />
    </>
  );
  return (
    <Tile
      {...link}
      figure={texts.cost}
      detail={latePayments > 0 ? lateDetail : detail}
      bar={{
        value: Math.min(Math.max(paid, 0), Math.max(cost, 1)),
        max: Math.max(cost, 1),
        text: t("tiles.budget_bar", texts),
      }}
    />
  );
}

/** For a couple that has said how many guests there will be, and has no budget yet. */
function ProposedBudgetTile() {
  const { t } = useTranslation("dashboard");
  const guests = useWedding().data?.expected_guests ?? 0;
  return (
    <Tile
      label={t("tiles.budget_proposed")}
      figure={<LazyProposedBudget guests={guests} fallback="–" />}
      detail={t("tiles.budget_proposed_detail", { count: guests })}
      to={starterBudgetUrl}
    />
  );
}

function OverdueText({ text }: { text: string }) {
  return (
    <span className={styles.late}>
      <Icon name="clock" size={14} />
      {text}
    </span>
  );
}

function TasksTile() {
  const { t } = useTranslation("dashboard");
  const summary = useTaskSummary();
  const unknownFigure = useUnknownFigure();
  const link = { label: t("tiles.tasks"), to: paths.todo };
  if (!summary) return <Tile {...link} {...unknownFigure} />;
  const { done, total } = summary;
  return (
    <Tile
      {...link}
      figure={formatNumber(done, getLanguage())}
      outOf={formatTotal(total)}
      detail={total === 0 ? t("tiles.tasks_none") : t("tiles.tasks_detail", { count: done })}
      bar={{ value: done, max: Math.max(total, 1), text: t("tiles.tasks_bar", { done, total }) }}
    />
  );
}

/** '/ 47' */
function formatTotal(all: number): string {
  return `${thinSpace}/${thinSpace}${formatNumber(all, getLanguage())}`;
}
