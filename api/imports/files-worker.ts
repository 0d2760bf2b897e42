import { newId } from '#shared/ids.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FileWork, FileWorkDone } from './work-on-file.ts';
import { writeQuestions } from './write-questions.ts';

/** The process of work-on-file.ts: one piece of work, one answer. */
function work(wanted: FileWork): FileWorkDone {
  try {
    if (wanted.kind === 'read') return { kind: 'read', result: readQuestions(wanted.file, newId) };
    return { kind: 'written', result: writeQuestions(wanted.questions, wanted.format, { title: wanted.title, media: wanted.media }) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', code: error.code };
    throw error;
  }
}

process.once('message', (wanted) => process.send?.(work(wanted as FileWork)));
// It waits until the server has the answer, or is gone.
process.once('disconnect', () => process.exit());
