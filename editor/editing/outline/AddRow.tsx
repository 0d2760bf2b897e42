import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import type { QuestionType } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { AddAnother } from './AddQuestion.tsx';
import { useAddQuestion } from './use-add-question.ts';
import style from './outline.module.css';

interface Props {
  /** A new question comes after this one. */
  shown: string | undefined;
  chosen: () => void;
  hasNoQuestions: boolean;
}

/** Adds a new question or, while there is none, the questions of a file. */
export function AddRow({ shown, chosen, hasNoQuestions }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const place = usePlace();
  const add = useAddQuestion(shown);
  const type = useDraft((draft) => lastType(draft, shown));
  const reason = !can.edit_content && t('role.noContent');
  useHotkeys([['mod+Enter', () => can.edit_content && add(type)]], []);
  return (
    <div className={style.addRow}>
      <AddAnother
        type={type}
        add={(wanted) => {
          add(wanted);
          chosen();
        }}
        reason={reason}
      />
      {hasNoQuestions && (
        <Reasoned reason={reason} hint={t('imports.open')}>
          <ActionIcon variant="default" aria-label={t('imports.open')} onClick={() => place.change({ import: true })}>
            <IconFileImport size={18} />
          </ActionIcon>
        </Reasoned>
      )}
    </div>
  );
}

/** The type of the shown question, else of the last one. */
function lastType(draft: Draft, shown: string | undefined): QuestionType {
  const questions = questionsOf(draft);
  return (questions.find(({ id }) => id === shown) ?? questions.at(-1))?.type ?? 'text';
}
