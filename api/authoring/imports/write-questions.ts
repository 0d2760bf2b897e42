import type { PersonType } from '#kinds/person/body.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import { isLinked } from '#shared/content/clip-kinds.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { looksOf, runsOf } from '#shared/rich-text/runs-of.ts';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import { differenceOnImport } from './difference-on-import.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import type { ReportProgress } from './read-questions.ts';
import { writeCsv } from './formats/csv/write.ts';
import { writeGift } from './formats/gift/write.ts';
import { writeH5p } from './formats/h5p/write.ts';
import { writeJson } from './formats/json/write.ts';
import { writeQti } from './formats/qti/write.ts';
import { carriedText, markedFormulas } from './formats/formula/formulas-in-text.ts';
import { isLeftOut, type QuestionFile } from './formats/question-file.ts';
import { signedOf } from './formats/signs.ts';
import { imagesOf } from './images-of.ts';
import type { Media } from './media.ts';
import { notice, type Notice, type ReasonCode } from './reasons.ts';

export interface ExportedFile {
  name: string;
  content_type: string;
  bytes: Uint8Array;
  /** The losses that an import of the file does not restore. `line` is the question's number from 1. */
  losses: Notice[];
}

/** Content of a file besides the questions. */
interface Beside {
  title: string;
  media: ReadonlyMap<string, Media>;
  personTypes: readonly PersonType[];
  labyrinth?: Labyrinth;
}

const kinds: Record<ExportFormat, { extension: string; content_type: string }> = {
  gift: { extension: 'gift', content_type: 'text/plain; charset=utf-8' },
  csv: { extension: 'csv', content_type: 'text/csv; charset=utf-8' },
  json: { extension: 'json', content_type: 'application/json' },
  qti: { extension: 'zip', content_type: 'application/zip' },
  h5p: { extension: 'h5p', content_type: 'application/zip' },
};

/**
 * The questions as a file. `media` has the pictures by key, for formats that carry them. Reads the file back, to report every difference that an
 * import would make.
 */
export function writeQuestions(
  questions: readonly Question[],
  format: ExportFormat,
  {
    title,
    media = new Map<string, Media>(),
    personTypes = [],
    labyrinth,
    reportProgress = () => undefined,
    losses: known,
  }: Partial<Beside> & Pick<Beside, 'title'> & { reportProgress?: ReportProgress; losses?: Notice[] },
): ExportedFile {
  reportProgress({ phase: 'writing', done: 0, of: questions.length });
  const written = write(questions, format, { title, media, personTypes, ...(labyrinth && { labyrinth }) });
  return {
    name: `${fileName(title)}.${kinds[format].extension}`,
    content_type: kinds[format].content_type,
    bytes: written.bytes,
    losses: known ?? lossesOf(written, questions, format, reportProgress),
  };
}

function lossesOf(written: QuestionFile, questions: readonly Question[], format: ExportFormat, reportProgress: ReportProgress): Notice[] {
  const losses = [...written.losses, ...notCarried(questions, format)];
  const changed = new Set(losses.filter(({ code }) => reportedAsChanged.has(code)).map(({ index }) => index));
  const isTooLarge = written.bytes.length > mostFileBytes;
  const gone = new Set(losses.filter(({ code }) => isLeftOut(code)).map(({ index }) => index));
  losses.push(
    ...(isTooLarge
      ? []
      : differenceOnImport(questions, gone, format, written.bytes, (done) =>
          reportProgress({ phase: 'checking', done, of: questions.length }),
        ).filter(({ index, code }) => code !== 'changed_on_import' || !changed.has(index))),
  );
  if (isTooLarge && questions.length > 0) losses.push({ index: 0, code: 'too_large_to_import' });
  return losses.map(({ index, code }) => notice(index + 1, plain(questions[index]?.text ?? ''), code)).sort((a, b) => a.line - b.line);
}

/** Losses that already explain why an import changes the question. */
const reportedAsChanged: ReadonlySet<ReasonCode> = new Set(['picture_not_found', 'clips_not_carried', 'arrows_not_carried']);

function write(questions: readonly Question[], format: ExportFormat, { title, media, personTypes, labyrinth }: Beside): QuestionFile {
  if (format === 'json') return writeJson(questions, title, media, personTypes, labyrinth);
  if (format === 'csv') return writeCsv(withTexts(questions, (text) => ({ text: carriedText(text) })));
  const signed = withTexts(questions, (text, isInline) => ({ text: signedOf(text, isInline) }));
  if (format === 'gift') return writeGift(signed, title);
  return format === 'h5p' ? writeH5p(signed, title, media) : writeQti(signed, title, media);
}

/** Whether a text shows marks that a format of plain text does not carry. */
function losesMarks(question: Question): boolean {
  let isLost = false;
  withTexts(question, (text, isInline) => {
    isLost ||= looksOf(runsOf(text, isInline)) !== looksOf(runsOf(markedFormulas(carriedText(text)), isInline));
    return { text };
  });
  return isLost;
}

const clipsOf = ({ clip, feedback }: Question): Clip[] => [clip, feedback.clip].filter((each) => each !== undefined);

function notCarried(questions: readonly Question[], format: ExportFormat): { index: number; code: ReasonCode }[] {
  // Our own format says itself which films it lacks, and so does H5P, and QTI of those that are files.
  if (format === 'json') return [];
  const isLost = ({ kind }: Clip): boolean => format !== 'h5p' && (format !== 'qti' || isLinked(kind));
  return questions.flatMap((question, index) => [
    ...(clipsOf(question).some(isLost) ? [{ index, code: 'clips_not_carried' as const }] : []),
    ...(format === 'csv' && losesMarks(question) ? [{ index, code: 'formatting_lost' as const }] : []),
    ...((format === 'gift' || format === 'csv') && imagesOf(question).length > 0 ? [{ index, code: 'pictures_not_carried' as const }] : []),
    ...(question.answers.some((answer) => (answer.person_types ?? []).length > 0)
      ? [{ index, code: 'bindings_not_carried' as const }]
      : []),
  ]);
}

/** Letters and digits of any script; safe in a header and on every file system. */
const fileName = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'questions';
