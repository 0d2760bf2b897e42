import type { PlayerOption } from '#questions/player-option.ts';
import { useLanguage } from '../texts.ts';
import { Enlarge } from './Enlarge.tsx';

/** Lies on a corner of an answer's picture: a press shows the picture and does not answer. */
export default function WholeAnswer({ option: { image, text } }: { option: PlayerOption }) {
  const { t } = useLanguage();
  const label = [t('picture.whole'), text || image?.alt].filter(Boolean).join(': ');
  return image && <Enlarge image={image} label={label} className="answer-whole" />;
}
