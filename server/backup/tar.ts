/**
 * The frame of an archive: a tar (POSIX ustar), so that any machine can open one without us. Members follow one another,
 * whatever their number, and nothing of them is kept in memory.
 */

/** Everything in a tar comes in units of so many bytes. */
export const unit = 512;

/** What a tar ends with. */
export const ending = Buffer.alloc(2 * unit);

export interface TarHead {
  /** At most 100 ASCII characters. */
  readonly name: string;
  /** Bytes; at most 8 GiB less one. */
  readonly size: number;
  /** Epoch seconds. */
  readonly at: number;
}

const largest = 8 ** 11 - 1;

/** The 512 bytes before a member: a file for its owner alone. @throws Error when it cannot be said in them. */
export function headOf({ name, size, at }: TarHead): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/u.test(name) || size > largest)
    throw new Error(`No member may be ${name}, ${size} bytes`);
  const head = Buffer.alloc(unit);
  head.write(name, 0, "latin1");
  writeOctal(head, 0o600, [100, 7]);
  writeOctal(head, 0, [108, 7]);
  writeOctal(head, 0, [116, 7]);
  writeOctal(head, size, [124, 11]);
  writeOctal(head, at, [136, 11]);
  head.write("0", 156, "latin1");
  head.write("ustar\u000000", 257, "latin1");
  head.write(" ".repeat(8), 148, "latin1");
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148, "latin1");
  return head;
}

function writeOctal(head: Buffer, value: number, [at, digits]: readonly [number, number]): void {
  head.write(value.toString(8).padStart(digits, "0"), at, "latin1");
}

/** Undefined when these bytes are no head of ours, to the last of them. */
export function readHead(bytes: Buffer): TarHead | undefined {
  if (bytes.length !== unit) return undefined;
  const name = bytes.toString("latin1", 0, 100).replace(/\0.*$/su, "");
  const [size, at] = [octal(bytes, 124), octal(bytes, 136)];
  if (!/^[\x21-\x7e]{1,100}$/u.test(name) || size === undefined || at === undefined) return undefined;
  const head = { name, size, at };
  return headOf(head).equals(bytes) ? head : undefined;
}

function octal(bytes: Buffer, from: number): number | undefined {
  const digits = bytes.toString("latin1", from, from + 11);
  return /^[0-7]{11}$/u.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

/** Zeros after a member, up to the next whole unit. */
export function paddingAfter(size: number): number {
  return (unit - (size % unit)) % unit;
}
