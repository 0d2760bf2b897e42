import { withActivity, withTenant, type OtherTable } from './other-table.ts';

export const retentionData: Record<string, OtherTable> = {
  tenant_deletion: {
    whose: 'editor',
    why: 'that a deleted tenant can be had back',
    kept: 'until it is taken back or deleted',
    plain: ['tenant_id', 'due_at', 'ended_subscription', 'reminded_at', 'begun_at'],
    personal: ['asked_by', 'asked_at'],
  },
  own_data_key: {
    whose: 'passer-by',
    why: 'the way to the records of an address',
    kept: 'a day',
    plain: ['tenant_id', 'kind', 'activity_id', 'expires_at'],
    secret: ['hash'],
    passing: ['email'],
  },
  tenant_retention: {
    whose: 'editor',
    why: 'how long is kept what players gave',
    kept: withTenant,
    plain: ['tenant_id', 'period'],
    personal: ['chosen_by', 'chosen_at'],
  },
  activity_retention: {
    whose: 'editor',
    why: 'how long is kept what players gave',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'period'],
    personal: ['chosen_by', 'chosen_at'],
  },
  deletion_notice: {
    whose: 'nobody',
    why: 'that a deletion was announced',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'what', 'due_at', 'sent_at'],
  },
  // Hashes under a key of the server: they identify a player only together with a restored backup.
  deletion: {
    whose: 'nobody',
    why: 'what was deleted, and that a restored backup brings nobody back',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'reason', 'activity_id', 'activity_name', 'before', 'counts', 'at', 'ended_at', 'noted_at'],
    secret: ['players'],
  },
  erased_device: {
    whose: 'nobody',
    why: 'that an open page brings no erased browser back',
    kept: 'a month',
    plain: ['tenant_id', 'until'],
    secret: ['hash'],
  },
  nameless_count: { whose: 'nobody', why: 'the numbers of nameless players', kept: withTenant, plain: ['tenant_id', 'last'] },
  tenant_move: {
    whose: 'nobody',
    why: 'to which cell a tenant was moved',
    kept: 'for ever',
    plain: ['id', 'state', 'cell', 'at', 'fault'],
  },
  move_mark: { whose: 'nobody', why: 'how far a move has come', kept: 'while a tenant moves', plain: ['id', 'mark'] },
  server_secret: { whose: 'nobody', why: 'the server’s keys', kept: 'for ever', plain: ['name'], secret: ['value'] },
};
