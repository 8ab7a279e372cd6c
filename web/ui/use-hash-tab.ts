import { useLocation, useNavigate } from "@tanstack/react-router";

/**
 * The tab that the address names behind '#', the first one if it names none, and how to go to another. What follows the
 * name and a hyphen is for the tab to read.
 */
export function useHashTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: Tab) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const show = (tab: Tab) => {
    void navigate({
      to: ".",
      search: true,
      hash: tab,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };
  return [tabs.find((tab) => hash === tab || hash.startsWith(`${tab}-`)) ?? tabs[0], show];
}
