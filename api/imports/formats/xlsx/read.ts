import type { Findings } from '../../findings.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { unpackArchive } from '../archive.ts';
import { findHeader, readRows } from '../table/read-rows.ts';
import { childrenNamed, descendants, readXml } from '../xml.ts';
import { readSheet } from './read-sheet.ts';
import { stringOf } from './string-of.ts';

/** A workbook with the columns of Kahoot's quiz template or of our CSV, in the first sheet that has them. What stands above its header only explains. */
export function readXlsx(bytes: Uint8Array, newId: () => string, findings: Findings): void {
  const files = unpackArchive(bytes, (name) =>
    /^xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  );
  const strings = sharedStrings(files.get('xl/sharedStrings.xml'));
  let found = false;
  for (const { name, path } of sheets(files)) {
    const content = files.get(path);
    const rows = content ? readSheet(readXml(content), strings) : [];
    const start = findHeader(rows);
    if (start < 0 || found) {
      if (rows.length > 0) findings.lose(1, name, 'sheet_lost');
      continue;
    }
    found = true;
    readRows(rows.slice(start), newId, findings);
  }
  if (!found) throw new UnreadableFile('no_columns');
}

function sheets(files: Map<string, Uint8Array>): { name: string; path: string }[] {
  const workbook = files.get('xl/workbook.xml');
  const relations = files.get('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw new UnreadableFile('archive_broken');
  const targets = new Map(
    childrenNamed(readXml(relations), 'Relationship').map(({ attributes }) => [attributes.Id, attributes.Target ?? '']),
  );
  return descendants(readXml(workbook), ({ name }) => name === 'sheet').map(({ attributes }) => {
    const target = targets.get(attributes.id) ?? '';
    return { name: attributes.name ?? '', path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

function sharedStrings(content: Uint8Array | undefined): string[] {
  return content ? childrenNamed(readXml(content), 'si').map(stringOf) : [];
}
