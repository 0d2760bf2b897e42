import { Type, type Static } from 'typebox';
import { Board, Hatch, HatchContent, hatchTypes, linkTypes, Prize, tieBreakKinds } from '#shared/content/calendar.ts';
import { html, withHtml } from './with-html.ts';
import { accessModes } from '#shared/play/door-times.ts';
import { nullable, Time, Uuid } from './operation.ts';
import { ResultDetail } from './result-detail.ts';

export const doorStates = ['waiting', 'open', 'opened', 'missed'] as const;
/** Before its start a calendar shows only its look, after its end what remains of it; it is played in between. */
export const calendarPhases = ['before', 'open', 'over'] as const;
export type CalendarPhase = (typeof calendarPhases)[number];

const { position, position_mobile, image, door_colour, border_colour, number_style } = Hatch.properties;

/** The content behind a door for this player. An offer is revealed once its question is answered, or can no longer be answered. */
export const BehindDoor = Type.Object({
  type: Type.Enum(hatchTypes),
  content: Type.Optional(withHtml(HatchContent)),
  background: Hatch.properties.background,
  link: Type.Optional(Type.Object({ text: Type.String(), url: Type.String(), type: Type.Enum(linkTypes) })),
  /** The number of questions of a game behind it; 0: there is nothing to play. */
  questions: Type.Integer(),
  /** Seconds for the whole game, if it is timed. */
  time_limit: Type.Optional(Type.Integer()),
  /** The number of doors that must still be played before this one; 0: none. */
  doors_missing: Type.Integer(),
});
export type BehindDoor = Static<typeof BehindDoor>;

/** A door as this player may see it: nothing of its content before its time. */
export const PlayerHatch = Type.Object({
  id: Uuid,
  /** Its number. */
  day: Type.Integer(),
  state: Type.Enum(doorStates),
  /** What this player may do behind it now: play and see, only see, or nothing. */
  access: Type.Enum(accessModes),
  opens_at: Time,
  position,
  position_mobile,
  image,
  door_colour,
  border_colour,
  number_style,
  /** Whether this player opened it. */
  viewed: Type.Boolean(),
  /** Her finished game behind it, if there is one. */
  played: Type.Optional(
    Type.Object({ points: Type.Number(), bonus_points: Type.Number(), correct: Type.Integer(), total: Type.Integer() }),
  ),
  /** Her game that she can resume. */
  game_id: Type.Optional(Uuid),
  behind: Type.Optional(BehindDoor),
  /** What was right behind the door before, once this player has finished both. Only in the reply that opens a door. */
  before: Type.Optional(Type.Object({ day: Type.Integer(), details: Type.Array(ResultDetail) })),
  /** Where its content can be loaded ahead, sealed: the version in the addresses, and the number of its pictures. */
  sealed: Type.Optional(Type.Object({ version: Type.String(), pictures: Type.Integer() })),
});
export type PlayerHatch = Static<typeof PlayerHatch>;

/** The tie-break question as its player sees it. */
export const PlayerTieBreak = Type.Object({
  kind: Type.Enum(tieBreakKinds),
  /** Empty until she has played behind a door. */
  question: Type.String(),
  /** The unit of a number; may be empty. */
  unit: Type.String(),
  most_letters: Type.Integer(),
  /** Until this time an answer is accepted and can be changed. */
  until: nullable(Time),
  /** She gets the question once she has played behind a door. */
  may_answer: Type.Boolean(),
  /** Her own answer. */
  number: Type.Optional(Type.Number()),
  words: Type.Optional(Type.String()),
});
export type PlayerTieBreak = Static<typeof PlayerTieBreak>;

const WordsShown = Type.Object({ title: Type.String(), text: Type.String(), html });

/** A calendar's board as this player may see it. */
export const PlayerCalendar = Type.Object({
  phase: Type.Enum(calendarPhases),
  /** When it starts; null when it has no start. */
  starts_at: nullable(Time),
  hatches: Type.Array(PlayerHatch),
  board: Board,
  timezone: Type.String(),
  /** When the next door opens; null after the last. */
  next_opens_at: nullable(Time),
  prizes: Type.Array(Type.Object({ ...Prize.properties, description_html: html })),
  /** Absent when they are not shown. */
  rules: Type.Optional(WordsShown),
  winners: Type.Optional(WordsShown),
  tie_break: Type.Optional(PlayerTieBreak),
  progress: Type.Object({
    opened: Type.Integer(),
    played: Type.Integer(),
    /**
     * The number of consecutive days, up to the newest open door, on which she opened the door before the next one opened; and her longest such
     * streak.
     */
    streak: Type.Integer(),
    longest_streak: Type.Integer(),
    points: Type.Number(),
    bonus_points: Type.Number(),
  }),
});
export type PlayerCalendar = Static<typeof PlayerCalendar>;
