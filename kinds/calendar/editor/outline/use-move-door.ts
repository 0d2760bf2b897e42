import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit } from '#editor/editing/activity-context.ts';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';

/** Gives a door another number, from a position counted from 0, and tells those who do not see the list. */
export function useMoveDoor() {
  const { t } = useTranslation();
  const edit = useEdit();
  const { length } = useHatches();
  const [told, tell] = useState('');
  const move = useCallback(
    (id: string, position: number) => {
      edit({ edit: 'move_hatch', input: { id, order_number: position + 1 } });
      tell(t('doors.moved', { number: position + 1, count: length }));
    },
    [edit, t, length],
  );
  return { move, told };
}
