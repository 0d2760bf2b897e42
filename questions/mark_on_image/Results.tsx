import { givenOf, type ResultsProps } from '../result-props.ts';

/** The place in words; the picture itself is not part of a result. */
export default function MarkOnImageResults({ detail, t, lang }: ResultsProps) {
  const given = givenOf(detail);
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  if (!given || !('x' in given)) return <p>{t('details.nothing')}</p>;
  return <p>{t('mark.at', { x: percent.format(given.x), y: percent.format(given.y) })}</p>;
}
