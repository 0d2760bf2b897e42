import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { useNextDoor } from '#kinds/calendar/editor/use-next-door.ts';
import { Reasoned } from '#ui/Reasoned.tsx';

/** Goes on to the next empty door with a question of the same type. `door`: the number of the question's door. */
export function NextDoor({ question, door }: { question: string; door: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const { number, go } = useNextDoor(question, door);
  const reason = (!can.edit_content && t('doors.needsContent')) || (number === undefined && t('doors.noneEmpty'));
  return (
    <Reasoned reason={reason} {...(number && { hint: `${t('doors.nextHint', { number })} (Ctrl Enter)` })}>
      <Button size="xs" variant="subtle" rightSection={<IconArrowRight size={14} aria-hidden />} onClick={go}>
        {t('doors.next')}
      </Button>
    </Reasoned>
  );
}
