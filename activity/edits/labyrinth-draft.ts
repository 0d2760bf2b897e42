import type { Body as LabyrinthBody } from '#kinds/labyrinth/body.ts';
import type { Draft } from '../document.ts';
import { EditRefused } from './edit.ts';

export type LabyrinthDraft = Extract<Draft, LabyrinthBody>;

/** The draft as that of a labyrinth; refused when it is of another kind. */
export function labyrinthDraft(draft: Draft): LabyrinthDraft {
  if (!('labyrinth' in draft)) throw new EditRefused('room', 'not_of_this_kind');
  return draft;
}
