import type { Stored } from '#api/kernel/storage/s3-store.ts';
import type { Base } from './bases.ts';
import { isSegment, nextSegment, timelineOf, unbroken } from './wal-names.ts';

/** Segments that were archived this long after the time are fetched, too: clocks differ, and a commit after the time must be among them. */
const marginMs = 150_000;

interface Way {
  base: Base;
  /** The segments to read, without a gap. */
  segments: string[];
}

const inWords = (date: Date | string): string => new Date(date).toISOString();

/** From which base backup, and by which WAL, a time is reached. Throws for people where it is not. */
export function chooseBase(bases: readonly Base[], wal: readonly Stored[], until: Date, now: Date): Way {
  if (until > now) throw new Error(`${inWords(until)} is in the future.`);
  const [oldest] = bases;
  if (!oldest) throw new Error('The archive has no complete base backup.');
  const base = bases.findLast(({ ended_at }) => Date.parse(ended_at) <= until.getTime());
  if (!base) throw new Error(`The oldest base backup ended at ${inWords(oldest.ended_at)}: earlier times cannot be restored.`);
  const archived = new Map(wal.map(({ name, modified }) => [name.replace(/\.gz$/, ''), modified]));
  const chain = unbroken(base.first_segment, new Set(archived.keys()));
  const last = chain.at(-1);
  const missing = last === undefined ? base.first_segment : nextSegment(last);
  const isLater = (name: string): boolean => isSegment(name) && timelineOf(name) === timelineOf(base.first_segment) && name > missing;
  if (last === undefined || last < base.last_segment || ([...archived.keys()].some(isLater) && archived.get(last)! <= until)) {
    const reached =
      last === undefined || last < base.last_segment
        ? 'base backup cannot be used'
        : `archive reaches ${inWords(archived.get(last)!)} at most`;
    throw new Error(`WAL segment ${missing} is missing in the archive: from the base backup of ${inWords(base.began_at)} the ${reached}.`);
  }
  const enough = chain.findIndex((name) => name >= base.last_segment && archived.get(name)!.getTime() > until.getTime() + marginMs);
  return { base, segments: enough === -1 ? chain : chain.slice(0, enough + 1) };
}
