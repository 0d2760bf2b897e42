/** The names of WAL files: timeline, log and segment, 8 hexadecimal digits each; a segment has 16 MiB, so a log has 256 of them. */
const segment = /^[0-9A-F]{24}$/;
const segmentsOfLog = 256n;
export const segmentBytes = 16 * 1024 * 1024;

export const isSegment = (name: string): boolean => segment.test(name);
export const timelineOf = (name: string): string => name.slice(0, 8);

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The segment after this one, on the same timeline. */
export function nextSegment(name: string): string {
  const place = BigInt(`0x${name.slice(8, 16)}`) * segmentsOfLog + BigInt(`0x${name.slice(16)}`) + 1n;
  return timelineOf(name) + hex(place / segmentsOfLog) + hex(place % segmentsOfLog);
}

/** The segments from `first` on, up to the first that is missing; empty where `first` is. */
export function unbroken(first: string, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let name = first; names.has(name); name = nextSegment(name)) found.push(name);
  return found;
}
