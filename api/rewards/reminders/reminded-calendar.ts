/** The facts about a door that reminders may show: nothing behind it. */
export interface RemindedDoor {
  /** As the door shows it; of no two doors the same. No id: where places are shuffled, ids beside times would tell them. */
  number: number;
  opens_at: Date;
}

/** A calendar that players may be reminded of. */
export interface RemindedCalendar {
  tenant_id: string;
  activity_id: string;
  name: string;
  /** Of the language table. */
  lang: number;
  /** The public address of its player. */
  url: string;
  /** Of the publication: it grows when doors are moved. */
  version: number;
  /** When that was published. */
  published_at: Date;
  /** Those whose time is known. */
  doors: readonly RemindedDoor[];
}

/** Undefined where there is none, or it is not open to players now (nor published to open later). */
export type FindReminded = (activity_id: string) => Promise<RemindedCalendar | undefined>;
