import type { DeclaredTables } from './declared.ts';

export const drawsData = {
  // The hash of an entry stays for ever, with the receipt of its draw. Without the link and the salt it identifies no person.
  draw_entry: {
    why: 'that a draw can be checked',
    erased: 'cut',
    columns: { tenant_id: 'plain', draw_id: 'plain', leaf: 'plain', player_id: 'player', salt: 'personal', rank: 'told', place: 'told' },
    joined: 'moved',
    goes_with: 'player',
  },
  // Answers to the tie-break question, as of the moment when winners were chosen. The marks of an entry are deleted with it.
  ranking_entry: {
    why: 'what winners were chosen by',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      ranking_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      points: 'told',
      time_used: 'told',
      reached_at: 'moment',
      number: 'told',
      words: 'personal',
      answered_at: 'moment',
      lot: 'plain',
      rank: 'told',
      settled_by: 'told',
      created_at: 'plain',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  // The code stays given, and its keyed hash of the holder too: an erased mailbox gets no second code. Neither identifies a person.
  prize_code: {
    why: 'that a player finds her code again, and that none is given twice',
    erased: 'cut',
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      activity_id: 'plain',
      prize_id: 'plain',
      code: 'secret',
      fingerprint: 'plain',
      added_at: 'plain',
      holder: 'plain',
      player_id: 'player',
      given_at: 'moment',
    },
    joined: 'moved',
    goes_with: 'player',
  },
  left_out_player: {
    why: 'that who cheated is in no figure',
    erased: 'nameless',
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', at: 'moment' },
    joined: 'once',
    goes_with: 'player',
  },
} as const satisfies DeclaredTables;
