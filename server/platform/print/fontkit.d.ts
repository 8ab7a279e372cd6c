/** Types of the part of fontkit that is used: the package has none. */
declare module "fontkit" {
  interface Font {
    readonly unitsPerEm: number;
    /** All code points that have a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
  }
  interface GlyphRun {
    readonly advanceWidth: number;
    readonly glyphs: readonly Glyph[];
    /** Of each glyph, in units of the font. */
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
  }
  interface Glyph {
    readonly id: number;
    /** The outline in units of the font, upwards. */
    readonly path: { toSVG(): string };
  }
  function openSync(path: string): Font;
}
