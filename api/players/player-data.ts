import type { Tables } from '#api/db/tables.ts';

/**
 * What a column holds. player, game, device: by it a row is found to be hers. personal: who she is, or what she wrote. moment: when she did
 * something. told: what else it tells of her, such as points. secret: hers, and shown to nobody. plain: nothing of a person.
 */
type Column = 'player' | 'game' | 'device' | 'personal' | 'moment' | 'told' | 'secret' | 'plain';

/**
 * What becomes of rows when the devices of two players turn out to be one player's. moved: they become hers. once: likewise, where she has none
 * of the same activity; the others go. dropped: they go, and are worked out or asked anew. follows: they hang on what moves. by_rule: by a rule of
 * its own, in join-players or join-sharing.
 */
type Joined = 'moved' | 'once' | 'dropped' | 'follows' | 'by_rule';

/**
 * What becomes of rows when she wants to be erased. deleted: they go. nameless: they stay for the totals, as a nameless player's: `player` and
 * `device` become new random ids, `moment` its day, `personal` and `secret` nothing. cut: only their link to her goes, by a foreign key.
 */
type Erased = 'deleted' | 'nameless' | 'cut';

/** With what a row is deleted: the games of an activity, its players' registrations, or only the player herself. */
type GoesWith = 'games' | 'registrations' | 'player';

interface Declared<Name extends keyof Tables> {
  /** What for it is kept, in plain words. */
  why: string;
  columns: Record<keyof Tables[Name], Column>;
  erased: Erased;
  joined: Joined;
  goes_with: GoesWith;
  /** When a row came to be: what comes after an order to delete is kept. */
  since?: keyof Tables[Name];
}

/**
 * Every table with rows that belong to a player, with all its columns. Joining devices, deleting, the
 * end of the time for which data is kept, and erasing read this list. Whatever holds nothing of a player stands in api/retention/other-data.ts; a
 * test fails for a table or a column of the database that stands in neither.
 */
export const playerData = {
  registration: {
    why: 'what she filled in, for the organiser and for her place on boards',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      fields: 'personal',
      registered_at: 'moment',
      day: 'plain',
      left_out: 'told',
    },
    joined: 'once',
    goes_with: 'registrations',
    since: 'registered_at',
  },
  cheater_record: {
    why: 'that who cheated stands on no board',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      part_id: 'plain',
      from_at: 'moment',
      to_at: 'moment',
      is_whole: 'told',
      reason: 'personal',
      evidence: 'personal',
      removed_at: 'moment',
      removed_by: 'plain',
      put_back_at: 'moment',
      put_back_by: 'plain',
    },
    joined: 'by_rule',
    goes_with: 'registrations',
    since: 'removed_at',
  },
  suspicion: {
    why: 'what looks like cheating, for an editor to judge',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      weight: 'told',
      circle: 'plain',
      signals: 'told',
      found_at: 'moment',
    },
    joined: 'dropped',
    goes_with: 'registrations',
    since: 'found_at',
  },
  // Follow the registration and the games by triggers, whatever becomes of these.
  listed_player: {
    why: 'that editors find her in their list',
    erased: 'cut',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      registered_at: 'moment',
      name: 'personal',
      surname: 'personal',
      username: 'personal',
      email: 'personal',
      gender: 'told',
      age: 'told',
      city: 'personal',
      address: 'personal',
      phone: 'personal',
      member_number: 'personal',
      country: 'told',
      words: 'personal',
    },
    joined: 'follows',
    goes_with: 'registrations',
  },
  listed_field: {
    why: 'that editors find her in their list',
    erased: 'cut',
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', key: 'told', value: 'personal' },
    joined: 'follows',
    goes_with: 'registrations',
  },
  player_figure: {
    why: 'what her games come to, in the list of players',
    erased: 'cut',
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
    why: 'that what follows from a registration is done once',
    erased: 'nameless',
    columns: { tenant_id: 'plain', activity_id: 'plain', subject_id: 'player', kind: 'told', at: 'moment', waiting: 'plain' },
    joined: 'by_rule',
    goes_with: 'registrations',
  },
  pending_registration: {
    why: 'what she filled in, until her address is confirmed; for a month at most',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      email: 'personal',
      profile: 'personal',
      fields: 'personal',
      given_at: 'moment',
    },
    joined: 'once',
    goes_with: 'registrations',
    since: 'given_at',
  },
  confirmation_link: {
    why: 'that her address is hers; for a month at most',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      hash: 'secret',
      activity_id: 'plain',
      player_id: 'player',
      email: 'personal',
      created_at: 'moment',
      confirmed_at: 'moment',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  // Before the games, by which the rows are found.
  ledger: {
    why: 'where her points come from',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      game_id: 'game',
      item_id: 'plain',
      number: 'plain',
      reason: 'told',
      points: 'told',
      at: 'moment',
    },
    joined: 'by_rule',
    goes_with: 'games',
  },
  game: {
    why: 'what she played',
    erased: 'nameless',
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
      started_at: 'moment',
      left_at: 'moment',
      ended_at: 'moment',
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
    why: 'the time that a question may take',
    erased: 'nameless',
    columns: { tenant_id: 'plain', game_id: 'game', number: 'plain', shown_at: 'moment' },
    joined: 'follows',
    goes_with: 'games',
  },
  answer: {
    why: 'what she answered',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      game_id: 'game',
      question_id: 'plain',
      number: 'plain',
      answer: 'personal',
      result: 'told',
      share: 'told',
      points: 'told',
      time_used: 'told',
      answered_at: 'moment',
    },
    joined: 'follows',
    goes_with: 'games',
  },
  regraded_answer: {
    why: 'that a corrected key can be taken back',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      game_id: 'game',
      number: 'plain',
      regrade: 'plain',
      result_before: 'told',
      share_before: 'told',
      points_before: 'told',
      result_after: 'told',
      share_after: 'told',
      points_after: 'told',
    },
    joined: 'follows',
    goes_with: 'games',
  },
  regrade_move: {
    why: 'how far a corrected key moved her',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      regrade: 'plain',
      player_id: 'player',
      total_before: 'told',
      total_after: 'told',
      time_after: 'told',
      reached_after: 'moment',
      place_before: 'told',
      place_after: 'told',
      at: 'plain',
    },
    joined: 'dropped',
    goes_with: 'games',
    since: 'at',
  },
  standing: {
    why: 'her place on boards',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      board_id: 'plain',
      player_id: 'player',
      points: 'told',
      bonus_points: 'told',
      total: 'told',
      time_used: 'told',
      reached_at: 'moment',
    },
    joined: 'dropped',
    goes_with: 'games',
  },
  share_key: {
    why: 'the link by which she shares',
    erased: 'deleted',
    columns: { tenant_id: 'plain', key: 'told', activity_id: 'plain', player_id: 'player', created_at: 'moment' },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  share_visit: {
    why: 'by whose link a browser came, for the reward of who shared',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      uuid_front: 'device',
      key: 'plain',
      channel: 'told',
      opened_at: 'moment',
      played_at: 'moment',
      registered_at: 'moment',
    },
    joined: 'follows',
    goes_with: 'games',
    since: 'opened_at',
  },
  hatch_view: {
    why: 'which doors were opened',
    erased: 'nameless',
    columns: { tenant_id: 'plain', activity_id: 'plain', uuid_front: 'device', hatch_id: 'plain', first_at: 'moment', views: 'told' },
    joined: 'follows',
    goes_with: 'games',
    since: 'first_at',
  },
  tie_break_answer: {
    why: 'what decides between equal results',
    erased: 'deleted',
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', number: 'told', words: 'personal', answered_at: 'moment' },
    joined: 'once',
    goes_with: 'registrations',
    since: 'answered_at',
  },
  share_reward: {
    why: 'that one friend is rewarded once',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      friend_id: 'player',
      player_id: 'player',
      game_id: 'game',
      mailbox_hash: 'secret',
      points: 'told',
      at: 'moment',
    },
    joined: 'by_rule',
    goes_with: 'games',
    since: 'at',
  },
  reminder: {
    why: 'that she is reminded as she wants to be',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      token: 'secret',
      activity_id: 'plain',
      player_id: 'player',
      kind: 'told',
      hour: 'told',
      zone: 'personal',
      endpoint: 'personal',
      p256dh: 'secret',
      auth: 'secret',
      created_at: 'moment',
      told_until: 'moment',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
  // The hash of an entry stays for ever, and the receipt of its draw with it; without link and salt it is nobody's.
  draw_entry: {
    why: 'that a draw can be checked',
    erased: 'cut',
    columns: { tenant_id: 'plain', draw_id: 'plain', leaf: 'plain', player_id: 'player', salt: 'personal', rank: 'told', place: 'told' },
    joined: 'moved',
    goes_with: 'player',
  },
  // What was answered to the tie-break, as it was when winners were chosen; the marks of an entry go with it.
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
  left_out_player: {
    why: 'that who cheated is in no figure',
    erased: 'nameless',
    columns: { tenant_id: 'plain', activity_id: 'plain', player_id: 'player', at: 'moment' },
    joined: 'once',
    goes_with: 'player',
  },
  // Worked out from her games.
  seen: {
    why: 'how many different players there were',
    erased: 'nameless',
    columns: { tenant_id: 'plain', player_id: 'player', scope_id: 'plain', last_day: 'told', previous_day: 'told', country: 'told' },
    joined: 'by_rule',
    goes_with: 'player',
  },
  email_code: {
    why: 'that an address is hers, from another device',
    erased: 'deleted',
    columns: { tenant_id: 'plain', player_id: 'player', email: 'personal', code_hash: 'secret', tries: 'plain', created_at: 'moment' },
    joined: 'dropped',
    goes_with: 'player',
  },
  player_device: {
    why: 'that a browser is known again',
    erased: 'deleted',
    columns: { tenant_id: 'plain', uuid_front: 'device', player_id: 'player', created_at: 'moment' },
    joined: 'moved',
    goes_with: 'player',
  },
  player: {
    why: 'who she is',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      id: 'player',
      email: 'personal',
      name: 'personal',
      surname: 'personal',
      username: 'personal',
      gender: 'personal',
      age: 'personal',
      city: 'personal',
      address: 'personal',
      phone: 'personal',
      member_number: 'personal',
      password_hash: 'secret',
      country: 'personal',
      created_at: 'moment',
    },
    joined: 'by_rule',
    goes_with: 'player',
  },
} as const satisfies { [Name in keyof Tables]?: Declared<Name> };

export type PlayerTable = keyof typeof playerData;

/** Everything declared, with its table's name, in the order in which joining goes through it. */
export const playerTables = Object.entries(playerData) as [
  PlayerTable,
  { columns: Record<string, Column>; why: string; joined: Joined; erased: Erased; goes_with: GoesWith; since?: string },
][];

/** The columns of a table that hold this. */
export const columnsOf = (columns: Record<string, Column>, ...held: Column[]): string[] =>
  Object.keys(columns).filter((name) => held.includes(columns[name] as Column));
