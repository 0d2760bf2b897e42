import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { PermittedItem } from '#editor/dashboard/PermittedItem.tsx';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import { useOutcomes } from './use-outcomes.ts';

/** Moves a type in the list and deletes it. */
export function PersonTypeActions({ type, place }: { type: WireOutcome; place: number }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { edits } = useOutcomes();
  const can = useCan();
  const count = useDraft((draft) => outcomesOf(draft).length);
  const move = (to: number) => edit(edits.move(type.id, to));
  return (
    <Menu position="bottom-start" width={200} disabled={!can.edit_content}>
      <ReasonedTarget reason={!can.edit_content && t('role.noContent')}>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconDots size={16} aria-hidden />}>
          {t('common.more')}
        </Button>
      </ReasonedTarget>
      <Menu.Dropdown>
        <PermittedItem
          leftSection={<IconArrowUp size={16} aria-hidden />}
          lacks={place === 0 && t('reason.first')}
          onClick={() => move(place - 1)}
        >
          {t('question.moveUp')}
        </PermittedItem>
        <PermittedItem
          leftSection={<IconArrowDown size={16} aria-hidden />}
          lacks={place === count - 1 && t('reason.last')}
          onClick={() => move(place + 1)}
        >
          {t('question.moveDown')}
        </PermittedItem>
        <PermittedItem
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          lacks={count <= 2 && t('reason.atLeast', { limit: 2 })}
          onClick={() => edit(edits.delete(type.id))}
        >
          {t('question.delete')}
        </PermittedItem>
      </Menu.Dropdown>
    </Menu>
  );
}
