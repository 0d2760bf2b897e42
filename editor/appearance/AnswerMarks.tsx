import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ThemeColours } from '#shared/content/head.ts';
import style from './appearance.module.css';
import { Spots } from './Spots.tsx';
import { answerSpots } from './spots.ts';

/** How chosen, correct and wrong answers look with these colours. */
export function AnswerMarks({ colours }: { colours: ThemeColours }) {
  const { t } = useTranslation();
  const { spots, isReplaced } = answerSpots(colours);
  return (
    <div className={style.colour} role="group" aria-label={t('looks.answerMarks')}>
      <Input.Label component="div">{t('looks.answerMarks')}</Input.Label>
      <Input.Description>
        {t('looks.answerMarksHint')} {isReplaced && t('looks.spotReplaced')}
      </Input.Description>
      <Spots spots={spots} />
    </div>
  );
}
