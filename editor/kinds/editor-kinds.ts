import { kind as academy } from '#kinds/academy/editor/kind.ts';
import { kind as calendar } from '#kinds/calendar/editor/kind.ts';
import { kind as collection } from '#kinds/collection/editor/kind.ts';
import { kind as labyrinth } from '#kinds/labyrinth/editor/kind.ts';
import { kind as person } from '#kinds/person/editor/kind.ts';
import { kind as quiz } from '#kinds/quiz/editor/kind.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { EditorKind } from './editor-kind.ts';

export const editorKinds: Record<ActivityKind, EditorKind> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  EditorKind
>;
