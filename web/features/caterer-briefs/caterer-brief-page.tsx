import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import type { BriefSummary, CatererBrief } from "#contract/caterer-briefs.ts";
import { PrintWarnings } from "#web/features/stationery/widgets.tsx";
import cake from "#web/ui/drawings/cake.svg?raw";
import { paths, weddingDetailsUrl } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LeaveGuard } from "#web/platform/leave-guard.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { BriefCounts } from "./components/brief-counts.tsx";
import { BriefFiles } from "./components/brief-files.tsx";
import { BriefNeeds } from "./components/brief-needs.tsx";
import { BriefTables } from "./components/brief-tables.tsx";
import { type RemarksDraft, RemarksCard, remarksForm } from "./components/remarks-card.tsx";
import { StateStrip } from "./components/state-strip.tsx";
import { VersionsCard } from "./components/versions-card.tsx";
import styles from "./caterer-brief-page.module.css";
import { useBrief, useBriefs } from "./queries.ts";
import { getSentenceKind, useBriefTranslation, formatWhenAndWhere } from "./texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

const SendDialog = createLazyPart(async () => (await import("./components/send-dialog.tsx")).SendDialog);

/** The caterer brief of each moment with food: its content, what the caterer already has, and its sending. */
export function CatererBriefPage() {
  const { t } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const query = useBriefs();
  const { moment: askedMomentId } = useSearch({ strict: false });
  const { data: moments, error } = query;
  const chosen =
    moments?.find(({ moment_id: id }) => id === askedMomentId) ??
    moments?.find(({ kind }) => kind === "dinner") ??
    moments?.[0];
  if (moments && chosen) return <Brief moments={moments} chosen={chosen} />;
  return (
    <>
      <PageTitle title={tBrief("title")} />
      {moments ? (
        <EmptyList
          drawing={cake}
          title={t("no_food.title")}
          sentence={t("no_food.sentence")}
          actions={[{ label: t("no_food.action"), to: weddingDetailsUrl }]}
        />
      ) : error ? (
        <LoadFailed query={query} text={(why) => t("failed", { why })} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation("caterer");
  return <Skeleton label={t("loading")} shape="cards" count={3} height={240} />;
}

interface BriefProps {
  moments: readonly BriefSummary[];
  chosen: BriefSummary;
}

function Brief({ moments, chosen }: BriefProps) {
  const { t, i18n } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const query = useBrief(chosen.moment_id);
  const { data: brief, error, isPlaceholderData } = query;
  const [isSending, setSending] = useState(false);
  const { isUnsaved, draft } = useRemarksDraft(brief?.moment_id ?? chosen.moment_id, () => setSending(true));
  const isPhone = useMediaQuery(phoneQuery);
  const isReady = brief?.is_on === true && hasGuests(brief) && !isPlaceholderData;
  const maySend = usePermission("couple") === true && isReady;
  const sendButton = (
    <Button
      kind="primary"
      icon="envelope"
      size={isPhone ? "dock" : undefined}
      wide={isPhone}
      {...(draft.typed !== undefined && { type: "submit", form: remarksForm })}
      onClick={() => {
        if (draft.typed === undefined) setSending(true);
        else draft.setNext("send");
      }}
    >
      {t("send.open")}
    </Button>
  );
  // At the first load the bar of moments appears together with the buttons above it, which would move it later.
  if (!brief && !error) {
    return (
      <>
        <PageTitle title={tBrief("title")} />
        <Loading />
      </>
    );
  }
  return (
    <>
      <PageTitle
        title={tBrief("title")}
        actions={
          brief &&
          hasGuests(brief) && (
            <>
              <BriefFiles content={brief.shown} pdf={brief.pdf_url} />
              {maySend && !isPhone && sendButton}
            </>
          )
        }
      />
      <div className={styles.stack}>
        <div className={styles.bar}>
          {moments.length > 1 && <MomentSwitch moments={moments} chosen={chosen} />}
          {brief && <Soft size="same">{formatWhenAndWhere(brief.content.moment, t, i18n.language)}</Soft>}
        </div>
        {brief ? (
          <Content key={brief.moment_id} brief={brief} draft={draft} />
        ) : (
          <LoadFailed query={query} text={(why) => t("failed", { why })} />
        )}
      </div>
      {maySend && isPhone && <Dock>{sendButton}</Dock>}
      {isUnsaved && <LeaveGuard />}
      <Suspense>
        {isSending && brief && <SendDialog brief={brief} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}

/** Unsaved remarks of each moment stay until they are saved, also while another moment is shown. */
function useRemarksDraft(momentId: string, onSend: () => void) {
  const [draftByMoment, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const nextStep = useRef<"send" | "stay">("stay");
  const removeDraft = (all: ReadonlyMap<string, string>) =>
    new Map([...all].filter(([id]) => id !== momentId));
  const draft: RemarksDraft = {
    typed: draftByMoment.get(momentId),
    onType: (typed) =>
      setDrafts((now) => (typed === undefined ? removeDraft(now) : new Map(now).set(momentId, typed))),
    setNext: (chosen) => {
      nextStep.current = chosen;
    },
    onSaved: (text) => {
      setDrafts((now) => (now.get(momentId)?.trim() === text.trim() ? removeDraft(now) : now));
      if (nextStep.current === "send") onSend();
      return nextStep.current;
    },
  };
  return { isUnsaved: draftByMoment.size > 0, draft };
}

function hasGuests({ content }: CatererBrief): boolean {
  return content.people.length > 0;
}

/** Segments for a few moments; on a phone a list for more than three. */
function MomentSwitch({ moments, chosen }: BriefProps) {
  const { t } = useTranslation("caterer");
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery);
  const options = moments.map((moment) => ({ value: moment.moment_id, label: getMomentName(moment) }));
  const showMoment = (moment: string) => {
    void navigate({ to: ".", search: { moment }, replace: true, resetScroll: false });
  };
  if (isPhone && moments.length > 3) {
    return (
      <SelectField
        label={t("moments")}
        labelHidden
        options={options}
        value={chosen.moment_id}
        onChange={({ currentTarget: { value } }) => showMoment(value)}
      />
    );
  }
  return (
    <Segments
      label={t("moments")}
      labelHidden
      fitsLabels
      options={options}
      value={chosen.moment_id}
      onChange={showMoment}
    />
  );
}

/** Explains that the files name guests as the caterer sees them, although the page shows full names. */
function FilesNote({ names }: Pick<CatererBrief, "names">) {
  const { t } = useTranslation("caterer");
  return names !== "full" && <Soft size="same">{t(`files.${names}`)}</Soft>;
}

function Content({ brief, draft }: { brief: CatererBrief; draft: RemarksDraft }) {
  const { t } = useTranslation("caterer");
  const { content } = brief;
  const { kind } = content.moment;
  if (!hasGuests(brief)) {
    return (
      <>
        {brief.versions.length > 0 && <StateStrip brief={brief} />}
        <EmptyList
          drawing={cake}
          title={t(`empty.${getSentenceKind(kind)}`, { moment: getMomentName(content.moment) })}
          sentence={t("empty.sentence")}
          actions={[{ label: t("empty.action"), to: paths.replies }]}
        />
        {brief.versions.length > 0 && <VersionsCard brief={brief} />}
      </>
    );
  }
  return (
    <>
      <StateStrip brief={brief} />
      <FilesNote names={brief.names} />
      {brief.warnings.length > 0 && <PrintWarnings warnings={brief.warnings} />}
      <BriefCounts content={content} reader="couple" />
      <div className={styles.columns}>
        <BriefTables content={content} />
        <div className={styles.stack}>
          <BriefNeeds content={content} />
        </div>
        <RemarksCard brief={brief} draft={draft} />
        <VersionsCard brief={brief} />
      </div>
    </>
  );
}
