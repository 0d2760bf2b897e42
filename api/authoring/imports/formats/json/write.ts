import type { PersonType } from '#kinds/person/body.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';
import { imagesOf } from '../../images-of.ts';
import type { Media } from '../../media.ts';
import { clipKey, ownClipsOf } from '../../own-clips.ts';
import type { QuestionFile } from '../question-file.ts';

/** Questions in the form of the document; pictures, films and sounds by key, with their bytes (base64) if given. */
export function writeJson(
  questions: readonly Question[],
  title: string,
  media: ReadonlyMap<string, Media>,
  personTypes: readonly PersonType[],
  labyrinth?: Labyrinth,
): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const kept = new Map<string, Media>();
  for (const [index, question] of questions.entries()) {
    for (const { key } of imagesOf(question)) {
      const picture = media.get(key);
      if (picture) kept.set(key, picture);
      else losses.push({ index, code: 'picture_not_found' });
    }
    for (const clip of ownClipsOf(question)) {
      const file = media.get(clipKey(clip));
      if (file) kept.set(clipKey(clip), file);
      else losses.push({ index, code: 'clips_not_carried' });
    }
  }
  const person_types = personTypes.map(({ id, title: name, description, button }) => ({ id, title: name, description, button }));
  const file = { format: 'lucka-questions', version: 2, title, person_types, ...(labyrinth && { labyrinth }), questions };
  return { bytes: withMedia(JSON.stringify(file, null, 2), kept), losses };
}

/** The pictures are appended one by one: a single string of all of them would exceed the maximum length of a string. */
function withMedia(file: string, media: ReadonlyMap<string, Media>): Uint8Array {
  const pieces = [Buffer.from(`${file.slice(0, -2)},\n  "media": [`)];
  for (const [key, { name, bytes }] of media) {
    const opening = `${pieces.length > 1 ? ',' : ''}\n    { "key": ${JSON.stringify(key)}, "name": ${JSON.stringify(name)}, "content": "`;
    pieces.push(Buffer.from(opening), Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'), 'latin1'));
    pieces.push(Buffer.from('" }'));
  }
  pieces.push(Buffer.from(`${media.size > 0 ? '\n  ' : ''}]\n}\n`));
  return Buffer.concat(pieces);
}
