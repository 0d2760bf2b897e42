import type { ParseKeys } from 'i18next';
import { isCounted } from '#questions/traits.ts';
import type { HostFrame } from '#shared/contract/rooms.ts';

type Phase = HostFrame['phase'];

/** Where the room is. */
export const phaseWords: Record<Phase, ParseKeys> = {
  lobby: 'host.phase.lobby',
  ready: 'host.phase.ready',
  read: 'host.phase.read',
  open: 'host.phase.open',
  closing: 'host.phase.closing',
  closed: 'host.phase.closed',
  board: 'host.phase.board',
  podium: 'host.phase.podium',
  ended: 'host.phase.ended',
  paused: 'host.phase.paused',
};

const next: Record<Exclude<Phase, 'board' | 'ended'>, ParseKeys> = {
  lobby: 'host.next.lobby',
  ready: 'host.next.ready',
  read: 'host.next.read',
  open: 'host.next.open',
  closing: 'host.next.open',
  closed: 'host.next.closed',
  podium: 'host.next.podium',
  paused: 'host.next.paused',
};

/** What the next press does. */
export function nextWord({ phase, number, of, walk, stem }: Pick<HostFrame, 'phase' | 'number' | 'of' | 'walk' | 'stem'>): ParseKeys {
  // A page that asks nothing.
  if (phase === 'read' && stem && !isCounted(stem)) return 'host.walk.next';
  if (walk && phase === 'closed') return walk.is_over ? 'host.walk.last' : 'host.walk.next';
  if (phase === 'board' || phase === 'ended') return number < of ? 'host.next.board' : 'host.next.last';
  return next[phase];
}
