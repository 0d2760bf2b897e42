import { decodeText, tryUtf8 } from '../../decode-text.ts';
import type { Findings } from '../../findings.ts';
import { imagesOf } from '../../images-of.ts';
import type { ImportedMedia } from '../../media.ts';
import type { ReasonCode } from '../../reasons.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { newPictures } from '../pictures.ts';
import { childrenNamed, descendants, parseXml, type XmlElement } from '../xml.ts';
import { readQuestion } from './read-question.ts';
import { splitFiles } from './split-files.ts';
import { textIn } from './text-in.ts';

/** Moodle XML: a question bank or a quiz, with the pictures of its texts. Returns the pictures that the questions reference. */
export function readMoodleXml(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  const { source, files, lines } = splitFiles((bytes[0] === 0x3c && tryUtf8(bytes)) || decodeText(bytes).lines.join('\n'));
  const root = parseXml(source);
  if (root.name !== 'quiz') throw new UnreadableFile('moodle_broken');
  const pictures = newPictures({ get: (place) => decoded(files[Number(place)]) });
  for (const [index, question] of childrenNamed(root, 'question').entries()) {
    readOne(question, lines[index] ?? 1, findings, (lost) => readQuestion(question, { newId, lost, pictures }));
  }
  const named = new Set(findings.questions.flatMap(({ question }) => imagesOf(question).map(({ key }) => key)));
  return pictures.found().filter(({ key }) => named.has(key));
}

const decoded = (base64: string | undefined): Uint8Array | undefined =>
  base64 === undefined ? undefined : new Uint8Array(Buffer.from(base64, 'base64'));

function readOne(
  question: XmlElement,
  line: number,
  findings: Findings,
  read: (lost: Set<ReasonCode>) => ReturnType<typeof readQuestion>,
): void {
  if (question.attributes.type === 'category') {
    const [category] = descendants(question, ({ name }) => name === 'category');
    return findings.lose(line, category ? textIn(category) : '', 'category_lost');
  }
  const lost = new Set<ReasonCode>();
  const { text, read: found } = read(lost);
  if (typeof found === 'string') findings.skip(line, text, found, lost);
  else findings.take(line, text, found, lost);
}
