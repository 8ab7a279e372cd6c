import { useLocation, useNavigate } from "@tanstack/react-router";

/** In the address behind '#'. */
export const informationTabs = ["mariage", "maries", "temoins"] as const;
export type InformationTab = (typeof informationTabs)[number];

/** The tab that the address names, the first one if it names none. */
export function useInformationTab(): readonly [InformationTab, (tab: InformationTab) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = informationTabs.find((id) => id === hash) ?? informationTabs[0];
  const show = (id: InformationTab) => {
    void navigate({
      to: ".",
      search: true,
      hash: id,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };
  return [tab, show];
}
