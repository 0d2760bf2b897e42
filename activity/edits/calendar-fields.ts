import { Type, type Static, type TObject } from 'typebox';
import { Board, DoorSettings, Winners, WordsPage } from '#shared/content/calendar.ts';
import { changesOf, pathsOf, previousOf, withChanges, type Changes } from '#shared/content/changes.ts';
import { calendarDraft, type CalendarDraft } from './calendar-draft.ts';
import { content, editKind, graphics, settings, type NeededPermissions } from './edit.ts';

type Field = 'board' | 'door_settings' | 'rules' | 'winners';

/** An edit that changes single fields of one part of a calendar. */
function fieldsEdit<F extends Field, S extends TObject>(field: F, schema: S, needs: NeededPermissions) {
  const name = `change_${field}` as const;
  const changes = changesOf(schema) as unknown as TObject;
  type Input = { changes: Changes<Static<S>> };
  return editKind({
    name,
    schema: Type.Unsafe<Input>(Type.Object({ changes }, { additionalProperties: false })),
    needs: () => needs,
    touches: (input) => pathsOf(field, input.changes),
    apply: (draft, input) => {
      const calendar = calendarDraft(draft, field);
      return { ...calendar, [field]: withChanges(calendar[field] as object, input.changes as object) } as CalendarDraft;
    },
    invert: (before, input) => ({
      edit: name,
      input: { changes: previousOf(calendarDraft(before, field)[field] as object, input.changes as object) },
    }),
    merge: (earlier, later) => ({ changes: { ...earlier.changes, ...later.changes } }),
  });
}

export const changeBoard = fieldsEdit('board', Board, graphics);
export const changeDoorSettings = fieldsEdit('door_settings', DoorSettings, settings);
export const changeRules = fieldsEdit('rules', WordsPage, content);
export const changeWinners = fieldsEdit('winners', Winners, content);
