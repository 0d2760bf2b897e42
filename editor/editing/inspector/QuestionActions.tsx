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
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#activity/edits/question-list.ts';
import { wholePart } from '#shared/content/part.ts';
import { copyOfQuestion } from '#activity/copy-of-question.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';

/** Copy, hide, pin, move and delete, each also by a key. */
export function QuestionActions({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  const { goToQuestion, goTo, goToHatch } = usePlace();
  const [isDeleting, remove] = useDisclosure();
  const { id } = question;

  const copy = () => {
    const made = copyOfQuestion(question, newId);
    edit({ edit: 'copy_question', input: { id, question: made } });
    goToQuestion(made.id);
  };
  const move = (step: 1 | -1) => {
    const { questions } = partOf(draft.state().draft, id);
    const next = questions.findIndex((one) => one.id === id) + step;
    if (next >= 0 && next < questions.length) edit({ edit: 'move_question', input: { id, order_number: next + 1 } });
  };
  const change = (changes: { hidden?: boolean; pinned?: boolean }) => edit({ edit: 'change_question', input: { id, changes } });
  const drop = () => {
    const { id: part, questions } = partOf(draft.state().draft, id);
    const at = questions.findIndex((one) => one.id === id);
    const neighbour = questions[at + 1] ?? questions[at - 1];
    edit({ edit: 'delete_questions', input: { ids: [id] } });
    remove.close();
    if (neighbour) goToQuestion(neighbour.id);
    else if (part !== wholePart) goToHatch(part);
    else goTo('questions');
  };
  useHotkeys([['mod+D', () => can.edit_content && copy()]], []);
  return (
    <>
      <ActionIcon aria-label={t('question.copy')} title={t('question.copy')} disabled={!can.edit_content} onClick={copy}>
        <IconCopy size={18} />
      </ActionIcon>
      <Menu width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('question.actions')} disabled={!can.edit_content}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => move(-1)}>
            {t('question.moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => move(1)}>
            {t('question.moveDown')}
          </Menu.Item>
          <Menu.Item
            leftSection={question.pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
            onClick={() => change({ pinned: !question.pinned })}
          >
            {question.pinned ? t('question.unpin') : t('question.pin')}
          </Menu.Item>
          <Menu.Item
            leftSection={question.hidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
            onClick={() => change({ hidden: !question.hidden })}
          >
            {question.hidden ? t('question.unhide') : t('question.hide')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="var(--loss)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove.open}>
            {t('question.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isDeleting} onClose={remove.close} title={t('question.deleteAsk')}>
        <Text size="sm">{question.text || t('outline.noText')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={remove.close}>
            {t('common.no')}
          </Button>
          <Button color="red" onClick={drop}>
            {t('common.yes')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
