import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { AddQuestion } from './AddQuestion.tsx';
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
  const reason = !can.edit_content && t('role.noContent');
  useHotkeys([['mod+Enter', () => can.edit_content && add('text')]], []);
  return (
    <div className={style.addRow}>
      <AddQuestion
        add={(type) => {
          add(type);
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
