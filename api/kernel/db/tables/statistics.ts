import type { ColumnType } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface StatisticsTables {
  daily_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    part_id: Default<string>;
    shard: Default<number>;
    games: Default<number>;
    finished: Default<number>;
    registrations: Default<number>;
    /** Of the games that ended on the day; time in seconds. */
    points: Default<number>;
    time_used: Default<number>;
    /** Games that were started on the day. */
    desktop: Default<number>;
    mobile: Default<number>;
    tablet: Default<number>;
    screen: Default<number>;
    fair_time: Default<number>;
  };
  item_cell: {
    tenant_id: string;
    activity_id: string;
    question_id: string;
    /** The nil UUID: no listed answer, or the answer as a whole. */
    choice: string;
    mark: number;
    total: number;
    shard: Default<number>;
    n: number;
    seconds: number;
  };
  unique_gap: {
    tenant_id: string;
    scope_id: string;
    day: string;
    previous_day: string;
    country: Default<string>;
    shard: number;
    players: number;
  };
  daily_breakdown: {
    tenant_id: string;
    activity_id: string;
    day: string;
    thing: 'hour' | 'country' | 'source' | 'view' | 'hatch_view' | 'hatch_viewer' | 'hatch_click' | 'outcome' | 'passed';
    value: Default<string>;
    shard: number;
    n: number;
  };
  question_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    part_id: string;
    question_id: string;
    choice: Default<string>;
    shard: number;
    reached: Default<number>;
    answered: Default<number>;
    correct: Default<number>;
    partly: Default<number>;
    wrong: Default<number>;
    unscored: Default<number>;
    time_over: Default<number>;
    seconds: Default<number>;
  };
  uncounted_answer: {
    tenant_id: string;
    id: Default<number>;
    /** Of the type answer_to_count: read in SQL alone. */
    answers: never;
  };
  game_outcome: { tenant_id: string; game_id: string; outcome_id: string | null; passed: boolean | null };
  uncounted_game: { tenant_id: string; game_id: string; activity_id: string };
  figure_zone: { tenant_id: string; activity_id: string; timezone: string; rebuilt_to: Date | null };
  figures_kept: { tenant_id: string; activity_id: string; until_day: string };
  recount: { tenant_id: string; activity_id: string; day: string; at: Date; differences: number; found: Json<unknown[]> };
  share_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    channel: string;
    shares: Default<number>;
    opens: Default<number>;
    plays: Default<number>;
    registrations: Default<number>;
    bonus: Default<number>;
  };
  link_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    source: 'sponsor' | 'ad' | 'feedback' | 'result' | 'person_type' | 'terms' | 'other';
    item_id: string;
    external_url: string;
    url_md5: ColumnType<string, never, never>;
    views: Default<number>;
    clicks: Default<number>;
  };
}
