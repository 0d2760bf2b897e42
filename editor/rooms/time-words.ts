import type { ParseKeys } from 'i18next';

/** How much longer a player's clock runs. */
export const timeWords = (fair_time: number): ParseKeys =>
  fair_time === 2 ? 'host.extraTime.double' : fair_time > 1 ? 'host.extraTime.half' : 'host.extraTime.none';
