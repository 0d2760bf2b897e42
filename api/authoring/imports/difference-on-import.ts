import { isDeepStrictEqual } from 'node:util';
import { gapPieces, gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Question, Shape } from '#shared/content/question.ts';
import { looksOf, runsOf } from '#shared/rich-text/runs-of.ts';
import { plainTexts, withTexts } from '#shared/rich-text/texts-of.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import type { ReasonCode } from './reasons.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The differences between the questions and an import of the written file, for all questions in it (all but those `gone`). */
export function differenceOnImport(
  questions: readonly Question[],
  gone: ReadonlySet<number>,
  format: ExportFormat,
  bytes: Uint8Array,
  reportProgress: (done: number) => void = () => undefined,
): { index: number; code: ReasonCode }[] {
  const written = questions.map((_, index) => index).filter((index) => !gone.has(index));
  const items = written.length === 0 ? [] : itemsOf(format, bytes, reportProgress);
  const asCarried = format === 'json' ? (question: Question) => question : plainTexts<Question>;
  return written.flatMap((index, place): { index: number; code: ReasonCode }[] => {
    const item = items[place];
    const question = questions[index];
    if (!item || !question) return [{ index, code: 'left_out_on_import' }];
    const isSame = (spaces?: (text: string) => string): boolean =>
      isDeepStrictEqual(
        comparable(asCarried(question), notCarried[format], spaces),
        comparable(asCarried(item), notCarried[format], spaces),
      );
    if (isSame()) return carriesMarks.has(format) && looks(question) !== looks(item) ? [{ index, code: 'formatting_lost' }] : [];
    const isOnlySpace = isSame(tidy);
    return [{ index, code: isOnlySpace ? 'spaces_not_carried' : 'changed_on_import' }];
  });
}

const carriesMarks: ReadonlySet<ExportFormat> = new Set(['gift', 'qti', 'h5p']);

/** What the texts of a question look like, in their order. */
function looks(question: Question): string {
  const found: string[] = [];
  const note = (value: unknown): void =>
    void withTexts(value, (text, isInline) => {
      found.push(looksOf(runsOf(text, isInline)));
      return { text };
    });
  note({ text: question.text, feedback: question.feedback });
  const pairs = pairsOf(question.answers);
  const answers =
    pairs.length === 0 ? question.answers : [...pairs.flatMap(({ stem, option }) => [stem, option]), ...extraOptions(question.answers)];
  note({ answers });
  return JSON.stringify(found.filter((each) => each !== '[]'));
}

/** Ids are not compared but have to differ, and generating random ones takes a tenth of the reading time. */
function countedIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(count += 1).toString(16).padStart(12, '0')}`;
}

/** One entry for each item of the file, in its order; undefined for skipped ones. */
function itemsOf(format: ExportFormat, bytes: Uint8Array, reportProgress: (done: number) => void): (Question | undefined)[] {
  try {
    const { questions, skipped } = readQuestions({ name: '', bytes, format }, countedIds(), ({ done }) => reportProgress(done));
    const items = [...questions, ...skipped.map(({ line }) => ({ line, question: undefined }))];
    return items.sort((a, b) => a.line - b.line).map(({ question }) => question);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** Fields that a format does not carry; an export reports them separately. */
const notCarried: Record<ExportFormat, readonly string[]> = {
  gift: ['cover', 'image', 'person_types'],
  csv: ['cover', 'image', 'person_types'],
  qti: ['person_types'],
  h5p: ['mobile', 'person_types'],
  json: [],
};
const ids = ['id', 'key', 'width', 'height'];

/** The question without its ids and the `left` fields and without explicit defaults, with numbers to 12 digits and areas to a quarter of a pixel. */
export function comparable(question: Question, left: readonly string[] = [], spaces = (text: string): string => text): unknown {
  return plainly(withPlaces(question), new Set([...ids, ...left]), spaces);
}

/** Gaps and pairs by their places: what holds them together is an id, and a file has the options where it likes. */
function withPlaces(question: Question): unknown {
  if (question.gaps) return withGapPlaces(question);
  const pairs = pairsOf(question.answers);
  if (pairs.length === 0) return question;
  const halves = pairs.flatMap(({ stem, option }, pair) =>
    option
      ? [
          { ...stem, pair },
          { ...option, pair },
        ]
      : [{ ...stem, pair }],
  );
  return { ...question, answers: [...halves, ...extraOptions(question.answers).map(({ pair: _, ...option }) => option)] };
}

function plainly(value: unknown, left: ReadonlySet<string>, spaces: (text: string) => string): unknown {
  if (typeof value === 'string') return spaces(value);
  if (typeof value === 'number') return Number(value.toPrecision(12));
  if (Array.isArray(value)) return value.map((item) => plainly(item, left, spaces));
  if (typeof value !== 'object' || value === null) return value;
  if (isShape(value)) return roughly(value);
  const kept = Object.entries(value)
    .filter(([name]) => !left.has(name))
    .map(([name, item]) => [name, plainly(item, left, spaces)] as const)
    .filter(([name, item]) => !isSpelledOut(name, item));
  return Object.fromEntries(kept);
}

/** Gaps that the text lacks are none. */
function withGapPlaces(question: Question): unknown {
  const { gap_text = '' } = question;
  const gaps = gapsInText(question);
  return { ...question, gap_text: gapPieces(gap_text, gaps).map((piece) => (typeof piece === 'string' ? piece : { gap: true })), gaps };
}

const defaultsToNo = new Set(['is_right', 'is_stem', 'gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents']);

const isSpelledOut = (name: string, value: unknown): boolean =>
  value === undefined || value === '' || (defaultsToNo.has(name) && value === false) || (Array.isArray(value) && value.length === 0);

/** A film has a kind, too. */
const isShape = (value: object): value is Shape => 'kind' in value && (value.kind === 'circle' || value.kind === 'polygon');

function roughly(shape: Shape): unknown {
  const round = (fraction: number): number => Number(fraction.toFixed(4));
  if (shape.kind === 'circle') return { kind: 'circle', x: round(shape.x), y: round(shape.y), r: round(shape.r) };
  return { kind: 'polygon', points: shape.points.map(([x, y]) => [round(x), round(y)]) };
}
