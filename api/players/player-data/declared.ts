import type { Tables } from '#api/db/tables.ts';

/**
 * What a column holds. player, game, device: by it a row is found to be hers. personal: who she is, or what she wrote. moment: when she did
 * something. told: what else it tells of her, such as points. secret: hers, and shown to nobody. plain: nothing of a person.
 */
export type Column = 'player' | 'game' | 'device' | 'personal' | 'moment' | 'told' | 'secret' | 'plain';

/**
 * What becomes of rows when the devices of two players turn out to be one player's. moved: they become hers. once: likewise, where she has none
 * of the same activity; the others go. dropped: they go, and are worked out or asked anew. follows: they hang on what moves. by_rule: by a rule of
 * its own, in join-players or join-sharing.
 */
export type Joined = 'moved' | 'once' | 'dropped' | 'follows' | 'by_rule';

/**
 * What becomes of rows when she wants to be erased. deleted: they go. nameless: they stay for the totals, as a nameless player's: `player` and
 * `device` become new random ids, `moment` its day, `personal` and `secret` nothing. cut: only their link to her goes, by a foreign key.
 */
export type Erased = 'deleted' | 'nameless' | 'cut';

/** With what a row is deleted: the games of an activity, its players' registrations, or only the player herself. */
export type GoesWith = 'games' | 'registrations' | 'player';

export interface Declared<Name extends keyof Tables> {
  /** What for it is kept, in plain words. */
  why: string;
  columns: Record<keyof Tables[Name], Column>;
  erased: Erased;
  joined: Joined;
  goes_with: GoesWith;
  /** When a row came to be: what comes after an order to delete is kept. */
  since?: keyof Tables[Name];
}

export type DeclaredTables = { [Name in keyof Tables]?: Declared<Name> };
