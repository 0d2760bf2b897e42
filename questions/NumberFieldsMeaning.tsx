import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { reachesOf } from './near-misses.ts';
import { valueFormat } from './value-format.ts';

/** Explains the effect of the form's numbers, with a sentence for each interval, so that a teacher need not compute it. */
export function NumberFieldsMeaning({ question, margin }: { question: Question; margin: number }) {
  const { t, i18n } = useTranslation();
  const { exact_answer: exact } = question;
  if (exact === undefined) return null;
  const number = valueFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const reaches = reachesOf(question, exact, margin);
  return (
    <Text size="xs" c="dimmed" component="ul" style={{ margin: 0, paddingLeft: 18 }} aria-live="polite">
      {reaches.map(({ from, to, share }) => {
        const values = from === to ? number.format(from) : t('form.numbers.between', { from: number.format(from), to: number.format(to) });
        return (
          <li key={to}>
            {share === 1 ? t('form.numbers.right', { values }) : t('form.numbers.near', { values, share: percent.format(share) })}
          </li>
        );
      })}
      <li>{t('form.numbers.else')}</li>
    </Text>
  );
}
