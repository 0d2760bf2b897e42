import { withActivity, words, type OtherTable } from './other-table.ts';

export const statisticsData: Record<string, OtherTable> = {
  daily_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: [
      ...words('tenant_id activity_id day part_id shard games finished'),
      ...words('registrations points time_used desktop mobile tablet screen fair_time'),
    ],
  },
  share_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'channel', 'shares', 'opens', 'plays', 'registrations', 'bonus'],
  },
  link_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'source', 'item_id', 'external_url', 'url_md5', 'views', 'clicks'],
  },
  daily_breakdown: {
    whose: 'nobody',
    why: 'figures by day',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'thing', 'value', 'n', 'shard'],
  },
  question_statistic: {
    whose: 'nobody',
    why: 'figures by question and day',
    kept: withActivity,
    plain: [
      'tenant_id',
      'activity_id',
      'day',
      'part_id',
      'question_id',
      'shard',
      'reached',
      'answered',
      'correct',
      'partly',
      'wrong',
      'time_over',
      'unscored',
      'seconds',
      'choice',
    ],
  },
  uncounted_answer: {
    whose: 'nobody',
    why: 'answers of the last seconds, until they are counted',
    kept: withActivity,
    plain: ['tenant_id', 'id', 'answers'],
  },
  unique_gap: {
    whose: 'nobody',
    why: 'how many different players there were',
    kept: withActivity,
    plain: ['tenant_id', 'scope_id', 'day', 'previous_day', 'country', 'players', 'shard'],
  },
  figure_zone: {
    whose: 'nobody',
    why: 'in which timezone days are counted',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'timezone', 'rebuilt_to'],
  },
  figures_kept: {
    whose: 'nobody',
    why: 'up to when figures stay without their rows',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'until_day'],
  },
  recount: {
    whose: 'nobody',
    why: 'whether figures agree with their rows',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'at', 'found', 'differences'],
  },
  item_cell: {
    whose: 'nobody',
    why: 'how well questions tell players apart',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'question_id', 'choice', 'mark', 'total', 'n', 'seconds', 'shard'],
  },
};
