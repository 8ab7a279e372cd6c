import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Profile } from "#contract/profile.ts";
import { Receipt, ReceiptsCard, useAreReceiptsLoaded } from "#web/features/checkout/widgets.tsx";
import { LeavingCard } from "#web/features/deletion/widgets.tsx";
import { ExportCard } from "#web/features/export/widgets.tsx";
import { ImportCard } from "#web/features/wedding-imports/widgets.tsx";
import { CardColumns, CardStack } from "#web/ui/card-columns.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccessCard } from "./components/access-card.tsx";
import { DevicesCard } from "./components/devices-card.tsx";
import { WeeklyCard } from "./components/weekly-card.tsx";
import { NameCard } from "./components/name-card.tsx";
import { useProfile } from "./queries.ts";

export function ProfilePage() {
  const search = useSearch({ strict: false });
  const receipt = search["open"] ?? null;
  return receipt === null ? <ProfileContent /> : <Receipt id={receipt} />;
}

function ProfileContent() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  return (
    <>
      <PageTitle title={t("translation:pages.profile")} />
      {profile.data ? <Cards profile={profile.data} /> : <ProfileSkeleton query={profile} />}
    </>
  );
}

function Cards({ profile }: { profile: Profile }) {
  const isCouple = usePermission("couple") === true;
  return (
    <CardStack>
      <NameCard profile={profile} />
      <CardColumns>
        <CardStack>
          <AccessCard profile={profile} />
          <DevicesCard />
        </CardStack>
        <CardStack>
          {profile.mails && <WeeklyCard profile={profile} />}
          {isCouple ? (
            <CoupleCards hasPassword={profile.has_password} />
          ) : (
            <>
              <ImportCard />
              <LeavingCard hasPassword={profile.has_password} />
            </>
          )}
        </CardStack>
      </CardColumns>
    </CardStack>
  );
}

/** Waits until it is known whether there are receipts, because their card would move those below it. */
function CoupleCards({ hasPassword }: { hasPassword: boolean }) {
  const awaited = <Skeleton label="" shape="block" height={240} />;
  if (!useAreReceiptsLoaded()) return awaited;
  return (
    <Suspense fallback={awaited}>
      <ReceiptsCard />
      <ExportCard hasPassword={hasPassword} />
      <ImportCard />
      <LeavingCard hasPassword={hasPassword} />
    </Suspense>
  );
}

/** The skeleton of the cards, or the error. */
function ProfileSkeleton({ query }: { query: ReturnType<typeof useProfile> }) {
  const { t } = useTranslation("profile");
  if (query.error) return <LoadFailed query={query} text={(why) => t("failed", { why })} />;
  return (
    <CardStack>
      <Skeleton label={t("loading")} shape="block" height={292} />
      <CardColumns>
        <Skeleton label="" shape="block" height={320} />
        <Skeleton label="" shape="block" height={240} />
      </CardColumns>
    </CardStack>
  );
}
