import type { PlayProps } from '../play-props.ts';
import { endLabel, highestValue } from '../end-label.ts';
import { valueFormat } from '../value-format.ts';

/** The values at the two ends with their words; nothing where neither has words, unless `isAlways`. */
export function Ends({ question, lang, id, isAlways }: Pick<PlayProps, 'question' | 'lang'> & { id: string; isAlways: boolean }) {
  const number = valueFormat(lang);
  const ends = [question.start_value ?? 0, highestValue(question)];
  const labels = ends.map((value) => endLabel(question, value));
  if (!isAlways && !labels.some(Boolean)) return null;
  return (
    <p className="scale-ends" id={id}>
      {ends.map((value, place) => (
        <span key={place}>
          {(isAlways || labels[place]) && <b>{number.format(value)}</b>} <bdi>{labels[place]}</bdi>
        </span>
      ))}
    </p>
  );
}
