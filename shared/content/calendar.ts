import { Type, type Static } from 'typebox';
import { accessModes } from '../play/door-times.ts';
import { Clip, Covers, Id, Image } from './question.ts';
import { Link, object, optional, richText, text } from './schema.ts';

export const hatchTypes = [
  'default',
  'contest',
  'bonus',
  'final',
  'deals_single_question',
  'default_share_bonus',
  'default_multiple_questions',
  'content_only',
] as const;
export type HatchType = (typeof hatchTypes)[number];

export const mostHatches = 366;
export const mostPrizes = 100;

const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const fraction = Type.Number({ minimum: 0, maximum: 1 });
/** The position of a door on its board: fractions of the board's width and height, for the upper left corner and for the size. */
export const HatchPosition = object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type HatchPosition = Static<typeof HatchPosition>;

/** A day in the calendar's timezone. */
export const LocalDay = Type.String({ format: 'date', maxLength: 10 });

/** A time of day, HH:MM. */
const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** The content of a door besides its questions. `code` is that of an offer. */
export const HatchContent = object({ title: text(300), text: richText(8000), image: Covers, clip: optional(Clip), code: text(200) });
export type HatchContent = Static<typeof HatchContent>;

export const linkTypes = ['external_url', 'internal_page', 'external_page'] as const;
export const numberStyles = ['plain', 'circle', 'tag', 'none'] as const;

/** A door. Its number is its position among the doors, and its questions are in the part with its id. */
export const Hatch = object({
  id: Id,
  type: Type.Enum(hatchTypes),
  /** Its own day; used when the calendar has specific dates. */
  date: optional(LocalDay),
  /** Its own time of day; absent: the calendar's. */
  time: optional(LocalTime),
  /** Keeps its place when doors are shuffled. */
  pin: Type.Boolean(),
  position: HatchPosition,
  position_mobile: HatchPosition,
  image: optional(Image),
  door_colour: colour,
  border_colour: colour,
  number_style: Type.Enum(numberStyles),
  /** Behind its content, once it is open. */
  background: Covers,
  content: HatchContent,
  link_text: text(200),
  link_url: Link,
  link_type: Type.Enum(linkTypes),
  /** A final door opens to players who have played this many doors before; absent: all of them. */
  least_played: optional(Type.Integer({ minimum: 0, maximum: mostHatches })),
  /** A quiz of the tenant whose questions are played behind it, instead of its own. */
  quiz_localization_id: optional(Id),
});
export type Hatch = Static<typeof Hatch>;

/** Who gets one of a prize's codes: its winners, each player who finishes, or each who answers everything right. */
export const codeReceivers = ['winner', 'player', 'right'] as const;

export const Prize = object({
  id: Id,
  title: text(300),
  description: richText(4000),
  image: optional(Image),
  /** What it is worth, as players read it. */
  value: optional(text(60)),
  /** How many there are. */
  quantity: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** The doors behind which it can be won; absent: it belongs to the whole. */
  hatch_ids: optional(Type.Array(Id, { maxItems: mostHatches, uniqueItems: true })),
  /** Absent: it has no codes. */
  code_for: optional(Type.Enum(codeReceivers)),
});
export type Prize = Static<typeof Prize>;

export const DoorSettings = object({
  /** The time of day at which doors open, in the calendar's timezone. */
  shift_time: LocalTime,
  /** Doors exchange places, in the same way for everybody. */
  random_doors: Type.Boolean(),
  /** Each door has a day of its own. */
  specific_dates: Type.Boolean(),
  open_passed_doors: Type.Boolean(),
  /** What a late player gets: play and content, content only, or nothing. */
  access_mode: Type.Enum(accessModes),
});
export type DoorSettings = Static<typeof DoorSettings>;

/** The background of the doors. Aspects are width divided by height. */
export const Board = object({
  background: Covers,
  aspect: Type.Number({ minimum: 0.2, maximum: 5 }),
  aspect_mobile: Type.Number({ minimum: 0.2, maximum: 5 }),
  /** How phones show the doors. */
  phone: Type.Enum(['board', 'list']),
});
export type Board = Static<typeof Board>;

/** A page of text: the rules, the winners. */
export const WordsPage = object({ title: text(300), text: richText(20000), shown: Type.Boolean() });
export type WordsPage = Static<typeof WordsPage>;

export const tieBreakKinds = ['number', 'motivation'] as const;
export type TieBreakKind = (typeof tieBreakKinds)[number];

/** The question that separates equal results: the closest number wins, or the motivation that the team judges best. */
export const TieBreak = object({
  kind: Type.Enum(tieBreakKinds),
  question: text(500),
  /** For a number; players do not learn it before the calendar's end. */
  right_number: optional(Type.Number({ minimum: -1e12, maximum: 1e12 })),
  unit: text(40),
  /** The longest motivation. */
  most_letters: Type.Integer({ minimum: 50, maximum: 2000 }),
});
export type TieBreak = Static<typeof TieBreak>;

/** The page of winners, and how equal results are separated; without a tie-break, the board or a draw decides. */
export const Winners = object({ ...WordsPage.properties, tie_break: optional(TieBreak) });
export type Winners = Static<typeof Winners>;

/** The fields of a calendar besides those of all activities and the questions of its doors. */
export const Calendar = object({
  hatches: Type.Array(Hatch, { maxItems: mostHatches }),
  door_settings: DoorSettings,
  board: Board,
  prizes: Type.Array(Prize, { maxItems: mostPrizes }),
  rules: WordsPage,
  winners: Winners,
});
export type Calendar = Static<typeof Calendar>;
