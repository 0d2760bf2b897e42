import type { ComponentType } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import { Outline as Academy } from './academy/Outline.tsx';
import { Outline as Calendar } from './calendar/Outline.tsx';
import { Outline as Collection } from './collection/Outline.tsx';
import type { OutlineProps } from './outline-props.ts';
import { Outline as Labyrinth } from './labyrinth/Outline.tsx';
import { Outline as Person } from './person/Outline.tsx';
import { Outline as Quiz } from './quiz/Outline.tsx';

/** A kind's own rows in the editor's outline, between the questions and the registration. */
export const outlines: Record<ActivityKind, ComponentType<OutlineProps>> = {
  quiz: Quiz,
  person: Person,
  academy: Academy,
  labyrinth: Labyrinth,
  calendar: Calendar,
  collection: Collection,
} satisfies Record<ActivityKind, ComponentType<OutlineProps>>;
