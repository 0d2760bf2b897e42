import type { WallFrame } from '#shared/contract/rooms.ts';

/** The picture of the address to join, with the digits that only the wall shows. */
export const qrOf = ({ code, digits }: Pick<WallFrame, 'code' | 'digits'>): string =>
  `/qr/room/${code}.svg${digits ? `?d=${digits.shown}` : ''}`;
