import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { mostHatches } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { holdsContent } from '#activity/door-count.ts';
import { addDoors, deleteDoors } from '#kinds/calendar/editor/door-edits.ts';
import { LostDoors } from '#kinds/calendar/editor/LostDoors.tsx';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';

/** The number of doors. Doors are added and removed at the end; a confirmation names removed doors with content. */
export function DoorCount() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  const hatches = useHatches();
  const [wanted, want] = useState<number>();
  const present = hatches.length;
  const beyond = (count: number) => hatches.slice(count);
  const set = (count: number) => {
    const calendar = calendarDraft(draft.state().draft);
    if (count > present) return edit(...addDoors(calendar, count - present, newId));
    const ids = beyond(count).map(({ id }) => id);
    if (ids.length > 0) edit(...deleteDoors(calendar, ids));
  };
  const ask = (count: number) => {
    const { parts } = calendarDraft(draft.state().draft);
    if (beyond(count).some((door) => holdsContent({ parts }, door))) want(count);
    else set(count);
  };
  return (
    <>
      <CountField value={present} disabled={!can.edit_content} take={ask} />
      <Modal
        opened={wanted !== undefined}
        onClose={() => want(undefined)}
        title={t('doors.deleteAsk', { count: present - (wanted ?? present) })}
      >
        <LostDoors doors={beyond(wanted ?? present)} />
        <Text size="sm">{t('doors.deleteNote')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => want(undefined)}>
            {t('common.no')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              if (wanted !== undefined) set(wanted);
              want(undefined);
            }}
          >
            {t('common.yes')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

interface CountProps {
  value: number;
  disabled: boolean;
  take: (count: number) => void;
}

/** A number is taken when it is whole: on leaving the field or with Enter, so that 2 on the way to 24 deletes no door. */
function CountField({ value, disabled, take }: CountProps) {
  const { t } = useTranslation();
  const [written, write] = useState<number>();
  const leave = () => {
    if (written !== undefined && written !== value) take(written);
    write(undefined);
  };
  return (
    <NumberField
      id="hatches"
      label={t('doors.count')}
      description={disabled ? t('doors.needsContent') : t('doors.countNote')}
      min={1}
      max={mostHatches}
      allowDecimal={false}
      disabled={disabled}
      value={written ?? value}
      onNumber={write}
      onBlurCapture={leave}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
    />
  );
}
