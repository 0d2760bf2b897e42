import { Type } from 'typebox';
import { mostHatches } from '#shared/content/calendar.ts';
import { importFormats } from '#shared/content/file-formats.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { byQuizId, object, operation, Uuid } from './operation.ts';

const edit = ['quiz_content_edit', 'quiz_graphics_edit'] as const;
/** An item of a file that was skipped or lost something: its first line, the beginning of its text, and the reason. */
const ImportNotice = Type.Object({ line: Type.Integer(), text: Type.String(), code: Type.String(), reason: Type.String() });

/** Import of questions from files and export to files. */
export const questionFiles = {
  importQuestions: operation({
    method: 'POST',
    path: '/api/v1/quizzes/import/:quizID',
    summary: 'Import questions from a file.',
    notes:
      'With preview=true nothing is changed. For a calendar, part_id puts the questions behind one door. from_door puts one behind each door without questions and without another quiz, from the door of this number; questions beyond the last door are skipped.',
    who: ['quiz_content_edit'],
    visit: 'write',
    encoding: 'multipart',
    params: byQuizId,
    body: Type.Object({
      format: Type.Optional(Type.Enum(['', ...importFormats])),
      preview: Type.Optional(Type.Boolean()),
      /** For a calendar: the id of the door behind which they are put. */
      part_id: Type.Optional(Uuid),
      /** For a calendar, in place of part_id: one question behind each door that has none, from the door of this number. */
      from_door: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHatches })),
      /** Whether to create those person types of the file that the quiz does not have. */
      create_person_types: Type.Optional(Type.Boolean()),
    }),
    files: { file: { maxBytes: mostFileBytes, required: true } },
    response: Type.Object({
      format: Type.String(),
      imported: Type.Integer(),
      /** The ids of the imported questions, in the order of the file. */
      ids: Type.Array(Uuid),
      skipped: Type.Array(ImportNotice),
      losses: Type.Array(ImportNotice),
      /** The person types to which the file's answers lead: matched by id or name, created, or missing here. */
      person_types: Type.Array(Type.Object({ title: Type.String(), state: Type.Enum(['matched', 'created', 'missing']) })),
      /** The ids of created person types, in the order of the quiz. */
      person_type_ids: Type.Array(Uuid),
      /** Only with preview: what would be imported. */
      questions: Type.Optional(
        Type.Array(
          Type.Object({
            line: Type.Integer(),
            type: Type.String(),
            text: Type.String(),
            answers: Type.Array(Type.Object({ text: Type.String(), is_right: Type.Boolean() })),
          }),
        ),
      ),
      revision: Type.Integer(),
    }),
    maxBodyBytes: mostFileBytes + 1_000_000,
    errors: ['invalid', 'too_large'],
  }),
  listExportLosses: operation({
    method: 'GET',
    path: '/api/v1/quizzes/export-losses/:quizID',
    summary: 'List what an export in a format would lose.',
    notes: 'Covers what the file would not hold and what an import of it would not restore. `line` is the number of the question.',
    who: edit,
    visit: 'read',
    params: byQuizId,
    query: object({ format: Type.Enum(['gift', 'csv', 'json', 'qti', 'h5p']) }),
    response: Type.Object({ losses: Type.Array(ImportNotice) }),
  }),
  exportQuestions: operation({
    method: 'GET',
    path: '/api/v1/quizzes/export/:quizID',
    summary: 'Export the questions as a file.',
    who: edit,
    params: byQuizId,
    query: object({ format: Type.Enum(['gift', 'csv', 'json', 'qti', 'h5p']) }),
    response: Type.String(),
    raw: true,
  }),
};
