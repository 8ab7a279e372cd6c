/** Types of the part of libheif-js that is used: the package has none for its wrapper. */
declare module "libheif-js/wasm-bundle.js" {
  interface DecodedImage {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes the picture, rotated as the file says, to four bytes a pixel; passes `null` on failure. */
    display(into: DecodedImage, done: (shown: DecodedImage | null) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export = libheif;
}
