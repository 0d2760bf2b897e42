import type { DeclaredTables } from './declared.ts';

export const eventsData = {
  // The subject of an event is the player for a registration, the game for its end, and the record for a removal. Triggers delete the event with its
  // subject.
  event: {
    why: 'that what follows from a registration is done once',
    erased: 'nameless',
    columns: {
      tenant_id: 'plain',
      activity_id: 'plain',
      subject_id: 'player',
      kind: 'fact',
      at: 'moment',
      waiting: 'plain',
      failed: 'plain',
    },
    joined: 'by_rule',
    goes_with: 'registrations',
  },
  delivery: {
    why: 'that web hooks of the organiser hear of her, and what they were told; for a month at most',
    erased: 'deleted',
    columns: {
      tenant_id: 'plain',
      id: 'plain',
      hook_id: 'plain',
      event_id: 'plain',
      type: 'plain',
      activity_id: 'plain',
      player_id: 'player',
      sequence: 'plain',
      body: 'personal',
      is_test: 'plain',
      state: 'plain',
      attempt: 'plain',
      due_at: 'moment',
      leased_until: 'plain',
      created_at: 'moment',
      delivered_at: 'moment',
      attempts: 'personal',
    },
    joined: 'moved',
    goes_with: 'registrations',
    since: 'created_at',
  },
} as const satisfies DeclaredTables;
