import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { traits } from '#questions/traits.ts';
import { valueFormat } from '#questions/value-format.ts';
import { mediaUrl } from '../media/media-url.ts';
import { BarTable } from './charts/BarTable.tsx';
import { GapAnswers } from './GapAnswers.tsx';
import style from './statistics.module.css';

const hasGaps = ({ type, answered }: QuestionRow): boolean => traits[type].answeredBy === 'gaps' && answered > 0;

/** Whether there is more to see of a question than how often it was right. */
export const hasAnswers = (row: QuestionRow): boolean => row.options.length + row.values.length > 0 || hasGaps(row);

/** How many chose each of the answers, gave each of the numbers, or filled in each of the words. */
export function QuestionAnswers({ row }: { row: QuestionRow }) {
  const { options, values, answered } = row;
  const { t, i18n } = useTranslation();
  const number = valueFormat(i18n.language);
  const common = { counted: t('statistics.answered'), shareName: t('statistics.share'), whole: answered, isClosed: true };
  return (
    <>
      {options.length > 0 && (
        <BarTable
          {...common}
          title={t('statistics.options')}
          what={t('statistics.option')}
          rows={options.map(({ answer_id, text, image_key, is_right, is_deleted, count }, place) => ({
            // Of pairs, a stem has a row for its right option and one for a wrong one.
            key: `${answer_id} ${is_right}`,
            name: (
              <>
                {image_key && <img className={style.thumbnail} src={mediaUrl(image_key, 48)} alt="" loading="lazy" />}
                {text ?? (is_deleted && !image_key ? t('statistics.formerOption') : t('statistics.picture', { number: place + 1 }))}
                {is_deleted && <small> ({t('statistics.deleted')})</small>}
                {is_right && (
                  <>
                    {' '}
                    <IconCheck size={14} aria-hidden />
                    <VisuallyHidden>{t('statistics.result.right')}</VisuallyHidden>
                  </>
                )}
              </>
            ),
            value: count,
          }))}
        />
      )}
      {values.length > 0 && (
        <BarTable
          {...common}
          title={t('statistics.values')}
          what={t('statistics.value')}
          rows={values.map(({ value, count, label }) => ({
            key: String(value),
            name: label === undefined ? number.format(value) : `${number.format(value)} – ${label}`,
            value: count,
          }))}
        />
      )}
      {hasGaps(row) && <GapAnswers question_id={row.question_id} answered={answered} />}
    </>
  );
}
