import { useCallback } from "react";
import { useLocation, useNavigate } from "#web/router/hooks.tsx";

/** In the address behind '#'. */
export const informationTabs = ["mariage", "maries", "temoins"] as const;
export type InformationTab = (typeof informationTabs)[number];

/** The tab that the address names, the first one if it names none. */
export function useInformationTab(): readonly [InformationTab, (tab: InformationTab) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = informationTabs.find((id) => `#${id}` === hash) ?? informationTabs[0];
  const show = useCallback(
    (id: InformationTab) => {
      void navigate({ hash: id }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [tab, show];
}
