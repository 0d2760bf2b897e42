import { decodeText, type DecodedText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { newFindings, type Findings, type ImportedQuestion } from './findings.ts';
import type { ImportFormat } from './formats.ts';
import { readAiken } from './formats/aiken/read.ts';
import { readGift } from './formats/gift/read.ts';
import { readOpenTriviaQa } from './formats/opentriviaqa/read.ts';
import type { Notice } from './reasons.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ReadResult {
  format: ImportFormat;
  questions: ImportedQuestion[];
  /** Every item of the file that is not in `questions`. */
  skipped: Notice[];
  /** What imported questions lost. */
  losses: Notice[];
}

/** Bytes. */
const largestFile = 20 * 1024 * 1024;

type LineReader = (lines: string[], newId: () => string, findings: Findings) => void;
const lineReaders: Partial<Record<ImportFormat, LineReader>> = {
  gift: readGift,
  aiken: readAiken,
  opentriviaqa: readOpenTriviaQa,
};

/**
 * The questions of a file. Throws UnreadableFile where nothing of it can be read.
 * `format` absent: told from the content and the name.
 */
export function readQuestions(file: { name: string; bytes: Uint8Array; format?: ImportFormat }, newId: () => string): ReadResult {
  if (file.bytes.length === 0) throw new UnreadableFile('empty');
  if (file.bytes.length > largestFile) throw new UnreadableFile('too_large');
  const format = file.format ?? detectFormat(file.name, file.bytes);
  const read = format && lineReaders[format];
  if (!format || !read) throw new UnreadableFile('format_unknown');
  const findings = newFindings();
  const text = decodeText(file.bytes);
  read(text.lines, newId, findings);
  tellEncoding(text, findings);
  const { questions, skipped, losses } = findings;
  if (questions.length === 0 && skipped.length === 0) throw new UnreadableFile('nothing_found');
  return { format, questions, skipped, losses: losses.toSorted((a, b) => a.line - b.line) };
}

function tellEncoding(text: DecodedText, findings: Findings): void {
  for (const line of text.damaged) findings.lose(line, text.lines[line - 1] ?? '', 'characters_damaged');
  for (const line of text.guessed) findings.lose(line, text.lines[line - 1] ?? '', 'encoding_guessed');
}
