/** What is asked of the list of an activity's players. */
export interface WantedPlayers {
  tenant_id: string;
  activity_id: string;
  /** In lower case, trimmed; empty: nothing is searched. */
  search: string;
  /** A column of playerColumns, or the key of one of the activity's own fields. */
  sort: string;
  order: 'asc' | 'desc';
  /** Registered from this instant on and before that one; null: whenever. */
  since: Date | null;
  until: Date | null;
  /** Who played this door, or in the time of this round. */
  hatch_id: string | null;
  round: { start_date: string; end_date: string } | null;
  /** Else names and addresses are neither searched nor sorted by: what finds or orders them would tell them. */
  by_personal: boolean;
}

export const isFiltered = ({ search, since, until, hatch_id, round }: WantedPlayers): boolean =>
  search !== '' || since !== null || until !== null || hatch_id !== null || round !== null;
