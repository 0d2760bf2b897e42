import { childNamed, childrenNamed, type XmlElement } from '../xml.ts';
import { readPairs, type Half } from '../read-pairs.ts';
import type { MoodleContext, ReadMoodle } from './moodle-element.ts';
import { readText, textIn } from './text-in.ts';

/** Moodle's matching type, and the plugin ddmatch, whose answers may be HTML with pictures. An answer to no text is an extra option. */
export function readMatch(question: XmlElement, context: MoodleContext): ReadMoodle {
  const pairs: [stem: Half, option: Half][] = [];
  const extras: Half[] = [];
  for (const element of childrenNamed(question, 'subquestion')) {
    const stem = halfOf(readText(element, context), context);
    const answer = childNamed(element, 'answer');
    const isFormatted = answer?.attributes.format !== undefined;
    const option = answer ? halfOf(isFormatted ? readText(answer, context) : { text: textIn(answer), images: [] }, context) : {};
    if (stem.text || stem.image) pairs.push([stem, option]);
    else if (option.text || option.image) extras.push(option);
  }
  return readPairs(pairs, extras, context.newId);
}

function halfOf({ text, images: [image, ...more] }: ReturnType<typeof readText>, { lost }: MoodleContext): Half {
  if (more.length > 0) lost.add('picture_lost');
  return { text, ...(image && { image }) };
}
