/** How Vite writes styles, for the app and for the page of the day. */
import type { Plugin as PostcssPlugin } from "postcss";

/**
 * The oldest browsers that get the styles of a page: those of guests' phones, because guests do not choose their phone
 * for this one page. Newer syntax is rewritten for them. README.md names the browsers.
 */
export const cssTarget = ["chrome60", "safari12"];

/** The names of classes in the built pages. */
export const classNames = "c[hash:base64:5]";

/**
 * Stylesheets load in any order, so cascade layers decide: the base yields to the components, and both yield
 * to a page's own styles.
 */
export const cascadeLayers: PostcssPlugin = {
  postcssPlugin: "layers",
  Once(root, { AtRule }) {
    const file = root.source?.input.file?.replaceAll("\\", "/") ?? "";
    if (!file.includes("/web/ui/")) return;
    const layer = new AtRule({ name: "layer", params: /\/(?:base|tokens)\.css$/.test(file) ? "base" : "ui" });
    layer.append(root.nodes);
    root.append(new AtRule({ name: "layer", params: "base, ui" }), layer);
  },
};

/**
 * Writes ranges of media queries as `min-width` and `max-width`. The build itself would write `not (min-width: …)`,
 * which the same browsers ignore. 0.02 px is what a zoomed window can be narrower than a whole pixel.
 */
export const mediaRanges: PostcssPlugin = {
  postcssPlugin: "media-ranges",
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace(/\((\d+px) <= (width|height) (< \d+px)\)/gu, "($2 >= $1) and ($2 $3)")
        .replace(/\((width|height) >= (\d+px)\)/gu, "(min-$1: $2)")
        .replace(
          /\((width|height) < (\d+)px\)/gu,
          (_, side: string, pixels: string) => `(max-${side}: ${String(Number(pixels) - 0.02)}px)`,
        );
    },
  },
};
