import type { Tables } from '#api/kernel/db/tables.ts';

/**
 * The content of a column. player, game, device: identifies whose row it is. personal: who she is, or what she wrote. moment: when she did something.
 * fact: other facts about her, such as points. secret: hers, and never shown. plain: nothing about a person.
 */
export type Column = 'player' | 'game' | 'device' | 'personal' | 'moment' | 'fact' | 'secret' | 'plain';

/**
 * What happens to rows when the devices of two players turn out to belong to one. moved: they become hers. once: the same, unless she has a row for
 * the same activity; then they are deleted. dropped: they are deleted, and are recomputed or asked for again. follows: they belong to rows that move.
 * by_rule: a rule of its own applies, in join-players or join-sharing.
 */
export type Joined = 'moved' | 'once' | 'dropped' | 'follows' | 'by_rule';

/**
 * What happens to rows when a player asks for erasure. deleted: they are deleted. nameless: they stay for the totals and belong to a nameless player:
 * `player` and `device` become new random ids, `moment` becomes its day, `personal` and `secret` become empty. cut: they only lose their link to her,
 * by a foreign key.
 */
export type Erased = 'deleted' | 'nameless' | 'cut';

/** The deletion that also deletes a row: of an activity's games, of its players' registrations, or only of the player herself. */
export type GoesWith = 'games' | 'registrations' | 'player';

export interface Declared<Name extends keyof Tables> {
  /** The purpose of keeping it, in plain words. */
  why: string;
  columns: Record<keyof Tables[Name], Column>;
  erased: Erased;
  joined: Joined;
  goes_with: GoesWith;
  /** When a row was created: rows created after a deletion order are kept. */
  since?: keyof Tables[Name];
}

export type DeclaredTables = { [Name in keyof Tables]?: Declared<Name> };
