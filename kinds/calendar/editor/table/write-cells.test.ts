import { expect, test } from 'vitest';
import { calendarDraft, type CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { applyEdit, invertEdit, type Edit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { hatchTypes, type HatchType } from '#shared/content/calendar.ts';
import { questionTypes, type QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { answerTexts, takesAnswer } from './answer-cells.ts';
import { columnsFor, type Column, type ColumnKey } from './columns.ts';
import { cellText, doorChanges, isLocked, timeIn, type Names } from './door-cells.ts';
import { writeCells, type Written } from './write-cells.ts';

const names: Names = {
  hatch: Object.fromEntries(hatchTypes.map((type) => [type, `Door ${type}`])) as Record<HatchType, string>,
  question: Object.fromEntries(questionTypes.map((type) => [type, `Type ${type}`])) as Record<QuestionType, string>,
};
const started = { timezone: 'Europe/Stockholm', start_date: '2026-11-30T23:00:00.000Z', end_date: '2026-12-24T22:59:59.000Z' };
const advent = (doors: number): CalendarDraft => {
  const draft = calendarDraft(newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: doors, newId }));
  return { ...draft, settings: { ...draft.settings, ...started } };
};
const after = (draft: CalendarDraft, edits: readonly Edit[]) => calendarDraft(edits.reduce(applyEdit, draft));

/** Texts from a column on, row by row. */
function block(from: ColumnKey, lines: readonly (readonly string[])[]): Written[] {
  const columns = columnsFor(4);
  const first = columns.findIndex(({ key }) => key === from);
  return lines.flatMap((line, row) => line.map((text, at) => ({ row, column: columns[first + at] as Column, text })));
}
const write = (draft: CalendarDraft, written: readonly Written[]) => writeCells({ draft, names, newId }, written);

test('a pasted block makes a question behind each door, the first answer correct, and one step takes it all back', () => {
  const draft = advent(3);
  const { edits, unread } = write(
    draft,
    block('question_type', [
      ['', 'Which bird is red?', 'The robin', 'The wren', 'The crow'],
      ['Type exact_answer', 'How many legs has a fly?', '6'],
      ['', 'How many has a spider?', '8,5'],
    ]),
  );
  const made = after(draft, edits);
  expect(unread).toBe(0);
  expect(made.parts.map(({ questions }) => questions.map(({ type, text }) => [type, text]))).toEqual([
    [['text', 'Which bird is red?']],
    [['exact_answer', 'How many legs has a fly?']],
    [['exact_answer', 'How many has a spider?']],
  ]);
  const [first, second, third] = made.parts.map(({ questions }) => questions[0]!);
  expect(first?.answers.map(({ text, is_right }) => [text, is_right])).toEqual([
    ['The robin', true],
    ['The wren', false],
    ['The crow', false],
    ['', false],
  ]);
  expect([second?.exact_answer, third?.exact_answer]).toEqual([6, 8.5]);
  const back = edits.reduceRight(
    (state, _, place) => {
      const before = after(draft, edits.slice(0, place));
      return applyEdit(state, invertEdit(before, edits[place] as Edit));
    },
    made as Parameters<typeof applyEdit>[0],
  );
  expect(back).toEqual(draft);
});

test('a date gives the doors own dates; times, types, titles and links are read, and unreadable texts are counted', () => {
  const draft = advent(2);
  const columns: [Column, string][] = [
    [{ key: 'date' }, '13/12/2026'],
    [{ key: 'time' }, '7.30'],
    [{ key: 'type' }, 'door CONTEST'],
    [{ key: 'title' }, ' Lucia '],
    [{ key: 'link' }, 'https://example.org'],
  ];
  const { edits } = write(
    draft,
    columns.map(([column, text]) => ({ row: 0, column, text })),
  );
  const made = after(draft, edits);
  expect(made.door_settings.specific_dates).toBe(true);
  expect(made.hatches.map(({ date, time, type }) => [date, time, type])).toEqual([
    ['2026-12-13', '07:30', 'contest'],
    ['2026-12-02', undefined, 'default'],
  ]);
  expect([made.hatches[0]?.content.title, made.hatches[0]?.link_url]).toEqual(['Lucia', 'https://example.org']);
  const wrong = write(
    draft,
    [['date', 'soon'] as const, ['time', '25:00'] as const, ['type', 'window'] as const, ['link', 'javascript:x'] as const].map(
      ([key, text]) => ({ row: 1, column: { key }, text }),
    ),
  );
  expect(wrong).toEqual({ edits: [], unread: 4 });
});

test('a present question keeps its ids: its text, its answers and its type change where they are', () => {
  const draft = advent(1);
  const filled = after(draft, write(draft, block('question', [['Which?', 'A', 'B']])).edits);
  const [question] = filled.parts[0]?.questions ?? [];
  const { edits } = write(filled, block('question', [['Which one?', 'A', 'C', 'D', 'E']]));
  const changed = after(filled, edits).parts[0]?.questions[0];
  expect(changed?.answers.map(({ id }) => id)).toEqual(question?.answers.map(({ id }) => id));
  expect([changed?.id, changed?.text, changed && answerTexts(changed)]).toEqual([question?.id, 'Which one?', ['A', 'C', 'D', 'E']]);
  const retyped = after(filled, write(filled, [{ row: 0, column: { key: 'question_type' }, text: 'checkbox' }]).edits);
  expect(retyped.parts[0]?.questions[0]).toMatchObject({ id: question?.id, type: 'checkbox' });
});

test('a door with content only, or with a whole quiz, takes no question', () => {
  const draft = advent(2);
  const hatches = [
    { ...draft.hatches[0]!, type: 'content_only' as const },
    { ...draft.hatches[1]!, quiz_localization_id: newId() },
  ];
  expect(write({ ...draft, hatches }, block('question', [['A?'], ['B?']]))).toEqual({ edits: [], unread: 2 });
});

test('answers have a cell each where they are texts, numbers one, and places none', () => {
  const question = (type: QuestionType) => {
    const draft = advent(1);
    const cells = [{ row: 0, column: { key: 'question_type' } as const, text: type }, ...block('question', [['What?']])];
    return after(draft, write(draft, cells).edits).parts[0]?.questions[0] as Parameters<typeof takesAnswer>[0];
  };
  const cells = (type: QuestionType) => [0, 1].map((at) => takesAnswer(question(type), at));
  expect(cells('text_poll')).toEqual([true, true]);
  expect(cells('free_text')).toEqual([true, true]);
  expect(cells('range')).toEqual([true, false]);
  expect(cells('mark_on_image')).toEqual([false, false]);
});

test('cells are locked for who lacks the permission of their content', () => {
  const draft = advent(1);
  const row = { hatch: draft.hatches[0]!, part: draft.parts[0]! };
  const locked = (can: { edit_content: boolean; edit_graphics: boolean; edit_settings: boolean }) =>
    columnsFor(4).filter((column) => isLocked(row, column, { can, hasDates: false }));
  expect(locked({ edit_content: true, edit_graphics: true, edit_settings: true })).toEqual([]);
  expect(locked({ edit_content: false, edit_graphics: true, edit_settings: true })).toHaveLength(13);
  expect(locked({ edit_content: true, edit_graphics: false, edit_settings: false }).map(({ key }) => key)).toEqual([
    'date',
    'title',
    'words',
    'picture',
  ]);
});

test('times are read as people write them, and a copied cell is what can be pasted', () => {
  expect(['7', '07:30', '7.30', '23:59:00', '24:00', '7:60', 'noon'].map(timeIn)).toEqual([
    '07:00',
    '07:30',
    '07:30',
    '23:59',
    undefined,
    undefined,
    undefined,
  ]);
  const [hatch] = advent(1).hatches;
  const row = { hatch: { ...hatch!, time: '18:00' }, part: { id: hatch!.id, questions: [] }, opens: '2026-12-01' };
  for (const key of ['date', 'time', 'type', 'title', 'link'] as const)
    expect([key, doorChanges(row.hatch, key, cellText(row, { key }, names), names)]).not.toContain(undefined);
});
