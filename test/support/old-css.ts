/** Takes out of built CSS what Safari 12 or Chrome 60 ignores, so that a newer browser shows what they show. */
import postcss, { type Declaration } from "postcss";

/** Selectors of which one unknown part drops the whole rule. */
const newSelectors = /:(?:has|is|where|modal|focus-visible|user-invalid)\b|:not\([^()]*,/u;
const newProperties =
  /^(?:(?:row-|column-)?gap|inset(?:-.*)?|(?:margin|padding|border)-(?:inline|block).*|(?:text-wrap|rotate|scale|translate|aspect-ratio|accent-color|place-content|size-adjust|content-visibility|scrollbar-gutter|font-synthesis)(?:-.*)?)$/u;
const newValues =
  /\d(?:dvh|svh|lvh|dvw|cqw|cqi)\b|\b(?:color-mix|min|max|clamp|light-dark|oklch)\(|^anywhere$|^clip$/u;
const newQueries = /[<>]|forced-colors|prefers-(?:color-scheme|reduced-motion|contrast)|\bnot \(/u;

function isNew({ prop, value }: Declaration): boolean {
  return newProperties.test(prop) || newValues.test(value);
}

export function removeNewCss(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    const isIgnored =
      ["layer", "container", "property", "scope"].includes(rule.name) ||
      (rule.name === "media" && newQueries.test(rule.params));
    if (isIgnored) rule.remove();
  });
  root.walkRules((rule) => {
    if (newSelectors.test(rule.selector)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (isNew(declaration)) declaration.remove();
  });
  // Chrome 60 lays a fieldset out as a block, whatever its `display`.
  return `${root.toString()}\nfieldset { display: block !important; }`;
}
