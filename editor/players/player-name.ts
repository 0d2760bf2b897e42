import type { ProposedCheater } from '#shared/contract/cheaters.ts';

type Named = Pick<ProposedCheater['player'], 'name' | 'surname' | 'username' | 'email'>;

/** What editors know a player by; undefined where she gave nothing. */
export const playerName = ({ name, surname, username, email }: Named): string | undefined =>
  [name, surname].filter(Boolean).join(' ') || username || email || undefined;
