import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFoundQuestions } from '#editor/editing/outline/use-found-questions.ts';
import { useChosenQuestions, useQuestionsChosen } from './chosen-questions.tsx';
import style from './many.module.css';

interface Props {
  /** Opens the form of the chosen questions where it is not beside the outline. */
  open: (() => void) | undefined;
  search?: string;
}

/** How many questions are chosen, and how many of these the search does not show. */
export function ChosenBar({ open, search = '' }: Props) {
  const { t } = useTranslation();
  const { choice, isChoosing, clear } = useChosenQuestions();
  const count = choice.ids.size;
  const questions = useQuestionsChosen();
  const unseen = questions.length - useFoundQuestions(questions, search).length;
  const words = [t('many.count', { count }), ...(unseen > 0 ? [t('many.unseen', { count: unseen })] : [])];
  return (
    <div className={style.bar} data-shown={isChoosing || undefined}>
      <span role="status">{isChoosing ? words.join(', ') : ''}</span>
      {isChoosing && open && count > 0 && (
        <Button size="compact-sm" onClick={open}>
          {t('many.change')}
        </Button>
      )}
      {isChoosing && <CloseButton aria-label={t('many.clear')} onClick={clear} />}
    </div>
  );
}
