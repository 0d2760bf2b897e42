import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useOutcomeEdits } from './outcome-edits.ts';

/** Moves a type in the list and takes it out of it. */
export function PersonTypeActions({ type, position }: { type: WireOutcome; position: number }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const edits = useOutcomeEdits();
  const can = useCan();
  const count = useDraft((draft) => outcomesOf(draft).length);
  const move = (to: number) => edit(edits.move(type.id, to));
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconDots size={16} aria-hidden />}
          disabled={!can.edit_content}
        >
          {t('common.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={position === 0} onClick={() => move(position - 1)}>
          {t('question.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={position === count - 1}
          onClick={() => move(position + 1)}
        >
          {t('question.moveDown')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={count <= 2}
          onClick={() => edit(edits.delete(type.id))}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
