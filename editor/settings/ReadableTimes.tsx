import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import { belowReadableTime } from '#shared/play/readable-time.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useCan, useDraft, useEdit } from '../editing/activity-context.ts';
import style from './settings.module.css';

/** When each question has its own limit: the number of limits that are too short to read, and a button that fixes all of them. */
export function ReadableTimes() {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const parts = useDraft((draft) => draft.parts);
  const lang = useDraft((draft) => draft.lang);
  const { counted, times } = useMemo(() => {
    const questions = questionsOf({ parts }).filter(isCounted);
    return { counted: questions.length, times: belowReadableTime(questions, lang) };
  }, [parts, lang]);
  if (times.length === 0) return null;
  const needed = times.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [needed[0], needed.at(-1)];
  return (
    <div className={style.offer} role="status">
      <p>{t('readableTimes.short', { count: times.length, of: counted })}</p>
      <Reasoned reason={!can.edit_content && t('role.noContent')}>
        <Button size="xs" variant="default" onClick={() => edit({ edit: 'change_times', input: { times } })}>
          {least === most ? t('readableTimes.giveOne', { seconds: least }) : t('readableTimes.give', { least, most })}
        </Button>
      </Reasoned>
    </div>
  );
}
