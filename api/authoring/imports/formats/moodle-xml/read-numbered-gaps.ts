import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { gapsOfPieces, type ReadGap, type ReadPiece } from '../cloze/gaps-of-pieces.ts';
import { readText } from './text-in.ts';
import type { MoodleContext, ReadMoodle } from './moodle-element.ts';

/** Moodle's gapselect and ddwtos: `[[2]]` is a gap for the second choice, and offers all choices of its group. */
export function readNumberedGaps(question: XmlElement, text: string, context: MoodleContext): ReadMoodle {
  const choices = [...childrenNamed(question, 'selectoption'), ...childrenNamed(question, 'dragbox')].map((element) => {
    const group = childNamed(element, 'group');
    return { text: readText(element, context).text, group: group ? textOf(group).trim() : '1' };
  });
  const gapOf = (number: number): ReadGap => {
    const right = choices[number - 1];
    const options = choices.filter(({ group }) => group === right?.group).map((choice) => choice.text);
    return { accepted: right ? [right.text] : [], options: [...new Set(options)] };
  };
  const parts = text.split(/\[\[(\d{1,2})\]\]/);
  return gapsOfPieces(parts.flatMap((part, place): ReadPiece[] => (place % 2 === 1 ? [gapOf(Number(part))] : part === '' ? [] : [part])));
}
