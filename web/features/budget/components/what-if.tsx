import { useId, useState } from "react";
import * as v from "valibot";
import { type BudgetSettings, BudgetSettingsChanges, personBases } from "#contract/budget-settings.ts";
import type { Moment } from "#contract/moments.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { addAdults, type PersonsByMoment } from "#money/headcounts.ts";
import { compareCosts } from "#money/prices.ts";
import { useHeadcounts, useMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getChangedFields, getFieldTexts, withBase } from "#web/platform/changed-fields.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { getErrorText, getIssueText } from "#web/platform/errors.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/language.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getDayOfFrozenCounts, parsePercent } from "../counts.rules.ts";
import { toCentLines } from "../price-lines.rules.ts";
import { useBudgetSettings, useChangeBudgetSettings } from "../queries.ts";
import { useCountedPersons } from "../use-counted-persons.ts";
import { CountOverridesForm } from "./count-overrides-form.tsx";
import styles from "./what-if.module.css";

/** The most adults more or fewer that can be tried. */
const maxAdults = 50;

interface WhatIfProps {
  /** The price lines of each item that has some. */
  itemLines: readonly (readonly PriceLine[])[];
}

/** « Et si… ? »: what other numbers of guests would cost. Only the basis and the numbers by hand are saved. */
export function WhatIf({ itemLines }: WhatIfProps) {
  const { t } = useTranslation("budget");
  const { data: countedPersons } = useCountedPersons();
  const { data: settings } = useBudgetSettings();
  const { data: moments = [] } = useMoments();
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const seesGuests = usePermission("guests:see") === true;
  // Every figure here is a number of guests, or follows from it.
  if (!seesGuests || !countedPersons || !settings) return null;
  const frozenDay = getDayOfFrozenCounts(settings, { weddingDate, moments });
  const pricedIds = new Set(
    itemLines.flat().flatMap(({ kind, moment_id: id }) => (kind === "fixed" ? [] : [id])),
  );
  const pricedMoments = moments.filter(({ id }) => pricedIds.has(id) && countedPersons.persons.has(id));
  return (
    <Card title={t("what_if.title")} className={styles.card} data-print="no">
      <div className={styles.fields}>
        <BasisFields settings={settings} />
        {frozenDay !== null && (
          <Soft>{t("what_if.frozen", { day: formatDate(frozenDay, getLanguage()) })}</Soft>
        )}
        <GuestChange itemLines={itemLines} persons={countedPersons.persons} moments={pricedMoments} />
        <CountOverridesForm settings={settings} moments={pricedMoments} persons={countedPersons.persons} />
      </div>
    </Card>
  );
}

/** Which guests the prices count: those invited, those expected, those who replied. */
function BasisFields({ settings }: { settings: BudgetSettings }) {
  const { t } = useTranslation("budget");
  const changeSettings = useChangeBudgetSettings();
  const { data: headcounts = [] } = useHeadcounts();
  const mayEdit = useMayEdit();
  const { basis, expected_percent: percent } = settings;
  const hasReplies = headcounts.some(({ adults: { coming, declined } }) => coming + declined > 0);
  const save = (changes: Pick<BudgetSettingsChanges, "basis" | "expected_percent">) => {
    changeSettings.mutate(changes, {
      onError: (error) => {
        showToast({ text: getErrorText(error), tone: "refused" });
      },
    });
  };
  const showSaved = (saved: number, before: number) => {
    showToast({
      text: t("what_if.percent_done", { percent: saved }),
      action: {
        label: t("translation:undo"),
        onAction: () => save(withBase({ expected_percent: before }, { expected_percent: saved })),
      },
    });
  };
  if (!mayEdit) {
    const value = t(`what_if.bases.${basis}`, { percent });
    return <p>{t("translation:read_only.fact", { what: t("what_if.basis"), value })}</p>;
  }
  return (
    <>
      <Segments
        fitsLabels
        label={t("what_if.basis")}
        value={basis}
        onChange={(newBasis) => save({ basis: newBasis })}
        options={personBases.map((each) => ({ value: each, label: t(`what_if.bases.${each}`, { percent }) }))}
      />
      {basis === "expected" && <PercentField percent={percent} onSaved={showSaved} />}
      {!hasReplies && basis !== "invited" && <Soft>{t("what_if.nobody")}</Soft>}
    </>
  );
}

interface PercentFieldProps {
  percent: number;
  onSaved: (percent: number, before: number) => void;
}

const Percent = v.required(v.pick(BudgetSettingsChanges, ["expected_percent"]));

/** Saves when the field is left. Nothing is saved until the text is a percentage. */
function PercentField({ percent, onSaved }: PercentFieldProps) {
  const { t } = useTranslation("budget");
  const { mutateAsync } = useChangeBudgetSettings();
  const [error, setError] = useState<string>();
  const current = { id: null, expected_percent: percent };
  const edits = useEdits(current, current);
  const { shown } = edits;
  const read = (fields: FormData) => {
    const text = getFieldTexts(fields).get("expected_percent") ?? "";
    return { expected_percent: parsePercent(text) ?? text };
  };
  const form = useForm({
    edits,
    schema: Percent,
    read,
    getTouchedFields: (fields) => getChangedFields(shown, read(fields)),
    send: async (values) => {
      const { expected_percent: before } = shown;
      if (values.expected_percent === before) return;
      await mutateAsync(withBase(values, shown));
      onSaved(values.expected_percent, before);
    },
  });
  return (
    <CheckedForm form={form}>
      <FollowFields form={form}>
        <TextField
          label={t("what_if.percent")}
          name="expected_percent"
          inputMode="numeric"
          autoComplete="off"
          unit="%"
          error={error}
          defaultValue={String(shown.expected_percent)}
          onBlur={({ target }) => {
            // The error is shown without a submit, which would move the focus back into the field.
            const isPercent = parsePercent(target.value) !== null;
            setError(isPercent ? undefined : getIssueText("percent_range"));
            if (isPercent && Object.keys(edits.theirs).length === 0) target.form?.requestSubmit();
          }}
        />
        <FormError text={form.error} />
      </FollowFields>
    </CheckedForm>
  );
}

interface GuestChangeProps {
  itemLines: WhatIfProps["itemLines"];
  persons: PersonsByMoment;
  moments: readonly Moment[];
}

/** What more or fewer adults would cost, at one moment or at all. Nothing of it is saved. */
function GuestChange({ itemLines, persons, moments }: GuestChangeProps) {
  const { t } = useTranslation("budget");
  const [adultChange, setAdultChange] = useState(0);
  const [momentId, setMomentId] = useState("");
  const id = useId();
  const language = getLanguage();
  const changedPersons = addAdults(persons, adultChange, momentId === "" ? undefined : momentId);
  const { total, difference, minimums } = compareCosts(itemLines.map(toCentLines), persons, changedPersons);
  const addToAdultChange = (step: number) =>
    setAdultChange(Math.max(-maxAdults, Math.min(maxAdults, adultChange + step)));
  const amount = formatCents(Math.abs(difference), language);
  const texts = [
    t(difference === 0 ? "what_if.same" : difference < 0 ? "what_if.less" : "what_if.more", {
      total: formatCents(total, language),
      amount,
    }),
    ...(adultChange < 0 ? minimums.map((count) => t("what_if.minimum", { count })) : []),
  ];
  return (
    <>
      {moments.length > 1 && (
        <SelectField
          label={t("what_if.moment")}
          value={momentId}
          emptyLabel={t("what_if.all_moments")}
          options={moments.map((moment) => ({ value: moment.id, label: getMomentName(moment) }))}
          onChange={({ target }) => setMomentId(target.value)}
        />
      )}
      <div className={styles.range}>
        <label htmlFor={id}>
          {adultChange === 0
            ? t("what_if.adults_same")
            : t("what_if.adults", { count: adultChange, change: formatSigned(adultChange) })}
        </label>
        <input
          id={id}
          type="range"
          min={-maxAdults}
          max={maxAdults}
          step={1}
          value={adultChange}
          onChange={({ target }) => setAdultChange(target.valueAsNumber)}
        />
        <Button onClick={() => addToAdultChange(-10)}>{t("what_if.ten_less")}</Button>
        <Button onClick={() => addToAdultChange(10)}>{t("what_if.ten_more")}</Button>
      </div>
      <p role="status" className={styles.result}>
        {texts.join(" ")}
      </p>
    </>
  );
}

/** '+10', or '−10' with a typographic minus sign. */
function formatSigned(change: number): string {
  return change > 0 ? `+${String(change)}` : `−${String(-change)}`;
}
