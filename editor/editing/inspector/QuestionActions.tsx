import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  IconStack3,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { KeepQuestions } from '#editor/question-bank/KeepQuestions.tsx';
import { ChangeType } from '#editor/editing/change-type/ChangeType.tsx';
import { useOtherTypes } from '#editor/editing/change-type/use-other-types.ts';
import { useActivity, useCan } from '#editor/editing/activity-context.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import { useQuestionActions } from './use-question-actions.ts';

/** Copy, hide, pin, move, change the type and delete. */
export function QuestionActions({ question }: { question: Question }) {
  const { t } = useTranslation();
  const can = useCan();
  const { copy, drop, ...actions } = useQuestionActions(question);
  const { quizID, draft } = useActivity();
  const [isDeleting, deleting] = useDisclosure();
  const [isKeeping, keeping] = useDisclosure();
  const [isChanging, changing] = useDisclosure();
  const reason = !can.edit_content && t('role.noContent');
  useHotkeys([['mod+D', () => can.edit_content && copy()]], []);
  return (
    <>
      <Reasoned reason={reason} hint={t('question.copy')}>
        <ActionIcon aria-label={t('question.copy')} onClick={copy}>
          <IconCopy size={18} />
        </ActionIcon>
      </Reasoned>
      <QuestionMenu
        question={question}
        actions={actions}
        reason={reason}
        askToDelete={deleting.open}
        askToKeep={keeping.open}
        askForType={changing.open}
      />
      {isChanging && <ChangeType question={question} onClose={changing.close} />}
      <Modal opened={isKeeping} onClose={keeping.close} title={t('bank.keepThis')}>
        <KeepQuestions quizID={quizID} ids={[question.id]} before={() => draft.flush()} onKept={keeping.close} />
      </Modal>
      <Modal opened={isDeleting} onClose={deleting.close} title={t('question.deleteAsk')}>
        <Text size="sm">{plain(question.text) || t('outline.noText')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={deleting.close}>
            {t('common.no')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              drop();
              deleting.close();
            }}
          >
            {t('common.yes')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

interface MenuProps {
  question: Question;
  actions: Pick<ReturnType<typeof useQuestionActions>, 'move' | 'change'>;
  /** Why they are all disabled. */
  reason: string | false;
  askToDelete: () => void;
  askToKeep: () => void;
  askForType: () => void;
}

function QuestionMenu({ question, actions, reason, askToDelete, askToKeep, askForType }: MenuProps) {
  const { t } = useTranslation();
  const hasOtherTypes = useOtherTypes(question.type).length > 0;
  return (
    <Menu width={220} disabled={Boolean(reason)}>
      <ReasonedTarget reason={reason}>
        <ActionIcon aria-label={t('question.actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </ReasonedTarget>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => actions.move(-1)}>
          {t('question.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => actions.move(1)}>
          {t('question.moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={question.pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
          onClick={() => actions.change({ pinned: !question.pinned })}
        >
          {question.pinned ? t('question.unpin') : t('question.pin')}
        </Menu.Item>
        <Menu.Item
          leftSection={question.hidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
          onClick={() => actions.change({ hidden: !question.hidden })}
        >
          {question.hidden ? t('question.unhide') : t('question.hide')}
        </Menu.Item>
        {hasOtherTypes && (
          <Menu.Item leftSection={<IconTransform size={16} aria-hidden />} onClick={askForType}>
            {t('changeType.open')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconStack3 size={16} aria-hidden />} onClick={askToKeep}>
          {t('bank.keepThis')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--loss)" leftSection={<IconTrash size={16} aria-hidden />} onClick={askToDelete}>
          {t('question.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
