import type { QuizHead } from '#activity/wire.ts';
import { EditAtFault } from '#api/activities/apply-edits.ts';
import { HttpError } from '#api/http/errors.ts';
import type { Actor } from '#api/http/served-operation.ts';
import { openThread } from '#api/threads/open-thread.ts';
import type { Answer, Asked, EditedText, Told } from './long-draft-worker.ts';

/** Characters of JSON that are read, changed and written in a few milliseconds. */
const short = 300_000;
/** Whether what is made of JSON of so many characters is made in a thread of its own. */
export const isLong = (characters: number): boolean => characters > short;

const thread = openThread<Asked, Answer>(new URL('./long-draft-worker.ts', import.meta.url));

/** The quiz of the wire as JSON, of a stored draft's text. */
export async function writeQuiz(draft: string, actor: Pick<Actor, 'permissions'>, head: QuizHead): Promise<Uint8Array> {
  return (await thread.ask({ task: 'write', draft, permissions: [...actor.permissions], head })) as Uint8Array;
}

export interface EditedLong {
  touches: string[][];
  /** What the edits come to. Throws as applyEdits where one does not fit. */
  demand(): EditedText;
}

/**
 * Applies edits to a stored draft's text. `body`: the JSON of what holds them as `changes`; those in
 * `known` are left out. Throws EditAtFault at once where an input has the wrong form.
 */
export async function editLong(
  draft: string,
  actor: Pick<Actor, 'permissions'>,
  body: string,
  known: ReadonlySet<string>,
): Promise<EditedLong> {
  const answer = (await thread.ask({
    task: 'edit',
    draft,
    permissions: [...actor.permissions],
    body,
    known: [...known],
  })) as Exclude<Answer, Uint8Array>;
  if ('wrong' in answer) throw faultOf(answer.wrong);
  const { touches, edited } = answer;
  return {
    touches,
    demand: () => {
      if ('text' in edited) return edited;
      throw faultOf(edited);
    },
  };
}

function faultOf({ index, code, message, fields }: Told): HttpError {
  const fault = new HttpError(code, { message, ...(fields && { fields }) });
  return index === undefined ? fault : new EditAtFault(index, fault);
}
