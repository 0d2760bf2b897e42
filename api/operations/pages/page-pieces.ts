import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page that is sent again and again with a few places that differ each time. What stays is encoded and compressed once: a visit costs its
 * own few bytes and a checksum.
 */
export interface PagePieces {
  /** The page with these values at its marks. */
  plain(values: Values): string;
  /** The same as one gzip stream. */
  gzipped(values: Values): Buffer;
  /** Bytes that are kept. */
  size: number;
}
type Values = Readonly<Record<string, string>>;

interface Still {
  bytes: Buffer;
  deflated: Buffer;
}

/** `marks`: what stands in the page in place of each value, by the value's name; they occur nowhere else in it. */
export function pagePieces(html: string, marks: Values): PagePieces {
  const nameOf = new Map(Object.entries(marks).map(([name, mark]) => [mark, name]));
  const pieces = html
    .split(new RegExp(`(${[...nameOf.keys()].map((mark) => RegExp.escape(mark)).join('|')})`))
    .map((text): Still | { name: string } => {
      const name = nameOf.get(text);
      return name === undefined ? still(text) : { name };
    });
  return {
    plain: (values) => pieces.map((piece) => ('name' in piece ? (values[piece.name] ?? '') : piece.bytes.toString())).join(''),
    gzipped: (values) => gzip(pieces.map((piece) => ('name' in piece ? newPiece(values[piece.name] ?? '') : piece))),
    size: pieces.reduce((sum, piece) => sum + ('name' in piece ? 0 : piece.bytes.length + piece.deflated.length), 0),
  };
}

// A full flush ends on a whole byte and refers to nothing before it, so that pieces can be put together in any company.
const whole = { finishFlush: constants.Z_FULL_FLUSH };

function still(text: string): Still {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflateRawSync(bytes, { ...whole, level: 9 }) };
}

function newPiece(text: string): Still {
  const bytes = Buffer.from(text);
  return {
    bytes,
    deflated: bytes.length === 0 ? bytes : bytes.length < 256 ? stored(bytes) : deflateRawSync(bytes, { ...whole, level: 1 }),
  };
}

/** A block that is not compressed (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block with nothing in it. */
const lastBlock = Buffer.from([3, 0]);

function gzip(pieces: readonly Still[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0));
  end.writeUInt32LE(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0) >>> 0, 4);
  return Buffer.concat([gzipHead, ...pieces.map(({ deflated }) => deflated), lastBlock, end]);
}
