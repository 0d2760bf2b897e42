import { isTimezone } from '#shared/play/zoned-time.ts';

/** Which player a preview is played as. */
export const travellers = ['new', 'faithful', 'missed'] as const;
export type Traveller = (typeof travellers)[number];

/** A player and a moment, as chosen in the form. */
export interface Chosen {
  /** ISO 8601. */
  at: string;
  traveller: Traveller;
  /** The numbers of the doors that she missed, as they were written: 3, 7. */
  missed: string;
  registered: boolean;
  /** Of her clocks; null: those of the calendar. */
  zone: string | null;
}

export interface Travel extends Chosen {
  /** The opening of each door, in order; null: it has no day yet. */
  openings: readonly (Date | null)[];
}

/** The numbers in a list such as "3, 7". */
export const numbersIn = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);

/** The query of a preview's address with the time and the player. The door that opens at that time stays closed, for the player to open. */
export function travelQuery({ at, traveller, missed, registered, zone, openings }: Travel): string {
  const query = new URLSearchParams({ at });
  if (traveller !== 'new') {
    const left = new Set(traveller === 'missed' ? numbersIn(missed) : []);
    const opened = openings.flatMap((opening, place) => (opening && opening <= new Date(at) ? [place + 1] : [])).slice(0, -1);
    const days = opened.filter((day) => !left.has(day));
    if (days.length > 0) query.set('opened', days.join(','));
  }
  if (registered) query.set('registered', 'yes');
  if (zone !== null) query.set('zone', zone);
  return query.toString();
}

/** A stored choice; whatever is missing or unknown in it is as for a new player at `at`. */
export function travelOf(stored: unknown, at: string): Chosen {
  const { zone, ...kept } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof Chosen, unknown>>;
  return {
    at: typeof kept.at === 'string' && !Number.isNaN(Date.parse(kept.at)) ? kept.at : at,
    traveller: travellers.find((traveller) => traveller === kept.traveller) ?? 'new',
    missed: typeof kept.missed === 'string' ? kept.missed : '',
    registered: kept.registered === true,
    zone: typeof zone === 'string' && isTimezone(zone) ? zone : null,
  };
}
