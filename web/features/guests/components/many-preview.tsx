import { useEffect, useRef } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import type { Candidate } from "../candidates.rules.ts";
import { replyOf } from "../list.rules.ts";
import { rowsAtATime, type Pasted, type UnreadableLine } from "../paste.rules.ts";
import type { Sending } from "../use-sending.ts";
import styles from "./many.module.css";

export interface Preview {
  readonly pasted: Pasted;
  readonly candidates: readonly Candidate[];
  readonly ticked: ReadonlySet<string>;
  /** First and last names are swapped. */
  readonly turned: boolean;
  /** Some of them were added already. */
  readonly isPartial: boolean;
}

interface ManyPreviewProps {
  preview: Preview;
  sending: Sending;
  note: string;
  onTick: (key: string, on: boolean) => void;
  onTurn: (() => void) | undefined;
}

/** The parsed guests, one per line; likely duplicates are unticked. */
export function ManyPreview({ preview, sending, note, onTick, onTurn }: ManyPreviewProps) {
  const { t } = useTranslation("guests");
  const { candidates, ticked, pasted } = preview;
  const { progress, failures } = sending;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {progress ? (
        <LongJob
          label={t("many.sending")}
          value={progress.sent}
          max={progress.all}
          valueText={t("many.progress", { sent: progress.sent, count: progress.all })}
        />
      ) : (
        <div className={styles.summary}>
          <p ref={summary} tabIndex={-1}>
            <span className={styles.fact}>{t("many.understood", { count: candidates.length })}</span>{" "}
            {ticked.size < candidates.length && (
              <span className={styles.fact}>
                {t("many.left_out", { count: candidates.length - ticked.size })}
              </span>
            )}
          </p>
          {onTurn && candidates.length > 0 && (
            <Button kind="quiet" size="small" icon="swap" onClick={onTurn}>
              {t("many.turn")}
            </Button>
          )}
        </div>
      )}
      {failures.size > 0 && !progress && (
        <Banner tone="danger" announced>
          {t("many.failed", { count: failures.size })}
        </Banner>
      )}
      <Unreadable lines={pasted.unreadable} restCount={pasted.restCount} />
      <ul className={styles.list} hidden={candidates.length === 0} aria-label={t("many.check")}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.key}
            candidate={candidate}
            isTicked={ticked.has(candidate.key)}
            isSending={progress !== null}
            failure={failures.get(candidate.key)}
            t={t}
            onTick={onTick}
          />
        ))}
      </ul>
    </div>
  );
}

function Unreadable({ lines, restCount }: { lines: readonly UnreadableLine[]; restCount: number }) {
  const { t } = useTranslation("guests");
  return (
    <>
      {lines.length > 0 && (
        <Banner tone="gold" icon="warning">
          <p>{t("many.unreadable", { count: lines.length })}</p>
          <ul className={styles.lines}>
            {lines.slice(0, 10).map(({ line, text, reason }) => (
              <li key={line}>{t(`many.${reason}`, { line, text: text.trim().slice(0, 80) })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {restCount > 0 && (
        <Banner tone="gold">{t("many.later", { count: restCount, most: rowsAtATime })}</Banner>
      )}
    </>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isTicked: boolean;
  isSending: boolean;
  failure: string | undefined;
  t: TFunction<"guests">;
  onTick: (key: string, on: boolean) => void;
}

function CandidateRow({ candidate, isTicked, isSending, failure, t, onTick }: CandidateRowProps) {
  const { key, guest, twin, unread } = candidate;
  const details = detailsOf(candidate, t);
  return (
    <li className={styles.candidate}>
      <Checkbox
        label={`${guest.firstName} ${guest.lastName}`.trim()}
        checked={isTicked}
        disabled={isSending}
        onChange={(event) => {
          onTick(key, event.target.checked);
        }}
      />
      {details !== "" && <p className={styles.details}>{details}</p>}
      {twin && (
        <Warning words={t(twin.isOnList ? "many.twin_on_list" : "many.twin_above", { name: twin.name })} />
      )}
      {unread.map(({ label, value, keptIn }) => (
        <Warning key={label + value} words={t(`many.kept_in_${keptIn}`, { label, value })} />
      ))}
      {failure !== undefined && <Warning isDanger words={failure} />}
    </li>
  );
}

function Warning({ words, isDanger = false }: { words: string; isDanger?: boolean }) {
  return (
    <p className={isDanger ? styles.refused : styles.warning}>
      <Icon name="warning" size={14} />
      {words}
    </p>
  );
}

/** 'Famille · Élise · Vient · Végétarien', without unknown parts. */
function detailsOf({ guest }: Candidate, t: TFunction<"guests">): string {
  const parts = [
    guest.relationship === "Other" ? "" : t(`relationships.${guest.relationship}`),
    guest.side,
    guest.presence === null ? "" : t(`presence.${replyOf(guest.presence)}`),
    guest.diet === "No Preferences" ? "" : t(`diets.${guest.diet}`),
    guest.allergies,
    guest.email,
    guest.telephone,
    [guest.adresse, guest.code_postal, guest.ville, guest.pays].filter((part) => part !== "").join(" "),
    guest.comment,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
