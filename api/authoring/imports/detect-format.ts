import { decodeText } from './decode-text.ts';
import type { ImportFormat } from '#shared/content/file-formats.ts';
import { isAiken } from './formats/aiken/read.ts';
import { isBlackboard } from './formats/blackboard/read.ts';
import { isFlashCards } from './formats/flash-cards/read.ts';
import { indexOfBare } from './formats/gift/escapes.ts';
import { isTableHeader } from './formats/table/columns.ts';
import { isQuestionText } from './formats/text/read.ts';
import { splitHeader } from './formats/csv/delimiter.ts';
import { rootOfXml } from './root-of-xml.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { isArchive, listArchive } from './formats/archive.ts';
import { isH5p } from './formats/h5p/read.ts';

const byExtension: Record<string, ImportFormat> = {
  gift: 'gift',
  aiken: 'aiken',
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  xml: 'qti',
  docx: 'docx',
};

/** The format by the content, otherwise by the file extension; undefined when neither decides. Throws UnreadableFile for binary files. */
export function detectFormat(name: string, bytes: Uint8Array): ImportFormat | undefined {
  if (isArchive(bytes)) return inArchive(bytes);
  const { lines } = decodeText(bytes);
  return inText(lines) ?? byExtension[/\.([a-z0-9]{1,10})$/i.exec(name.slice(-12))?.[1]?.toLowerCase() ?? ''];
}

function inArchive(bytes: Uint8Array): ImportFormat | undefined {
  const names = listArchive(bytes);
  if (isH5p(names)) return 'h5p';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  if (names.includes('word/document.xml')) return 'docx';
  return names.some((each) => /(?:^|\/)imsmanifest\.xml$/i.test(each) || /\.xml$/i.test(each)) ? 'qti' : undefined;
}

function inText(lines: string[]): ImportFormat | undefined {
  const first = lines.find((line) => line.trim() !== '' && !/^sep=.?$/i.test(line.trim()))?.trim() ?? '';
  const root = first.startsWith('<') ? rootOfXml(lines.slice(0, 500).join('\n')) : undefined;
  if (root === 'quiz') return 'moodle_xml';
  if (root !== undefined && /^(?:qti-)?assessment|^manifest$/.test(root)) return 'qti';
  // A DOCTYPE hides the first element; the file is refused later because of it.
  if (root === undefined && /^<[?!]/.test(first)) return 'qti';
  if (/^<\?xml/i.test(first)) throw new UnreadableFile('foreign_xml');
  if (/^[[{]\s*(?:$|["{\]}])/.test(first)) return 'json';
  // Before the checks of single lines, because a cell may contain any line.
  if (isTableHeader(splitHeader(first))) return 'csv';
  if (isBlackboard(first)) return 'blackboard';
  if (lines.some((line) => line.trimStart().startsWith('#Q'))) return 'opentriviaqa';
  const hasBraces = lines.some((line) => !line.trimStart().startsWith('//') && indexOfBare(line, '{') >= 0);
  // Aiken has no comments; a list in a GIFT question may look like its answers.
  if (hasBraces && first.startsWith('//')) return 'gift';
  if (isAiken(lines)) return 'aiken';
  if (hasBraces) return 'gift';
  if (isFlashCards(lines)) return 'flash_cards';
  return isQuestionText(lines) ? 'text' : undefined;
}
