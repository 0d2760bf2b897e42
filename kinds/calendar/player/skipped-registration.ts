import type { PlayerCover } from '#shared/contract/play.ts';
import { storeOf } from '#ui/browser-store.ts';

const nameOf = (calendar_id: string): string => `lucka:skipped:${calendar_id}`;

/** Whether the player skipped the registration of this calendar before, and may skip it: no door asks for it again. */
export const hasSkipped = ({ id, registration }: Pick<PlayerCover, 'id' | 'registration'>): boolean =>
  registration.can_skip && (['local', 'tab'] as const).some((kind) => storeOf(kind).getItem(nameOf(id)) !== null);

/** Kept for good, or for this tab when the player has not consented to be remembered. */
export const keepSkipped = (calendar_id: string, isLasting: boolean): void =>
  storeOf(isLasting ? 'local' : 'tab').setItem(nameOf(calendar_id), 'yes');
