/** How Vite writes styles, for the app and for the page of the day. */
import type { Plugin as PostcssPlugin } from "postcss";

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
