import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { listArchive, unpackArchive } from '../archive.ts';
import { findHeader, readRows, type Row } from '../table/read-rows.ts';
import { lettersOf } from '../signs.ts';
import { withoutSigns, type SourceLine } from '../text/piece.ts';
import { readLines } from '../text/read.ts';
import { childNamed, childrenNamed, elementsOf, readXml, type XmlElement } from '../xml.ts';
import { listsOf, newLabels } from './numbering.ts';
import { readParagraph, type Look } from './paragraph.ts';
import { stylesOf } from './styles.ts';

/** A document has few files; more are an attack, or no document. */
const mostFiles = 500;

/**
 * A Word document: its paragraphs are read as a text is. Levels of lists mark options, stress marks right ones, and a table with a heading for the
 * question is read as one of a spreadsheet.
 */
export function readDocx(bytes: Uint8Array, newId: () => string, findings: Findings): void {
  if (listArchive(bytes).length > mostFiles) throw new UnreadableFile('archive_too_many');
  const files = unpackArchive(bytes, (name) => /^word\/(?:document|numbering|styles)\.xml$|^word\/_rels\/document\.xml\.rels$/.test(name));
  const xml = (file: string): XmlElement | undefined => {
    const content = files.get(`word/${file}`);
    return content && readXml(content);
  };
  const body = childNamed(xml('document.xml') ?? nothing, 'body');
  if (!body) throw new UnreadableFile('archive_broken');
  const links = linksOf(xml('_rels/document.xml.rels'));
  const look: Look = { styleOf: stylesOf(xml('styles.xml')), labels: newLabels(listsOf(xml('numbering.xml'))), links };
  const document = { lines: [] as SourceLine[], count: 0, look, findings };
  const read = () => readLines(document.lines.splice(0), newId, findings);
  for (const block of blocksOf(body)) {
    if (block.name === 'p') addParagraph(document, block);
    else {
      const rows = rowsOf(block, document);
      const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => lettersOf(withoutSigns(cell)).text.trim()) }));
      const header = findHeader(plain);
      if (header < 0 || isKeyTable(plain, header)) addRows(document, rows, header >= 0);
      else {
        read();
        readRows(plain.slice(header), newId, findings);
      }
    }
  }
  read();
}

const linksOf = (relations: XmlElement | undefined): Map<string, string> =>
  new Map(elementsOf(relations ?? nothing).map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']));

const nothing: XmlElement = { name: '', attributes: {}, children: [] };

interface Document {
  lines: SourceLine[];
  /** Paragraphs and rows so far. */
  count: number;
  look: Look;
  findings: Findings;
}

const blocksOf = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name === 'p' || child.name === 'tbl' ? [child] : child.name === 'sdt' || child.name === 'sdtContent' ? blocksOf(child) : [],
  );

function addParagraph(document: Document, element: XmlElement): void {
  document.count += 1;
  const lost = new Set<ReasonCode>();
  const { lines, level } = readParagraph(element, document.look, lost);
  for (const text of lines) document.lines.push({ line: document.count, text, isParagraph: true, ...(level !== undefined && { level }) });
  for (const code of lost) document.findings.lose(document.count, withoutSigns(lines.join(' ')), code);
}

function rowsOf(table: XmlElement, document: Document): Row[] {
  return childrenNamed(table, 'tr').map((row) => {
    document.count += 1;
    const lost = new Set<ReasonCode>();
    const cells = childrenNamed(row, 'tc').map((cell) =>
      blocksOf(cell)
        .filter(({ name }) => name === 'p')
        .flatMap((paragraph) => readParagraph(paragraph, document.look, lost).lines)
        .join('\n'),
    );
    for (const code of lost) document.findings.lose(document.count, withoutSigns(cells.join(' ')), code);
    return { line: document.count, cells };
  });
}

/** Numbers beside keys: the heading says "Question" and "Answer", but no cell holds a question. */
const isKeyTable = (rows: readonly Row[], header: number): boolean =>
  rows.slice(header + 1).every(({ cells }) => /^\d{1,4}[.)]?$/.test(cells[0] ?? ''));

/** A table without such a heading only arranges texts: each row is a line, or several where its cells have some. */
function addRows({ lines }: Document, rows: readonly Row[], isOfKeys: boolean): void {
  if (isOfKeys) lines.push({ line: rows[0]?.line ?? 1, text: 'Answers:', isParagraph: true });
  for (const { line, cells } of rows.slice(isOfKeys ? 1 : 0)) {
    const hasSeveral = cells.some((cell) => cell.includes('\n'));
    const texts = hasSeveral ? cells.flatMap((cell) => cell.split('\n')) : [cells.join('\t')];
    for (const text of texts) lines.push({ line, text, isParagraph: true });
  }
}
