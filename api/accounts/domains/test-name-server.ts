import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A name server with the TXT records and the IPv4 addresses that a test sets. */
export async function testNameServer() {
  const records = new Map<string, string>();
  const addresses = new Map<string, string>();
  const socket = createSocket('udp4', (question, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const text = records.get(labels.join('.').toLowerCase());
    const name = question.subarray(12, at + 5);
    const held4 = question.readUInt16BE(at + 1) === 1 ? addresses.get(labels.join('.').toLowerCase()) : undefined;
    if (held4 !== undefined) {
      const found = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...held4.split('.').map(Number)]);
      const heading = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x84, 0, 0, 1, 0, 1, 0, 0, 0, 0]);
      socket.send(Buffer.concat([heading, name, found]), port, address);
      return;
    }
    const head = Buffer.from([
      question[0] ?? 0,
      question[1] ?? 0,
      0x84,
      text === undefined ? 3 : 0,
      0,
      1,
      0,
      text === undefined ? 0 : 1,
      0,
      0,
      0,
      0,
    ]);
    // In two pieces, as long records come.
    const pieces =
      text === undefined
        ? []
        : [text.slice(0, 9), text.slice(9)].map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]));
    const held = Buffer.concat(pieces);
    const answer = Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, held.length >> 8, held.length & 255]), held]);
    socket.send(Buffer.concat([head, name, ...(text === undefined ? [] : [answer])]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records,
    addresses,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}
