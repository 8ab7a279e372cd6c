import { type ComponentProps, type MouseEvent } from "react";
import { useLocation, useNavigate } from "./hooks.tsx";
import { addressOf, placeAt, type To } from "./place.ts";
import type { Move } from "./router.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, Move {
  readonly to: To;
}

/** A link within the product: another page without another document. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const href = addressOf(placeAt(to, here));

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const isHere = href === addressOf(here);
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  }

  // What carries more than its address waits for whoever hears it: see web/platform/early-presses.ts.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it says comes with the rest
  return <a data-carries={state === undefined ? undefined : ""} {...rest} href={href} onClick={go} />;
}

/** Whatever else is pressed with it, or named as its window, is the browser's. */
function isPlain({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const opensHere = currentTarget.target === "" || currentTarget.target === "_self";
  return button === 0 && opensHere && !(metaKey || altKey || ctrlKey || shiftKey);
}
