import type { TObject } from 'typebox';
import { asGrade, Grade } from '#kinds/academy/body.ts';
import { leastPersonTypes, withoutPercentage, type PersonType } from '#kinds/person/body.ts';
import { WireOutcome, type Outcome } from '#shared/content/outcome.ts';
import type { Draft } from '../document.ts';
import type { FieldCode } from '#shared/contract/field-problems.ts';
import { EditRefused } from './edit.ts';

/** Person types and grades are lists alike. One set of edits serves both, under names of their own. */
export interface OutcomeList<Word extends string, Given extends Outcome> {
  /** What an edit calls an item. */
  word: Word;
  names: Record<'add' | 'change' | 'delete' | 'move' | 'return', string>;
  /** The list's field in the document. */
  field: string;
  /** What an edit gives. */
  schema: TObject;
  /** What is kept of it. */
  kept: (given: Given) => Outcome;
  /** The fewest that there may be, and what is said of fewer. */
  least?: { count: number; problem: FieldCode };
}

/** Edits of person types were those of grades too, and buffers and histories still hold them: see todaysEdit. */
export const personTypes: OutcomeList<'person_type', WireOutcome> = {
  word: 'person_type',
  names: {
    add: 'add_person_type',
    change: 'change_person_type',
    delete: 'delete_person_type',
    move: 'move_person_type',
    return: 'return_person_type',
  },
  field: 'person_types',
  schema: WireOutcome,
  kept: withoutPercentage as (given: WireOutcome) => PersonType,
  least: { count: leastPersonTypes, problem: 'too_few_person_types' },
};

export const grades: OutcomeList<'grade', Grade> = {
  word: 'grade',
  names: { add: 'add_grade', change: 'change_grade', delete: 'delete_grade', move: 'move_grade', return: 'return_grade' },
  field: 'grades',
  schema: Grade,
  kept: asGrade,
};

/** Grades have the paths that they had as person types, so that old edits and new ones meet. */
export const touchesOf = ({ id }: { id: string }): string => `person_type/${id}`;

/** The most items of a list. */
export const mostOutcomes = 100;

/** The list in a draft; refused where its kind has no such list. */
export function listOf(draft: Draft, { field, word }: Pick<OutcomeList<string, never>, 'field' | 'word'>): Outcome[] {
  const list = (draft as unknown as Record<string, Outcome[] | undefined>)[field];
  if (!list) throw new EditRefused(word, 'not_of_this_kind');
  return list;
}

export const withList = (draft: Draft, { field }: { field: string }, list: Outcome[]): Draft => ({ ...draft, [field]: list }) as Draft;
