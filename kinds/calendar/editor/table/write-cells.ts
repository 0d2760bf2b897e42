import { beginQuestion } from '#activity/begin-question.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { doorSettingsEdits } from '#activity/settings-edits.ts';
import { typeChangeOf } from '#activity/type-change.ts';
import { withChanges, type Changes } from '#shared/content/changes.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { graphemeCount } from '#shared/rich-text/grapheme-count.ts';
import { withAnswerText } from './answer-cells.ts';
import type { Column } from './columns.ts';
import { doorChanges, holdsNoQuestion, questionOf, typeIn, type Names } from './door-cells.ts';

const fields = ['text', 'exact_answer', 'accepted'] as const;

/** The edits that make a question what its row says: its text, its key, and the texts of its answers. */
function questionEdits(before: Question, after: Question): Edit[] {
  const changes: Changes<Pick<Question, (typeof fields)[number]>> = Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field] ?? null]),
  );
  const known = new Map(before.answers.map((answer) => [answer.id, answer]));
  const answers = after.answers.flatMap((answer): Edit[] => {
    const { id, text = '' } = answer;
    if (!known.has(id)) return [{ edit: 'add_answer', input: { question_id: after.id, answer } }];
    return known.get(id) === answer ? [] : [{ edit: 'change_answer', input: { question_id: after.id, id, changes: { text } } }];
  });
  return [...(Object.keys(changes).length > 0 ? [{ edit: 'change_question', input: { id: after.id, changes } } as Edit] : []), ...answers];
}

/** A text for a cell. `row`: the door's position, from 0. */
export interface Written {
  row: number;
  column: Column;
  text: string;
}

interface Context {
  draft: CalendarDraft;
  names: Names;
  newId: () => string;
}

export interface CellEdits {
  edits: Edit[];
  /** How many texts did not fit their cell: an unknown type, a day that is none. */
  unread: number;
}

type HatchChanges = Changes<Omit<Hatch, 'id'>>;
type QuestionCell = Written & { column: { key: 'question' | 'question_type' | 'answer' } };

const isOfQuestion = (cell: Written): cell is QuestionCell => ['question', 'question_type', 'answer'].includes(cell.column.key);

/** The edits that write texts into cells: a question is made where there is none, and doors get own dates where one is written. */
export function writeCells(context: Context, written: readonly Written[]): CellEdits {
  const { draft } = context;
  const changed: { id: string; changes: HatchChanges }[] = [];
  const added: { part_id: string; question: Question }[] = [];
  const later: Edit[] = [];
  let unread = 0;
  let above: QuestionType | undefined;
  const rows = Map.groupBy(written, ({ row }) => row);
  for (const [row, cells] of [...rows].toSorted(([a], [b]) => a - b)) {
    const [hatch, part] = [draft.hatches[row], draft.parts[row]];
    if (!hatch || !part) continue;
    const door = writeDoor(context, hatch, cells);
    if (Object.keys(door.changes).length > 0) changed.push({ id: hatch.id, changes: door.changes });
    above ??= typeAbove(draft, row);
    const question = writeQuestion(context, withChanges(hatch, door.changes), part, above, cells.filter(isOfQuestion));
    if (question.added) added.push({ part_id: part.id, question: question.added });
    above = question.type ?? above;
    later.push(...question.edits);
    unread += door.unread + question.unread;
  }
  return { edits: [...doorEdits(draft, changed), ...addedEdits(added), ...later], unread };
}

/** A written date gives the doors own dates, if they have none. */
function doorEdits(draft: CalendarDraft, changed: { id: string; changes: HatchChanges }[]): Edit[] {
  if (changed.length === 0) return [];
  const needsDates = !draft.door_settings.specific_dates && changed.some(({ changes }) => changes.date);
  return [
    ...(needsDates ? doorSettingsEdits(draft, { specific_dates: true }) : []),
    { edit: 'change_hatches', input: { hatches: changed } },
  ];
}

const addedEdits = (added: readonly { part_id: string; question: Question }[]): Edit[] =>
  added.length === 0
    ? []
    : [
        {
          edit: 'import_questions',
          input: { part_ids: added.map(({ part_id }) => part_id), questions: added.map(({ question }) => question) },
        },
      ];

/** The type of the nearest question before the door. */
const typeAbove = ({ parts }: CalendarDraft, row: number): QuestionType | undefined =>
  parts.slice(0, row).findLast(({ questions }) => questions.length > 0)?.questions[0]?.type;

function writeDoor({ names }: Context, hatch: Hatch, cells: readonly Written[]): { changes: HatchChanges; unread: number } {
  let changes: HatchChanges = {};
  let unread = 0;
  for (const { column, text } of cells.filter((cell) => !isOfQuestion(cell))) {
    const more = doorChanges(withChanges(hatch, changes), column.key, text, names);
    if (more) changes = { ...changes, ...more };
    else unread += 1;
  }
  return { changes, unread };
}

interface QuestionWritten {
  added?: Question;
  type?: QuestionType;
  edits: Edit[];
  unread: number;
}

function writeQuestion(
  context: Context,
  hatch: Hatch,
  part: Part,
  above: QuestionType | undefined,
  cells: readonly QuestionCell[],
): QuestionWritten {
  const present = questionOf({ part });
  const filled = cells.filter(({ text }) => present !== undefined || text.trim() !== '');
  if (filled.length === 0) return { edits: [], unread: 0, ...(present && { type: present.type }) };
  if (holdsNoQuestion({ hatch, part })) return { edits: [], unread: filled.length };
  const named = filled.find(({ column }) => column.key === 'question_type');
  const type = named && typeIn(context.names.question, named.text);
  const first = present ?? beginQuestion(context.draft, type ?? above ?? 'text', context.newId);
  const typeChange = type && type !== first.type ? typeChangeOf(context.draft, first, type, context.newId) : undefined;
  let question = typeChange?.after ?? first;
  let unread = named && !type ? 1 : 0;
  for (const cell of filled.filter((each) => each !== named)) {
    const next = withText(context, question, cell);
    if (next) question = next;
    else unread += 1;
  }
  if (!present) return { added: question, type: question.type, edits: [], unread };
  const turn: Edit[] = typeChange
    ? [{ edit: 'change_type', input: { id: first.id, type: question.type, answer_ids: typeChange.ids } }]
    : [];
  return { edits: [...turn, ...questionEdits(typeChange?.after ?? first, question)], type: question.type, unread };
}

const longestQuestion = 4000;

function withText({ newId }: Context, question: Question, { column, text }: QuestionCell): Question | undefined {
  if ('at' in column) return withAnswerText(question, column.at, text.trim(), newId);
  return graphemeCount(text) > longestQuestion ? undefined : { ...question, text: text.trim() };
}
