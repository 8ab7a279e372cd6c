import { createLink, type HistoryState } from "@tanstack/react-router";
import type { ComponentProps } from "react";

interface AnchorProps extends ComponentProps<"a"> {
  /** What the caller says of the present page, in the place of what the router would. */
  readonly current?: ComponentProps<"a">["aria-current"];
}

/** The router marks every link to the present page; which entry of a menu is the present one is the menu's to say. */
function Anchor({ current, "aria-current": _marked, children, ...props }: AnchorProps) {
  return (
    <a {...props} aria-current={current}>
      {children}
    </a>
  );
}

const RouterLink = createLink(Anchor);
const unmarked = {};
const noState: HistoryState = {};

export interface LinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** An address of the product, as web/paths.ts builds it. */
  readonly to: string;
  /** Another window, as "_blank". */
  readonly target?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly state?: HistoryState | undefined;
  readonly resetScroll?: boolean | undefined;
}

/** The router's link to an address with its query and fragment. */
export function Link({
  to,
  target,
  replace = false,
  state = noState,
  resetScroll = true,
  "aria-current": current,
  ...rest
}: LinkProps) {
  const { pathname, searchParams, hash } = new URL(to, "https://promesse.invalid");
  return (
    <RouterLink
      to={pathname}
      search={Object.fromEntries(searchParams)}
      hash={hash.slice(1)}
      replace={replace}
      state={state}
      resetScroll={resetScroll}
      current={current}
      activeProps={unmarked}
      {...(target === undefined ? {} : { target })}
      {...rest}
    />
  );
}
