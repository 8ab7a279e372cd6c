/**
 * A real HEIC picture of 48 × 32 pixels in 578 bytes, made with libheif, with options to rotate it or add
 * boxes.
 */

/** Red and green above, blue and white below. */
const upright = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRt" +
    "AAAAAAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAcQACAAEAAAAAAAAAAQAAAAAAAAAIAAAA" +
    "OGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AA" +
    "AAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4" +
    "EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgI" +
    "AAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAHltZGF0AAAAbSgBrwng40icI//rkL/6UfQ+" +
    "jv7e5QeY4cfZ7/9Ux/3OZ0cXaFgGQ8jKdX7ACraE6H/ZeBHpsHf5fwi/ujV/40WXcDChrGT4VwNqcC4OU3Mek3fz4uM5F3Oj6F0YIkVOP/N/" +
    "QDg/6eDwJOrc5YA=",
  "base64",
);

export interface HeicOptions {
  /** Counter-clockwise quarter turns that the container declares. */
  readonly turns?: 1 | 2 | 3;
  /** An ICC profile that the container declares. */
  readonly profile?: Buffer;
  /** False dimensions in place of the real ones. */
  readonly claimed?: { readonly width: number; readonly height: number };
}

export function createHeic({ turns, profile, claimed }: HeicOptions = {}): Buffer {
  const properties: Buffer[] = [];
  if (profile !== undefined) properties.push(box("colr", Buffer.concat([Buffer.from("prof"), profile])));
  if (turns !== undefined) properties.push(box("irot", Buffer.from([turns])));
  const made = withProperties(upright, properties);
  if (claimed !== undefined) {
    // The first `ispe` belongs to the tile, the second to the whole picture.
    const at = made.indexOf("ispe", made.indexOf("ispe") + 4);
    made.writeUInt32BE(claimed.width, at + 8);
    made.writeUInt32BE(claimed.height, at + 12);
  }
  return made;
}

function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(name), content]);
}

/** Appends properties to the four of the picture, and updates the sizes of the boxes around them. */
function withProperties(file: Buffer, properties: readonly Buffer[]): Buffer {
  const added = Buffer.concat(properties);
  const [container, uses] = [file.indexOf("ipco") - 4, file.indexOf("ipma") - 4];
  const usesEnd = uses + file.readUInt32BE(uses);
  const numbers = Buffer.from(properties.map((_, at) => 0x85 + at));
  const container2 = Buffer.from(file.subarray(container, uses));
  container2.writeUInt32BE(container2.length + added.length);
  const uses2 = Buffer.from(file.subarray(uses, usesEnd));
  uses2.writeUInt32BE(uses2.length + numbers.length);
  // The number of properties of the second item precedes their indexes.
  uses2.writeUInt8(2 + numbers.length, uses2.length - 3);
  const before = Buffer.from(file.subarray(0, container));
  const grown = added.length + numbers.length;
  for (const name of ["meta", "iprp"]) grow(before, before.indexOf(name) - 4, grown);
  // The offset of the pixels from the start of the file.
  grow(before, before.indexOf(Buffer.from([0, 0, 1, 0xd1])), grown);
  return Buffer.concat([before, container2, added, uses2, numbers, file.subarray(usesEnd)]);
}

function grow(bytes: Buffer, at: number, by: number): void {
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
}
