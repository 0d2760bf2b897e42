import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';

/** Whether a door keeps its place where doors are shuffled; of no use where they are not. */
export function PinDoor({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const isShuffled = useCalendar(({ door_settings }) => door_settings.random_doors);
  const pinned = doors.filter(({ pin }) => pin).length;
  const reason = !can.edit_content ? t('doors.needsContent') : isShuffled ? undefined : t('doors.needsRandom');
  return (
    <Switch
      label={t('doors.pin')}
      description={reason ?? t('doors.pinNote')}
      disabled={reason !== undefined}
      checked={pinned === doors.length}
      onChange={(event) =>
        edit(
          changeAll(
            doors.map(({ id }) => id),
            { pin: event.currentTarget.checked },
          ),
        )
      }
    />
  );
}
