import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { mostHatches, type Hatch } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { copyDoors, deleteDoors } from '#kinds/calendar/editor/door-edits.ts';
import { LostDoors } from '#kinds/calendar/editor/LostDoors.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';

/** Copy and delete, each also by a key. */
export function DoorActions({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  const { choose } = useChosenDoors();
  const [isDeleting, remove] = useDisclosure();
  const hasRoom = useHatches().length + doors.length <= mostHatches;
  const ids = doors.map(({ id }) => id);
  const count = doors.length;
  const mayCopy = can.edit_content && hasRoom;
  const copy = () => {
    const made = copyDoors(calendarDraft(draft.state().draft), ids, newId);
    edit(...made.edits);
    choose(made.ids);
  };
  const drop = () => {
    edit(...deleteDoors(calendarDraft(draft.state().draft), ids));
    remove.close();
    choose([]);
  };
  useHotkeys(
    [
      ['mod+D', () => mayCopy && copy()],
      ['Delete', () => can.edit_content && remove.open()],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  );
  const lacks = !can.edit_content && t('doors.needsContent');
  return (
    <>
      <Reasoned reason={lacks || (!hasRoom && t('doors.full'))} hint={t('doors.copy', { count })}>
        <ActionIcon aria-label={t('doors.copy', { count })} onClick={copy}>
          <IconCopy size={18} />
        </ActionIcon>
      </Reasoned>
      <Reasoned reason={lacks} hint={t('doors.delete', { count })}>
        <ActionIcon aria-label={t('doors.delete', { count })} onClick={remove.open}>
          <IconTrash size={18} />
        </ActionIcon>
      </Reasoned>
      {isDeleting && <DeleteAsked doors={doors} close={remove.close} drop={drop} />}
    </>
  );
}

function DeleteAsked({ doors, close, drop }: { doors: readonly Hatch[]; close: () => void; drop: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={close} title={t('doors.deleteAsk', { count: doors.length })}>
      <LostDoors doors={doors} />
      <Text size="sm">{t('doors.deleteNote')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={close}>
          {t('common.no')}
        </Button>
        <Button color="red" onClick={drop}>
          {t('common.yes')}
        </Button>
      </Group>
    </Modal>
  );
}
