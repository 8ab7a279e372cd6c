import { useLocation, useNavigate } from "@tanstack/react-router";

/**
 * The tab named by the fragment (the first one by default) and a function to change it. A tab reads what
 * follows its name and a hyphen itself.
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
