import { createLink, type HistoryState } from "@tanstack/react-router";
import type { ComponentProps } from "react";

interface AnchorProps extends ComponentProps<"a"> {
  /** `aria-current` as set by the caller, in place of the router's own. */
  readonly current?: ComponentProps<"a">["aria-current"];
}

/**
 * The router sets aria-current on every link to the present page; here only the caller sets it, such as a
 * menu on its present entry.
 */
function Anchor({ current, "aria-current": _marked, children, ...props }: AnchorProps) {
  return (
    <a {...props} aria-current={current}>
      {children}
    </a>
  );
}

// Marked pure, so that a build without links leaves the router out.
const RouterLink = /* @__PURE__ */ createLink(Anchor);
const noActiveProps = {};
const noState: HistoryState = {};

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** An address of the product, as web/paths.ts builds it. */
  readonly to: string;
  /** A browsing context, such as "_blank". */
  readonly target?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly state?: HistoryState | undefined;
  readonly resetScroll?: boolean | undefined;
}

/** The router's link, for an address with a query and a fragment. */
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
      activeProps={noActiveProps}
      {...(target === undefined ? {} : { target })}
      {...rest}
    />
  );
}
