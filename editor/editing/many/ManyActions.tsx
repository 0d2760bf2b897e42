import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconStack3, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { mostCopied } from '#shared/contract/question-bank.ts';
import { KeepQuestions } from '#editor/question-bank/KeepQuestions.tsx';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { CopyToActivity } from './CopyToActivity.tsx';
import { useManyActions } from './use-many-actions.ts';

interface Props {
  questions: readonly Question[];
  disabled: boolean;
}

/** Copying to another activity or to the bank, and deleting. */
export function ManyActions({ questions, disabled }: Props) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const { drop } = useManyActions();
  const [isCopying, copying] = useDisclosure();
  const [isKeeping, keeping] = useDisclosure();
  const tooMany = questions.length > mostCopied && t('reason.atMost', { limit: mostCopied });
  const ids = questions.map(({ id }) => id);
  return (
    <Stack gap="xs" align="stretch">
      <Reasoned reason={tooMany}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copying.open}>
          {t('many.copy')}
        </Button>
      </Reasoned>
      <Reasoned reason={(disabled && t('role.noContent')) || tooMany}>
        <Button variant="default" leftSection={<IconStack3 size={16} aria-hidden />} onClick={keeping.open}>
          {t('many.keep')}
        </Button>
      </Reasoned>
      <Reasoned reason={disabled && t('role.noContent')}>
        <Button variant="light" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={drop}>
          {t('many.delete', { count: ids.length })}
        </Button>
      </Reasoned>
      {isCopying && <CopyToActivity questions={questions} onClose={copying.close} />}
      <Modal opened={isKeeping} onClose={keeping.close} title={t('many.keep')}>
        <KeepQuestions quizID={quizID} ids={ids} before={() => draft.flush()} onKept={keeping.close} />
      </Modal>
    </Stack>
  );
}
