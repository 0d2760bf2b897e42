import type { Hatch, HatchType } from '#shared/content/calendar.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Changes } from '#shared/content/changes.ts';
import { linkPattern } from '#shared/content/schema.ts';
import { parseDay } from '#editor/statistics/date-range.ts';
import { answerTexts, takesAnswer } from './answer-cells.ts';
import type { Column, ColumnKey } from './columns.ts';

/** A door, with its content. */
export interface Row {
  hatch: Hatch;
  part: Part;
  /** The local day on which it opens, YYYY-MM-DD. */
  opens: string | undefined;
}

/** The names of types in the user's language. */
export interface Names {
  hatch: Record<HatchType, string>;
  question: Record<QuestionType, string>;
}

/** The question in the row: the first behind the door. */
export const questionOf = ({ part }: Pick<Row, 'part'>): Question | undefined => part.questions[0];

/** Why the cells of the question are empty and stay so. */
export const holdsNoQuestion = ({ hatch, part }: Pick<Row, 'hatch' | 'part'>): boolean =>
  hatch.quiz_localization_id !== undefined || (hatch.type === 'content_only' && part.questions.length === 0);

/** What decides which cells can be changed. */
export interface Locks {
  can: Pick<Quiz['can'], 'edit_content' | 'edit_graphics' | 'edit_settings'>;
  /** Whether doors have dates of their own; a date that is written gives them some. */
  hasDates: boolean;
}

/** Texts and pictures behind a door are one field, so that who changes it needs both permissions. */
export function isLocked(row: Pick<Row, 'hatch' | 'part'> | undefined, column: Column, { can, hasDates }: Locks): boolean {
  if (!row || !can.edit_content) return true;
  const { key } = column;
  if (key === 'title' || key === 'words' || key === 'picture') return !can.edit_graphics;
  if (key === 'date') return !hasDates && !can.edit_settings;
  if (key !== 'question' && key !== 'question_type' && key !== 'answer') return false;
  const question = questionOf(row);
  return holdsNoQuestion(row) || (key === 'answer' && question !== undefined && !takesAnswer(question, column.at));
}

/** The text of a cell, as it is shown, edited and copied. */
export function cellText(row: Row, column: Column, names: Names): string {
  const { hatch, opens } = row;
  const question = questionOf(row);
  if (column.key === 'answer') return question ? (answerTexts(question)[column.at] ?? '') : '';
  const texts: Record<Exclude<ColumnKey, 'answer'>, string> = {
    date: hatch.date ?? opens ?? '',
    time: hatch.time ?? '',
    type: names.hatch[hatch.type],
    question_type: question ? names.question[question.type] : '',
    question: question?.text ?? '',
    title: hatch.content.title,
    words: hatch.content.text,
    link: hatch.link_url,
    picture: hatch.content.image.desktop?.alt ?? '',
  };
  return texts[column.key];
}

/** A time of day as people write it: 7, 7:30, 07.30. undefined: it is none. */
export function timeIn(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** The type with a name, in the user's language or as programs write it. */
export function typeIn<Type extends string>(names: Record<Type, string>, text: string): Type | undefined {
  const wanted = text.trim().toLowerCase();
  return (Object.keys(names) as Type[]).find((type) => type === wanted || names[type].toLowerCase() === wanted);
}

const longest = { title: 300, words: 8000, link: 2000 };

/** What a text in one of the door's own cells changes; undefined when it does not fit there. */
export function doorChanges(hatch: Hatch, key: ColumnKey, written: string, names: Names): Changes<Omit<Hatch, 'id'>> | undefined {
  const text = written.trim();
  if (key === 'date') return text === '' ? { date: null } : changeOf('date', parseDay(text) ?? undefined);
  if (key === 'time') return text === '' ? { time: null } : changeOf('time', timeIn(text));
  if (key === 'type') return changeOf('type', typeIn(names.hatch, text));
  if (key === 'title') return text.length > longest.title ? undefined : { content: { ...hatch.content, title: text } };
  if (key === 'words') return text.length > longest.words ? undefined : { content: { ...hatch.content, text } };
  if (key === 'link') return linkChanges(hatch, text);
  return key === 'picture' && text === '' ? { content: { ...hatch.content, image: {} } } : undefined;
}

const changeOf = <Key extends keyof Hatch>(key: Key, value: Hatch[Key] | undefined): Changes<Omit<Hatch, 'id'>> | undefined =>
  value === undefined ? undefined : { [key]: value };

const isLink = new RegExp(linkPattern);

/** An address in place of a page of the calendar opens in a new tab. */
function linkChanges({ link_type, link_url }: Hatch, text: string): Changes<Omit<Hatch, 'id'>> | undefined {
  if (text === link_url) return {};
  if (text.length > longest.link || !isLink.test(text)) return undefined;
  return { link_url: text, ...(link_type === 'internal_page' && { link_type: 'external_url' }) };
}
