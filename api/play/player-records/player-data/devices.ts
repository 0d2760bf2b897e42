import type { DeclaredTables } from './declared.ts';

export const devicesData = {
  // Nothing deletes it: bills must stay verifiable after she is deleted, and her id is a pseudonym then.
  unique_completion: {
    why: 'what the organiser is billed by',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      month: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      at: 'moment',
      country: 'fact',
      given_back_at: 'moment',
      given_back_for: 'plain',
    },
    joined: 'by_rule',
    goes_with: 'player',
  },
  // Computed from her games.
  seen: {
    why: 'how many different players there were',
    erased: 'nameless',
    columns: { tenant_id: 'plain', player_id: 'player', scope_id: 'plain', last_day: 'fact', previous_day: 'fact', country: 'fact' },
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
  app_code: {
    why: 'that the app which she installed knows her',
    erased: 'deleted',
    columns: { tenant_id: 'plain', code_hash: 'secret', activity_id: 'plain', player_id: 'player', created_at: 'moment' },
    joined: 'moved',
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
      renewal_mail_off: 'moment',
    },
    joined: 'by_rule',
    goes_with: 'player',
  },
} as const satisfies DeclaredTables;
