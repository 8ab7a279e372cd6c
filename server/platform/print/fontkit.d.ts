/** Types of the part of fontkit that is used: the package has none. */
declare module "fontkit" {
  interface Font {
    readonly unitsPerEm: number;
    /** All code points that have a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): { readonly advanceWidth: number };
  }
  function openSync(path: string): Font;
}
