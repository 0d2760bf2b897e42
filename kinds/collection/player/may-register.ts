import type { PlayerCover } from '#shared/contract/play.ts';

/** Whether there is a registration that this player has not completed. */
export const mayRegister = ({ registration, player }: Pick<PlayerCover, 'registration' | 'player'>): boolean =>
  registration.moment !== 'none' && !player.is_registered && player.confirming === null && registration.fields.length > 0;
