import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BarTable } from './charts/BarTable.tsx';
import { LoadedFigures } from './LoadedFigures.tsx';
import type { PeriodSearch } from './period-search.ts';
import { gapsQuery } from './statistics-query.ts';

/** What players filled in each gap of a text. */
export function GapAnswers({ question_id, answered }: { question_id: string; answered: number }) {
  const { t } = useTranslation();
  const { from, to } = useSearch({ strict: false }) as PeriodSearch;
  const gaps = useQuery(gapsQuery(question_id, { ...(from ? { from } : {}), ...(to ? { to } : {}) }));
  const common = { what: t('statistics.option'), counted: t('statistics.answered'), shareName: t('statistics.share') };
  return (
    <LoadedFigures query={gaps}>
      {({ data }) =>
        data.map(({ id, number, answers }) => (
          <BarTable
            key={id}
            {...common}
            title={t('statistics.gap', { number })}
            whole={answered}
            rows={answers.map(({ text, count, is_right }) => ({
              key: text,
              name: (
                <>
                  {text}
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
        ))
      }
    </LoadedFigures>
  );
}
