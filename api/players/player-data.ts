import type { Tables } from '#api/db/tables.ts';

/**
 * What a column holds. player, game, device: by it a row is found to be hers. told: what it tells of her, to be exported and erased. secret:
 * hers, and shown to nobody. plain: nothing of a person.
 */
type Column = 'player' | 'game' | 'device' | 'told' | 'secret' | 'plain';

/**
 * What becomes of rows when the devices of two players turn out to be one player's. moved: they become hers. once: likewise, where she has none
 * of the same activity; the others go. dropped: they go, and are worked out or asked anew. follows: they hang on what moves. by_rule: by a rule of
 * its own, in join-players or join-sharing.
 */
type Joined = 'moved' | 'once' | 'dropped' | 'follows' | 'by_rule';

/** With what a row is deleted: the games of an activity, its players' registrations, or only the player herself. */
type GoesWith = 'games' | 'registrations' | 'player';

interface Declared<Name extends keyof Tables> {
  columns: Record<keyof Tables[Name], Column>;
  joined: Joined;
  goes_with: GoesWith;
  /** When a row came to be: what comes after an order to delete is kept. */
  since?: keyof Tables[Name];
}

/**
 * Every table with rows that belong to a player, with all its columns. Joining devices and deleting read this list; whatever exports or erases
 * a player must. player-data.test.ts fails for a table or a column of the database that does not stand here.
 */
export const playerData = {
  registration: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      fields: 'told',
      registered_at: 'told',
      day: 'plain',
      left_out: 'told',
    },
    joined: 'once',
    goes_with: 'registrations',
    since: 'registered_at',
  },
  cheater_record: {
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      part_id: 'plain',
      from_at: 'told',
      to_at: 'told',
      is_whole: 'told',
      reason: 'told',
      evidence: 'told',
      removed_at: 'told',
      removed_by: 'plain',
      put_back_at: 'told',
      put_back_by: 'plain',
    },
    joined: 'by_rule',
    goes_with: 'registrations',
    since: 'removed_at',
  },
  suspicion: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      weight: 'told',
      circle: 'plain',
      signals: 'told',
      found_at: 'told',
    },
    joined: 'dropped',
    goes_with: 'registrations',
    since: 'found_at',
  },
  // With the registration by its key, and kept by triggers.
  listed_player: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      registered_at: 'told',
      name: 'told',
      surname: 'told',
      username: 'told',
      email: 'told',
      gender: 'told',
      age: 'told',
      city: 'told',
      address: 'told',
      phone: 'told',
      member_number: 'told',
      country: 'told',
      words: 'told',
    },
    joined: 'follows',
    goes_with: 'registrations',
  },
  listed_field: {
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', key: 'told', value: 'told' },
    joined: 'follows',
    goes_with: 'registrations',
  },
  player_figure: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      is_listed: 'told',
      correct: 'told',
      wrong: 'told',
      complete_games: 'told',
      hatches_played: 'told',
    },
    joined: 'follows',
    goes_with: 'games',
  },
  // The subject of a registration is the player, of the end of a game the game, of a removal its record: with each it goes, by trigger.
  event: {
    columns: { tenant_id: 'plain', activity_id: 'plain', subject_id: 'player', kind: 'told', at: 'told', waiting: 'plain' },
    joined: 'by_rule',
    goes_with: 'registrations',
  },
  pending_registration: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      email: 'told',
      profile: 'told',
      fields: 'told',
      given_at: 'told',
    },
    joined: 'once',
    goes_with: 'registrations',
    since: 'given_at',
  },
  confirmation_link: {
    columns: {
      tenant_id: 'plain',
      hash: 'secret',
      activity_id: 'plain',
      player_id: 'player',
      email: 'told',
      created_at: 'told',
      confirmed_at: 'told',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  // Before the games, by which the rows are found.
  ledger: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      game_id: 'game',
      item_id: 'plain',
      number: 'plain',
      reason: 'told',
      points: 'told',
      at: 'told',
    },
    joined: 'by_rule',
    goes_with: 'games',
  },
  game: {
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      activity_id: 'plain',
      publication_id: 'plain',
      player_id: 'player',
      uuid_front: 'device',
      part_id: 'plain',
      seed: 'plain',
      total: 'plain',
      state: 'told',
      is_preview: 'plain',
      fair_time: 'told',
      skipped_registration: 'told',
      waits_for_registration: 'told',
      beyond_limit: 'told',
      in_items: 'plain',
      device_type: 'told',
      network: 'secret',
      started_at: 'told',
      left_at: 'told',
      ended_at: 'told',
      points: 'told',
      correct: 'told',
      wrong: 'told',
      time_used: 'told',
      day: 'plain',
      hour: 'plain',
      ended_day: 'plain',
      country: 'told',
      source: 'told',
      left_out: 'told',
    },
    joined: 'moved',
    goes_with: 'games',
    since: 'started_at',
  },
  question_shown: {
    columns: { tenant_id: 'plain', game_id: 'game', number: 'plain', shown_at: 'told' },
    joined: 'follows',
    goes_with: 'games',
  },
  answer: {
    columns: {
      tenant_id: 'plain',
      game_id: 'game',
      question_id: 'plain',
      number: 'plain',
      answer: 'told',
      result: 'told',
      share: 'told',
      points: 'told',
      time_used: 'told',
      answered_at: 'told',
    },
    joined: 'follows',
    goes_with: 'games',
  },
  standing: {
    columns: {
      tenant_id: 'plain',
      board_id: 'plain',
      player_id: 'player',
      points: 'told',
      bonus_points: 'told',
      total: 'told',
      time_used: 'told',
      reached_at: 'told',
    },
    joined: 'dropped',
    goes_with: 'games',
  },
  share_key: {
    columns: { tenant_id: 'plain', key: 'told', activity_id: 'plain', player_id: 'player', created_at: 'told' },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  share_visit: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      uuid_front: 'device',
      key: 'plain',
      channel: 'told',
      opened_at: 'told',
      played_at: 'told',
      registered_at: 'told',
    },
    joined: 'follows',
    goes_with: 'games',
    since: 'opened_at',
  },
  hatch_view: {
    columns: { tenant_id: 'plain', activity_id: 'plain', uuid_front: 'device', hatch_id: 'plain', first_at: 'told', views: 'told' },
    joined: 'follows',
    goes_with: 'games',
    since: 'first_at',
  },
  tie_break_answer: {
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', number: 'told', words: 'told', answered_at: 'told' },
    joined: 'once',
    goes_with: 'registrations',
    since: 'answered_at',
  },
  share_reward: {
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      friend_id: 'player',
      player_id: 'player',
      game_id: 'game',
      mailbox_hash: 'secret',
      points: 'told',
      at: 'told',
    },
    joined: 'by_rule',
    goes_with: 'games',
    since: 'at',
  },
  reminder: {
    columns: {
      tenant_id: 'plain',
      token: 'secret',
      activity_id: 'plain',
      player_id: 'player',
      kind: 'told',
      hour: 'told',
      zone: 'told',
      endpoint: 'told',
      p256dh: 'secret',
      auth: 'secret',
      created_at: 'told',
      told_until: 'told',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  // The hash of an entry stays for ever, and the receipt of its draw with it; without link and salt it is nobody's.
  draw_entry: {
    columns: { tenant_id: 'plain', draw_id: 'plain', leaf: 'plain', player_id: 'player', salt: 'told', rank: 'told', place: 'told' },
    joined: 'moved',
    goes_with: 'player',
  },
  // What was answered to the tie-break, as it was when winners were chosen; the marks of an entry go with it.
  ranking_entry: {
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      ranking_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      points: 'told',
      time_used: 'told',
      reached_at: 'told',
      number: 'told',
      words: 'told',
      answered_at: 'told',
      lot: 'plain',
      rank: 'told',
      settled_by: 'told',
      created_at: 'plain',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  left_out_player: {
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', at: 'told' },
    joined: 'once',
    goes_with: 'player',
  },
  // Worked out from her games.
  seen: {
    columns: { tenant_id: 'plain', player_id: 'player', scope_id: 'plain', last_day: 'told', previous_day: 'told', country: 'told' },
    joined: 'by_rule',
    goes_with: 'player',
  },
  email_code: {
    columns: { tenant_id: 'plain', player_id: 'player', email: 'told', code_hash: 'secret', tries: 'plain', created_at: 'told' },
    joined: 'dropped',
    goes_with: 'player',
  },
  player_device: {
    columns: { tenant_id: 'plain', uuid_front: 'device', player_id: 'player', created_at: 'told' },
    joined: 'moved',
    goes_with: 'player',
  },
  player: {
    columns: {
      tenant_id: 'plain',
      id: 'player',
      email: 'told',
      name: 'told',
      surname: 'told',
      username: 'told',
      gender: 'told',
      age: 'told',
      city: 'told',
      address: 'told',
      phone: 'told',
      member_number: 'told',
      password_hash: 'secret',
      country: 'told',
      created_at: 'told',
    },
    joined: 'by_rule',
    goes_with: 'player',
  },
} as const satisfies { [Name in keyof Tables]?: Declared<Name> };

export type PlayerTable = keyof typeof playerData;

/** Everything declared, with its table's name, in the order in which joining goes through it. */
export const playerTables = Object.entries(playerData) as [
  PlayerTable,
  { columns: Record<string, Column>; joined: Joined; goes_with: GoesWith; since?: string },
][];

/** The columns of a table that hold this. */
export const columnsOf = (columns: Record<string, Column>, ...held: Column[]): string[] =>
  Object.keys(columns).filter((name) => held.includes(columns[name] as Column));
