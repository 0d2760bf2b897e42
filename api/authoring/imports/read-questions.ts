import type { PersonType } from '#kinds/person/body.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import { decodeText, type DecodedText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { newFindings, type Findings, type ImportedQuestion } from './findings.ts';
import type { ImportFormat } from '#shared/content/file-formats.ts';
import { readAiken } from './formats/aiken/read.ts';
import { isArchive } from './formats/archive.ts';
import { readBlackboard } from './formats/blackboard/read.ts';
import { readCsv } from './formats/csv/read.ts';
import { readFlashCards } from './formats/flash-cards/read.ts';
import { besideFormulas } from './formats/formula/formulas-in-text.ts';
import { hasTex, texInText } from './formats/formula/tex-in-text.ts';
import { readGift } from './formats/gift/read.ts';
import { readH5p } from './formats/h5p/read.ts';
import { readJson } from './formats/json/read.ts';
import { readMoodleXml } from './formats/moodle-xml/read.ts';
import { readOpenTriviaQa } from './formats/opentriviaqa/read.ts';
import { readDocx } from './formats/docx/read.ts';
import { readQti } from './formats/qti/read.ts';
import { readText } from './formats/text/read.ts';
import { readXlsx } from './formats/xlsx/read.ts';
import { markTexts } from './mark-texts.ts';
import type { ImportedMedia } from './media.ts';
import type { Notice, ReasonCode } from './reasons.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ReadResult {
  format: ImportFormat;
  questions: ImportedQuestion[];
  /** Every item of the file that is not in `questions`. */
  skipped: Notice[];
  /** The parts that imported questions lost. */
  losses: Notice[];
  /** The pictures that questions reference by key; replace-images.ts describes when they are stored. */
  media: ImportedMedia[];
  /** The person types to which answers may be bound, under the file's own ids. */
  personTypes: PersonType[];
  /** The rooms and passages between the questions, by their new ids. */
  labyrinth?: Labyrinth;
}

/** Called often. */
export type ReportProgress = (progress: { phase: 'reading' | 'writing' | 'checking'; done: number; of?: number }) => void;

type LineReader = (lines: string[], newId: () => string, findings: Findings) => ImportedMedia[] | void;
type ByteReader = (bytes: Uint8Array, newId: () => string, findings: Findings) => ImportedMedia[] | void;
type ByteFormat = 'xlsx' | 'moodle_xml' | 'qti' | 'h5p' | 'json' | 'docx';
const lineReaders: Record<Exclude<ImportFormat, ByteFormat>, LineReader> = {
  gift: readGift,
  aiken: readAiken,
  opentriviaqa: readOpenTriviaQa,
  blackboard: readBlackboard,
  flash_cards: readFlashCards,
  csv: readCsv,
  text: readText,
};
const byteReaders: Record<ByteFormat, ByteReader> = {
  xlsx: readXlsx,
  moodle_xml: readMoodleXml,
  qti: readQti,
  h5p: readH5p,
  json: readJson,
  docx: readDocx,
};
const isOfBytes = (format: ImportFormat): format is ByteFormat => format in byteReaders;

/** The questions of a file. Throws UnreadableFile when nothing in it is readable. Without `format`, the content and the name decide. */
export function readQuestions(
  file: { name: string; bytes: Uint8Array; format?: ImportFormat },
  newId: () => string,
  reportProgress: ReportProgress = () => undefined,
): ReadResult {
  if (file.bytes.length === 0) throw new UnreadableFile('empty');
  if (file.bytes.length > mostFileBytes) throw new UnreadableFile('too_large');
  refuseForeign(file.bytes);
  const { format, findings, media } = readAs(file, newId, reportProgress);
  if (onlyForeign.has(format)) rewriteTex(findings);
  if (format !== 'json') {
    reportTex(findings);
    markTexts(findings);
  }
  const { questions, skipped, losses, personTypes, labyrinth } = findings;
  if (questions.length === 0 && skipped.length === 0) throw new UnreadableFile('nothing_found');
  const byLine = (notices: readonly Notice[]): Notice[] => notices.toSorted((a, b) => a.line - b.line);
  return { format, questions, skipped: byLine(skipped), losses: byLine(losses), media, personTypes, ...(labyrinth && { labyrinth }) };
}

function readAs(file: { name: string; bytes: Uint8Array; format?: ImportFormat }, newId: () => string, reportProgress: ReportProgress) {
  const reading = (format: ImportFormat) => {
    const findings = newFindings((done) => reportProgress({ phase: 'reading', done }), format !== 'json');
    return { format, findings, media: read(format, file.bytes, newId, findings) ?? [] };
  };
  const format = file.format ?? detectFormat(file.name, file.bytes);
  if (!format) throw new UnreadableFile('format_unknown');
  const found = reading(format);
  if (file.format || format !== 'aiken') return found;
  const { questions, skipped } = found.findings;
  const holdsHeading = questions.some(({ question }) => /\n\d{1,4}[.)]\s/.test(question.text));
  if (skipped.length === 0 && !holdsHeading) return found;
  // A key like Aiken's also stands in texts that are written in other ways.
  const asText = reading('text');
  const more = asText.findings.questions.length - questions.length;
  return more > 0 || (more === 0 && holdsHeading) ? asText : found;
}

function read(format: ImportFormat, bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] | void {
  if (isOfBytes(format)) return byteReaders[format](bytes, newId, findings);
  if (isArchive(bytes)) throw new UnreadableFile('not_text');
  const text = decodeText(bytes);
  const media = lineReaders[format](text.lines, newId, findings);
  reportEncoding(text, findings);
  return media;
}

/** We write none of these ourselves, so that their TeX need not come back as it was. */
const onlyForeign: ReadonlySet<ImportFormat> = new Set(['aiken', 'opentriviaqa', 'blackboard', 'flash_cards', 'text', 'docx']);

function rewriteTex({ questions, lose }: Findings): void {
  for (const imported of questions) {
    const lost = new Set<ReasonCode>();
    const { line, question } = imported;
    const answers = question.answers.map((answer) => ({ ...answer, ...(answer.text && { text: texInText(answer.text, lost) }) }));
    const accepted = question.accepted?.map((text) => texInText(text, lost));
    imported.question = { ...question, text: texInText(question.text, lost), answers, ...(accepted && { accepted }) };
    for (const code of lost) lose(line, question.text, code);
  }
}

/** Where a format's reader has left TeX in a text, players see its source. */
function reportTex({ questions, lose }: Findings): void {
  for (const { line, question } of questions) {
    const { text, gap_text = '', feedback, answers, accepted = [] } = question;
    const texts = [text, feedback.text ?? '', ...answers.map((answer) => answer.text ?? '')].map(besideFormulas);
    if ([...texts, gap_text, ...accepted].some(hasTex)) lose(line, text, 'formula_as_written');
  }
}

function reportEncoding(text: DecodedText, findings: Findings): void {
  for (const line of text.damaged) findings.lose(line, text.lines[line - 1] ?? '', 'characters_damaged');
  for (const line of text.guessed) findings.lose(line, text.lines[line - 1] ?? '', 'encoding_guessed');
}
