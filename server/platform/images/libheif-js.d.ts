/** The part of libheif-js that is used: it ships no types of its wrapper. */
declare module "libheif-js/wasm-bundle.js" {
  interface Shown {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes it, turned as the file says, to four bytes a pixel; `null` when that fails. */
    display(into: Shown, done: (shown: Shown | null) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export = libheif;
}
