/**
 * The bytes of a text, in memory of their own. A small `Buffer.from` is a piece of a slab of 64 KB, all of which stays for as
 * long as the piece is kept.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
