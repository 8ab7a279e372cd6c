/** Whatever a link leads to is fetched as soon as the hand or the focus comes near it. */
export function prefetchOnApproach(preload: (path: string) => void): void {
  const near = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) preload(link.pathname);
  };
  document.addEventListener("pointerover", near, { passive: true });
  document.addEventListener("focusin", near);
  document.addEventListener("touchstart", near, { passive: true });
}
