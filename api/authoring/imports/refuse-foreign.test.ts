import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const zip = (...names: string[]): Uint8Array => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])));
function refusal(bytes: Uint8Array, name = 'questions', format?: 'qti' | 'xlsx' | 'csv'): string {
  try {
    readQuestions({ name, bytes, ...(format && { format }) }, newId);
    return 'read';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.code;
    throw error;
  }
}

const qti1 =
  '<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">\n<questestinterop><item ident="1"/></questestinterop>';
test.each([
  ['qti_1', strToU8(qti1)],
  ['qti_1', strToU8('<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment/></questestinterop>')],
  ['qti_1', zip('imsmanifest.xml', 'non_cc_assessments/g1.xml.qti')],
  ['qti_1', zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'g1/g1.xml': strToU8(qti1) })],
  ['ods', zip('mimetype', 'content.xml', 'styles.xml', 'META-INF/manifest.xml')],
  ['xlsb', zip('[Content_Types].xml', 'xl/workbook.bin')],
  ['xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['text_document', strToU8('{\\rtf1\\ansi Which?}')],
  ['pdf', strToU8('%PDF-1.7 ...')],
  ['blackboard_package', zip('imsmanifest.xml', 'res00001.dat')],
  ['brightspace', strToU8('NewQuestion,MC,\nQuestionText,Which?,\nOption,100,Robin,')],
  ['moodle_backup', zip('moodle_backup.xml', 'questions.xml')],
  ['moodle_backup', new Uint8Array([0x1f, 0x8b, 8, 0, 0])],
  ['web_page', strToU8('<!DOCTYPE html>\n<html><body>Which?</body></html>')],
  ['foreign_xml', strToU8('<?xml version="1.0"?><rss><channel/></rss>')],
])('a file that is %s is refused by the name of its format, with a remedy', (code, bytes) => {
  expect([refusal(bytes), refusal(bytes, 'questions.csv')]).toEqual([code, code]);
});

test('so it is where another format was chosen', () => {
  expect(refusal(strToU8(qti1), 'x.xml', 'qti')).toBe('qti_1');
  expect(refusal(zip('[Content_Types].xml', 'xl/workbook.bin'), 'x.xlsx', 'xlsx')).toBe('xlsb');
  expect(refusal(strToU8('<quiz><question type="essay"/></quiz>'), 'x.xml', 'qti')).toBe('moodle_chosen');
});
