import type { Findings } from '../../findings.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { unpackArchive } from '../archive.ts';
import { findHeader, readRows } from '../table/read-rows.ts';
import { childrenNamed, descendants, readXml, type XmlElement } from '../xml.ts';
import { readSheet, type Workbook } from './read-sheet.ts';
import { numberFormats } from './shown-number.ts';
import { stringOf } from './string-of.ts';

/** A workbook with the columns of Kahoot's quiz template or of our CSV, in the first sheet that has them. Text above the header is ignored. */
export function readXlsx(bytes: Uint8Array, newId: () => string, findings: Findings): void {
  const files = unpackArchive(bytes, (name) =>
    /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  );
  const main = xmlOf(files, 'xl/workbook.xml');
  const relations = xmlOf(files, 'xl/_rels/workbook.xml.rels');
  if (!main || !relations) throw new UnreadableFile('archive_broken');
  const workbook: Workbook = {
    strings: childrenNamed(xmlOf(files, 'xl/sharedStrings.xml') ?? nothing, 'si').map(stringOf),
    formats: numberFormats(xmlOf(files, 'xl/styles.xml')),
    isSince1904: childrenNamed(main, 'workbookPr').some(({ attributes }) => /^(?:1|true)$/.test(attributes.date1904 ?? '')),
  };
  let found = false;
  for (const { name, path } of sheets(main, relations)) {
    const sheet = xmlOf(files, path);
    const rows = sheet ? readSheet(sheet, workbook) : [];
    const start = findHeader(rows);
    if (start < 0 || found) {
      if (rows.length > 0) findings.lose(1, name, 'sheet_lost');
      continue;
    }
    found = true;
    readRows(rows.slice(start), newId, findings);
    for (const { line, cells } of rows.slice(start + 1).filter(({ hasDate }) => hasDate)) {
      findings.lose(line, cells.filter((cell) => cell !== '').join(' | '), 'date_rewritten');
    }
  }
  if (!found) throw new UnreadableFile('no_columns');
}

const nothing: XmlElement = { name: '', attributes: {}, children: [] };

function xmlOf(files: ReadonlyMap<string, Uint8Array>, path: string): XmlElement | undefined {
  const content = files.get(path);
  return content && readXml(content);
}

function sheets(main: XmlElement, relations: XmlElement): { name: string; path: string }[] {
  const targets = new Map(childrenNamed(relations, 'Relationship').map(({ attributes }) => [attributes.Id, attributes.Target ?? '']));
  return descendants(main, ({ name }) => name === 'sheet').map(({ attributes }) => {
    const target = targets.get(attributes.id) ?? '';
    return { name: attributes.name ?? '', path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}
