import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useActivity } from '#editor/editing/activity-context.ts';
import { useProfile } from '#editor/session/profile.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { travelOf, type Chosen } from './travel.ts';

/** What this person chose last for this calendar, on this device; at first its start, as a new player. */
export function useTravel(): [Chosen, (changes: Partial<Chosen>) => void] {
  const { quizID } = useActivity();
  const { id } = useProfile();
  const start = useCalendar(({ settings }) => settings.start_date);
  const [stored, store] = useLocalStorage<unknown>({
    key: `lucka-travel-${id}-${quizID}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [now] = useState(() => new Date().toISOString());
  const chosen = travelOf(stored, start ?? now);
  return [chosen, (changes) => store({ ...chosen, ...changes })];
}
