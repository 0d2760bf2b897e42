import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { holdsContent } from '#activity/door-count.ts';
import { useDoorWords } from './door-words.ts';

/** Names those of the doors that hold something, before they go. */
export function LostDoors({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const wordsOf = useDoorWords();
  const { hatches, parts } = calendarDraft(draft.state().draft);
  const lost = doors.filter((door) => holdsContent({ parts }, door));
  if (lost.length === 0) return null;
  const lines = lost.slice(0, 8).map((door) => {
    const at = hatches.findIndex(({ id }) => id === door.id);
    return { id: door.id, text: `${t('doors.numbered', { number: at + 1 })}: ${wordsOf(door, parts[at])}` };
  });
  return (
    <>
      <Text size="sm">{t('doors.lost', { count: lost.length })}</Text>
      <ul>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {lost.length > lines.length && <Text size="sm">{t('doors.lostMore', { count: lost.length - lines.length })}</Text>}
    </>
  );
}
