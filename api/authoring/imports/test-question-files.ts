import { strToU8, zipSync } from 'fflate';
import { makeDocx } from '#testdata/make-docx.ts';
import type { ImportFormat } from '#shared/content/file-formats.ts';
import { workbook } from './test-workbook.ts';

/** A Moodle question with two answers. `more`: elements beside them; `inRight`: elements of the right answer. */
export const moodleFile = (text: string, more = '', inRight = ''): Uint8Array =>
  strToU8(
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext><answer fraction="100"><text>a</text>${inRight}</answer><answer fraction="0"><text>b</text></answer>${more}</question></quiz>`,
  );
/** A Moodle question of another type. */
export const moodleOf = (type: string, text: string, inside = ''): Uint8Array =>
  strToU8(
    `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>${inside}</question></quiz>`,
  );
/** A document of Word; `as`: the properties of the last word of the question. */
export const wordFile = (text: string, last = '', as = ''): Uint8Array =>
  makeDocx([{ runs: [`1. ${text}`, { text: last, as }, ' it?'] }, '*a) a', 'b) b']);
export const sheetFile = (...rows: string[][]): Uint8Array => workbook({ Questions: rows });

/** A file with one question of this text, in each format that is a list of questions. */
export const fileWith = {
  moodle_xml: (text) => moodleFile(text),
  qti: (text) =>
    zipSync({
      'imsmanifest.xml': strToU8(
        '<manifest><resources><resource identifier="i" type="imsqti_item_xmlv2p2" href="i.xml"/></resources></manifest>',
      ),
      'i.xml': strToU8(
        `<assessmentItem><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>${text}</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody><responseProcessing template="match_correct"/></assessmentItem>`,
      ),
    }),
  h5p: (text) =>
    zipSync({
      'h5p.json': strToU8('{"title":"T","mainLibrary":"H5P.MultiChoice"}'),
      'content/content.json': strToU8(
        JSON.stringify({
          question: `<p>${text}</p>`,
          answers: [
            { text: 'a', correct: true },
            { text: 'b', correct: false },
          ],
        }),
      ),
    }),
  gift: (text) => strToU8(`[html]${text.replace(/[~=#{}:]/g, String.raw`\$&`)} {=a ~b}`),
  blackboard: (text) => strToU8(`MC\t${text}\ta\tcorrect\tb\tincorrect`),
  csv: (text) => strToU8(`question;answer 1;answer 2;correct\n"${text.replaceAll('"', '""')}";a;b;1`),
  xlsx: (text) => sheetFile(['question', 'answer 1', 'answer 2', 'correct'], [text, 'a', 'b', '1']),
  docx: (text) => makeDocx([`1. ${text}`, '*a) a', 'b) b']),
  text: (text) => strToU8(`1. ${text}\n*a) a\nb) b`),
  flash_cards: (text) => strToU8(`${text}\ta`),
  aiken: (text) => strToU8(`${text}\nA. a\nB. b\nANSWER: A`),
  opentriviaqa: (text) => strToU8(`#Q ${text}\n^ a\nA a\nB b`),
} satisfies Partial<Record<ImportFormat, (text: string) => Uint8Array>>;
