/* Videos with every part that the checks read, but without frames: enough to store and serve, not to watch. */

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

const zeros = (length: number): Buffer => Buffer.alloc(length);
const version = (flags = 0): Buffer => Buffer.from([0, 0, 0, flags]);

function entry(codec: string, width: number, height: number): Buffer {
  const content = zeros(78);
  content.writeUInt16BE(width, 24);
  content.writeUInt16BE(height, 26);
  return box(codec, content);
}

interface Mp4 {
  codec?: string;
  width?: number;
  place?: string;
  sound?: string;
  soundCodec?: string;
  /** Without, it is only a sound. */
  pictures?: boolean;
  /** Its frames are in another file. */
  elsewhere?: boolean;
}

export function mp4({
  codec = 'avc1',
  width = 64,
  place = '',
  sound = '',
  soundCodec = 'mp4a',
  pictures: isFilm = true,
  elsewhere = false,
}: Mp4 = {}): Buffer {
  const dref = box('dref', version(), version(1), box('url ', version(elsewhere ? 0 : 1)));
  const track = (kind: string, ...more: Buffer[]) =>
    box('trak', box('mdia', box('hdlr', zeros(8), kind, zeros(12)), box('minf', box('dinf', dref), box('stbl', ...more))));
  const pictures = isFilm ? [track('vide', box('stsd', version(), version(1), entry(codec, width, 36)))] : [];
  const spoken = sound === '' ? [] : [track('soun', box('stsd', version(), version(1), box(soundCodec, zeros(28))))];
  const words = place === '' ? [] : [box('udta', box('\xa9xyz', zeros(4), place))];
  return Buffer.concat([
    box('ftyp', 'isom', zeros(4), 'isom'),
    box('moov', box('mvhd', zeros(100)), ...pictures, ...spoken, ...words),
    box('mdat', 'pictures'),
  ]);
}

function element(id: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const hex = id.toString(16);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'), size, content]);
}

export function webm({ codec = 'V_VP9', tags = '', docType = 'webm' }: { codec?: string; tags?: string; docType?: string } = {}): Buffer {
  const video = element(0xe0, element(0xb0, Buffer.from([64])), element(0xba, Buffer.from([36])));
  const track = element(0xae, element(0x86, codec), video);
  const words = tags === '' ? [] : [element(0x1254c367, tags)];
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, docType)),
    element(0x18538067, element(0x1654ae6b, track), ...words, element(0x1f43b675, 'pictures')),
  ]);
}
