import type { UnreadableCode } from '#shared/content/unreadable-files.ts';
import { isArchive, listArchive } from './formats/archive.ts';
import { rootOfXml } from './root-of-xml.ts';
import { UnreadableFile } from './unreadable-file.ts';

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, place) => bytes[place] === byte);

/**
 * Throws UnreadableFile for a file of a format that we recognise but do not read, whatever its name; the error names the format and an alternative.
 */
export function refuseForeign(bytes: Uint8Array): void {
  const code = isArchive(bytes) ? inArchive(listArchive(bytes)) : (ofSignature(bytes) ?? inText(bytes));
  if (code) throw new UnreadableFile(code);
}

function ofSignature(bytes: Uint8Array): UnreadableCode | undefined {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'xls';
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x52, 0x61, 0x72, 0x21) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf))
    return 'moodle_backup';
  return startsWith(bytes, 0x7b, 0x5c, 0x72, 0x74, 0x66) ? 'text_document' : undefined;
}

function inArchive(names: string[]): UnreadableCode | undefined {
  const has = (name: string): boolean => names.includes(name);
  if (has('xl/workbook.bin')) return 'xlsb';
  if (names.some((name) => /(?:^|\/)(?:\.bb-package-info|res\d{5}\.dat)$/i.test(name))) return 'blackboard_package';
  if (has('moodle_backup.xml')) return 'moodle_backup';
  if (has('content.xml') && has('META-INF/manifest.xml')) return has('Object 1/content.xml') || has('styles.xml') ? 'ods' : undefined;
  return names.some((name) => /\.xml\.qti$/i.test(name)) ? 'qti_1' : undefined;
}

const roots: Record<string, UnreadableCode> = {
  questestinterop: 'qti_1',
  html: 'web_page',
  moodle_backup: 'moodle_backup',
};

function inText(bytes: Uint8Array): UnreadableCode | undefined {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 20_000));
  if (/^\s*<!DOCTYPE html/i.test(beginning)) return 'web_page';
  if (/^\s*"?NewQuestion"?[,;]/i.test(beginning)) return 'brightspace';
  return roots[(rootOfXml(beginning) ?? '').toLowerCase()];
}
