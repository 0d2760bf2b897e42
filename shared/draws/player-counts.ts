/** Reasons to exclude a player who fulfils the rules. The first one that applies counts. */
export const leftOutCauses = [
  'removed_as_proposed',
  'removed_with_reason',
  'removed_without_reason',
  'beyond_game_limit',
  'same_address',
  'earlier_winner',
] as const;
export type LeftOutCause = (typeof leftOutCauses)[number];

/** The changes of the set of players, or of their answers, before the freeze. */
export const earlierChanges = ['deleted', 'deleted_by_retention', 'joined', 'made_nameless', 'put_back', 'regrades'] as const;
export type EarlierChange = (typeof earlierChanges)[number];

/** How the entries were determined. Everything is a number of players, except `regrades`. */
export interface PlayerCounts {
  registered: number;
  /** Registered players who fulfil the rules. Without the excluded ones, they are the entries. */
  fulfilled: number;
  left_out: Record<LeftOutCause, number>;
  before: Record<EarlierChange, number>;
  /** For a round: when its dates became public. Null: they were not, or the draw belongs to no round. */
  dates_published_at: string | null;
}

export const leftOutSum = ({ left_out }: Pick<PlayerCounts, 'left_out'>): number =>
  leftOutCauses.reduce((sum, cause) => sum + left_out[cause], 0);

export const removedSum = ({ left_out }: Pick<PlayerCounts, 'left_out'>): number =>
  left_out.removed_as_proposed + left_out.removed_with_reason + left_out.removed_without_reason;
