import type { Question } from '#shared/content/question.ts';
import { imagesOf } from '../../images-of.ts';
import type { Media } from '../../media.ts';
import type { Written } from '../written.ts';

/** Questions as the document holds them; pictures by key, and their bytes (base64) where given. */
export function writeJson(questions: readonly Question[], title: string, media: ReadonlyMap<string, Media>): Written {
  const losses: Written['losses'] = [];
  const kept = new Map<string, { key: string; name: string; content: string }>();
  for (const [index, question] of questions.entries()) {
    for (const { key } of imagesOf(question)) {
      const picture = media.get(key);
      if (picture) kept.set(key, { key, name: picture.name, content: Buffer.from(picture.bytes).toString('base64') });
      else losses.push({ index, code: 'picture_not_found' });
    }
  }
  const file = { format: 'lucka-questions', version: 1, title, questions, media: [...kept.values()] };
  return { bytes: new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`), losses };
}
