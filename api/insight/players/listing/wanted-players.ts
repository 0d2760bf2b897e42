/** A request for the list of an activity's players. */
export interface WantedPlayers {
  tenant_id: string;
  activity_id: string;
  /** In lower case, trimmed; empty: no search. */
  search: string;
  /** One of playerColumns, or the key of one of the activity's own fields. */
  sort: string;
  order: 'asc' | 'desc';
  /** Registered from the first instant and before the second; null: no restriction. */
  since: Date | null;
  until: Date | null;
  /** Only players who played this door, or who played during this round. */
  hatch_id: string | null;
  round: { start_date: string; end_date: string } | null;
  /** False: names and addresses can be neither searched nor sorted by, since the result would reveal them. */
  by_personal: boolean;
}

export const isFiltered = ({ search, since, until, hatch_id, round }: WantedPlayers): boolean =>
  search !== '' || since !== null || until !== null || hatch_id !== null || round !== null;
