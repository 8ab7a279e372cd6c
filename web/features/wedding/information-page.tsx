import { useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { useWitnessCount, WitnessesTab } from "#web/features/witnesses/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LeaveGuard } from "#web/platform/leave-guard.tsx";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useHashTab } from "#web/ui/use-hash-tab.ts";
import { CoupleForm } from "./components/couple-form.tsx";
import { DetailsForm } from "./components/details-form.tsx";
import { InformationAdvice, type InformationTab } from "./components/information-advice.tsx";
import styles from "./components/information.module.css";
import { useWedding } from "./queries.ts";
import type { DirtyTabs, OnDirty } from "./use-dirty-tab.ts";

/** Fragments of the address. */
const informationTabs = [
  "mariage",
  "maries",
  "temoins",
  "mairie",
] as const satisfies readonly InformationTab[];

const TownHallForm = createLazyPart(
  async () => (await import("./components/town-hall-form.tsx")).TownHallForm,
);

const noDirtyTabs: DirtyTabs = {};

export function InformationPage() {
  const { t } = useTranslation("wedding");
  const query = useWedding();
  const [tab, showTab] = useHashTab(informationTabs);
  const [dirtyTabs, setDirtyTabs] = useState(noDirtyTabs);
  const witnessCount = useWitnessCount();
  const wedding = useLastVisibleWedding(query.data);
  const tabs = informationTabs.map((id) => ({
    id,
    label: t(`tabs.${id}`),
    count: id === "temoins" && witnessCount ? witnessCount : undefined,
    mark: dirtyTabs[id] ? t("save.unsaved") : undefined,
  }));
  return (
    <>
      <PageTitle title={t("title")} actions={tab === "temoins" && <ListMenuSlot />} />
      <div className={styles.column}>
        <Tabs label={t("tabs.label")} tabs={tabs} current={tab} onChange={showTab}>
          {query.error && !query.data ? (
            tab !== "temoins" && <LoadFailed query={query} text={(why) => t("failed", { why })} />
          ) : (
            <Forms wedding={wedding} tab={tab} witnessCount={witnessCount ?? 0} onDirty={setDirtyTabs} />
          )}
          {tab === "temoins" && <WitnessesTab below={<InformationAdvice tab={tab} />} />}
        </Tabs>
        {/* Waits for the content above it, which would move it. */}
        {wedding && tab !== "temoins" && <InformationAdvice tab={tab} />}
      </div>
      {Object.values(dirtyTabs).some(Boolean) && <LeaveGuard />}
    </>
  );
}

/** Keeps the wedding on screen when the permission to see it is withdrawn: the server then sends empty values. */
function useLastVisibleWedding(wedding: Wedding | undefined): Wedding | undefined {
  const isVisible = usePermission("wedding:see") !== false;
  const [lastVisible, setLastVisible] = useState(wedding);
  if (isVisible && lastVisible !== wedding) setLastVisible(wedding);
  return isVisible ? wedding : lastVisible;
}

interface FormsProps {
  /** undefined while loading. */
  wedding: Wedding | undefined;
  tab: InformationTab;
  witnessCount: number;
  onDirty: OnDirty;
}

/** The forms stay mounted while another tab is shown, so that what was typed is kept. */
function Forms({ wedding, tab, witnessCount, onDirty }: FormsProps) {
  // The form of this tab loads when the tab first opens, and then stays mounted.
  const [wasOpened, setOpened] = useState(false);
  if (tab === "mairie" && !wasOpened) setOpened(true);
  return (
    <>
      <div hidden={tab !== "mariage"}>
        <DetailsForm wedding={wedding} onDirty={onDirty} />
      </div>
      <div hidden={tab !== "maries"}>
        {wedding ? <CoupleForm wedding={wedding} onDirty={onDirty} /> : <FormSkeleton />}
      </div>
      {(tab === "mairie" || wasOpened) && (
        <div hidden={tab !== "mairie"}>
          {wedding ? (
            <TownHallForm
              wedding={wedding}
              witnessCount={witnessCount}
              onDirty={onDirty}
              fallback={<FormSkeleton />}
            />
          ) : (
            <FormSkeleton />
          )}
        </div>
      )}
    </>
  );
}

function FormSkeleton() {
  const { t } = useTranslation("wedding");
  return (
    <Card className={styles.sheet}>
      <Skeleton label={t("loading")} shape="bars" count={8} height={64} />
    </Card>
  );
}
