import type { ReactNode } from 'react';
import type { CalendarPart, Place } from '#shared/content/problems.ts';

export interface OutlineProps {
  /** A row of the editor's outline that leads to a part of the activity. */
  row: (
    part: Extract<Place['part'], 'person_types' | CalendarPart> | 'opening' | 'leaderboard' | 'map' | 'members',
    icon: ReactNode,
    label: string,
  ) => ReactNode;
}
