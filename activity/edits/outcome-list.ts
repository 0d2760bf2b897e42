import type { TObject } from 'typebox';
import { asGrade, Grade } from '#kinds/grade.ts';
import { leastPersonTypes, withoutPercentage, type PersonType } from '#kinds/person/body.ts';
import { WireOutcome, type Outcome } from '#shared/content/outcome.ts';
import type { Draft } from '../document.ts';
import type { FieldCode } from '#shared/contract/field-problems.ts';
import { EditRefused } from './edit.ts';

/** Lists of person types and of grades (those of an academy test, the score ranges of a quiz) work the same way. One set of edits serves both, under separate names. */
export interface OutcomeList<Word extends string, Item extends Outcome> {
  /** The word for an item in an edit. */
  word: Word;
  names: Record<'add' | 'change' | 'delete' | 'move' | 'return', string>;
  /** The list's field in the document. */
  field: string;
  /** The schema of an item in an edit. */
  schema: TObject;
  /** The stored form of an item. */
  kept: (input: Item) => Outcome;
  /** The minimum number, and the problem of having fewer. */
  least?: { count: number; problem: FieldCode };
}

/** Grades once used the edits of person types, which buffers and histories still contain: see todaysEdit. */
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
  kept: withoutPercentage as (outcome: WireOutcome) => PersonType,
  least: { count: leastPersonTypes, problem: 'too_few_person_types' },
};

export const grades: OutcomeList<'grade', Grade> = {
  word: 'grade',
  names: { add: 'add_grade', change: 'change_grade', delete: 'delete_grade', move: 'move_grade', return: 'return_grade' },
  field: 'grades',
  schema: Grade,
  kept: asGrade,
};

/** Grades have the same paths as person types, because old edits used those: so old and new edits conflict properly. */
export const touchesOf = ({ id }: { id: string }): string => `person_type/${id}`;

/** The most items in a list. */
export const mostOutcomes = 100;

/** The list in a draft; refused when its kind has no such list. */
export function listOf(draft: Draft, { field, word }: Pick<OutcomeList<string, never>, 'field' | 'word'>): Outcome[] {
  const list = (draft as unknown as Record<string, Outcome[] | undefined>)[field];
  if (!list) throw new EditRefused(word, 'not_of_this_kind');
  return list;
}

export const withList = (draft: Draft, { field }: { field: string }, list: Outcome[]): Draft => ({ ...draft, [field]: list }) as Draft;
