import { HelpPanel } from "#web/features/help/widgets.tsx";
import { MembersTab } from "#web/features/members/widgets.tsx";
import { PasswordTab } from "#web/features/profile/widgets.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useHashTab } from "#web/ui/use-hash-tab.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Fragments of the address. */
const settingsTabs = ["utilisateurs", "mot-de-passe", "aide"] as const;

/** Members, password and help. */
export function SettingsPage() {
  const { t } = useTranslation("members");
  const [current, show] = useHashTab(settingsTabs);
  return (
    <div data-narrow="">
      <PageTitle title={t("translation:pages.settings")} />
      <Tabs
        label={t("tabs.label")}
        tabs={settingsTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        current={current}
        onChange={show}
      >
        {current === "utilisateurs" && <MembersTab />}
        {current === "mot-de-passe" && <PasswordTab />}
        {current === "aide" && <HelpPanel />}
      </Tabs>
    </div>
  );
}
