import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChosenQuestions } from './chosen-questions.tsx';
import style from './many.module.css';

/** How many questions are chosen. `open`: opens their form where it is not beside the outline. */
export function ChosenBar({ open }: { open: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { choice, isChoosing, clear } = useChosenQuestions();
  const count = choice.ids.size;
  return (
    <div className={style.bar} data-shown={isChoosing || undefined}>
      <span role="status">{isChoosing ? t('many.chosen', { count }) : ''}</span>
      {isChoosing && open && count > 0 && (
        <Button size="compact-sm" onClick={open}>
          {t('many.change')}
        </Button>
      )}
      {isChoosing && <CloseButton aria-label={t('many.clear')} onClick={clear} />}
    </div>
  );
}
