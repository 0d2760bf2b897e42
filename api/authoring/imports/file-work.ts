import type { PersonType } from '#kinds/person/body.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';
import type { ExportFormat, ImportFormat } from '#shared/content/file-formats.ts';
import type { Notice } from './reasons.ts';
import type { ReadResult } from './read-questions.ts';
import type { UnreadableCode } from '#shared/content/unreadable-files.ts';
import type { ExportedFile } from './write-questions.ts';

/** A request from the server to the process of files-worker.ts. The bytes of the file, or of the pictures in order, follow it. */
export type FileTask =
  | { kind: 'read'; name: string; format?: ImportFormat }
  | {
      kind: 'write';
      questions: readonly Question[];
      format: ExportFormat;
      title: string;
      personTypes: readonly PersonType[];
      /** The rooms and passages of a labyrinth. */
      labyrinth?: Labyrinth;
      pictures: { key: string; name: string }[];
      /** The losses of the file if they are already known: then it is not read back. */
      losses?: Notice[];
    };

/** The reply. Bytes follow it in pieces of these sizes: the pictures of a read file, or the written file. */
export type FileWorkDone =
  | { kind: 'read'; result: Omit<ReadResult, 'media'> & { media: { key: string; name: string }[] }; sizes: number[] }
  | { kind: 'written'; result: Omit<ExportedFile, 'bytes'>; sizes: number[] }
  | { kind: 'unreadable'; code: UnreadableCode };
