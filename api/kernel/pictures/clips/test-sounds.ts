/* Sounds with every part that the checks read: silence, with words about their author. */

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const whole = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

export function mp3({ words = '', after = '', frames = 8 } = {}): Buffer {
  const tag = ascii(`TPE1${words}`);
  const size = [21, 14, 7, 0].map((shift) => (tag.length >> shift) & 0x7f);
  const before = words === '' ? [] : [ascii('ID3'), Buffer.from([4, 0, 0, ...size]), tag];
  return Buffer.concat([...before, ...Array.from({ length: frames }, () => frame), ascii(after)]);
}

const chunk = (id: string, content: Buffer): Buffer =>
  Buffer.concat([ascii(id), whole(content.length), content, Buffer.alloc(content.length % 2)]);

/** A tenth of a second. */
export function wav({ words = '', codec = 1 } = {}): Buffer {
  const format = Buffer.from([codec, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]);
  const list = words === '' ? [] : [chunk('LIST', ascii(`INFOIART${words}`))];
  return chunk('RIFF', Buffer.concat([ascii('WAVE'), chunk('fmt ', format), ...list, chunk('data', Buffer.alloc(800, 0x80))]));
}

/** One packet, in as many pages as it needs. */
function pagesOf(packet: Buffer, number: number): Buffer[] {
  const pages: Buffer[] = [];
  const most = 255 * 255;
  for (let at = 0; at <= packet.length; at += most) {
    const part = packet.subarray(at, at + most);
    const lacing = Array.from({ length: Math.min(255, Math.floor(part.length / 255) + 1) }, (_, place) =>
      Math.min(255, part.length - place * 255),
    );
    const header = Buffer.concat([ascii('OggS'), Buffer.alloc(10), whole(7), whole(number + pages.length), Buffer.alloc(4)]);
    pages.push(Buffer.concat([header, Buffer.from([lacing.length, ...lacing]), part]));
    if (part.length < most) break;
  }
  return pages;
}

export function ogg({ words = '', codec = 'OpusHead' } = {}): Buffer {
  const head = pagesOf(Buffer.concat([ascii(codec), Buffer.from([1, 1, 0, 0]), whole(48_000), Buffer.alloc(3)]), 0);
  const tags = pagesOf(Buffer.concat([ascii('OpusTags'), whole(0), whole(1), whole(words.length), ascii(words)]), 1);
  return Buffer.concat([...head, ...tags, ...pagesOf(Buffer.alloc(100, 0xfc), 1 + tags.length)]);
}
