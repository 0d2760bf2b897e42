import type { Member } from './channels.ts';

/** The members of a channel, over all processes. Each process repeats its members to the others, and forgets processes that fell silent. */
export interface Presence {
  /** The people in this process changed. */
  setHere(channel: string, members: Member[]): void;
  /** Another process reports its members. */
  setThere(process_id: string, channel: string, members: Member[], now: number): void;
  everybody(channel: string, now: number): Member[];
  /** The report to the others: every channel with members in this process. */
  here(): [channel: string, members: Member[]][];
}

/** Milliseconds after which a silent process counts as gone; a process reports three times in that span. */
export const silenceMs = 90_000;

const distinct = (members: Member[]): Member[] => [...new Map(members.map((member) => [member.account_id, member])).values()];

export function createPresence(): Presence {
  const here = new Map<string, Member[]>();
  const there = new Map<string, Map<string, { members: Member[]; last_seen: number }>>();
  return {
    setHere(channel, members) {
      if (members.length > 0) here.set(channel, distinct(members));
      else here.delete(channel);
    },
    setThere(process_id, channel, members, now) {
      const processes = there.get(channel) ?? new Map<string, { members: Member[]; last_seen: number }>();
      if (members.length > 0) processes.set(process_id, { members, last_seen: now });
      else processes.delete(process_id);
      if (processes.size > 0) there.set(channel, processes);
      else there.delete(channel);
    },
    everybody(channel, now) {
      const others = [...(there.get(channel) ?? [])]
        .filter(([, { last_seen }]) => now - last_seen < silenceMs)
        .flatMap(([, { members }]) => members);
      return distinct([...(here.get(channel) ?? []), ...others]);
    },
    here: () => [...here],
  };
}
