import type { ProposedCheater } from '#shared/contract/cheaters.ts';

type Named = Pick<ProposedCheater['player'], 'name' | 'surname' | 'username' | 'email'>;

/** The name by which editors know a player; undefined when she gave none. */
export const playerName = ({ name, surname, username, email }: Named): string | undefined =>
  [name, surname].filter(Boolean).join(' ') || username || email || undefined;
