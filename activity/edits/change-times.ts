import { Type } from 'typebox';
import { questionsOf } from '#shared/content/part.ts';
import { Id, Question } from '#shared/content/question.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { changeParts } from './question-list.ts';

const Time = Type.Object({ id: Id, seconds: Question.properties.time_for_answer_in_seconds }, { additionalProperties: false });

/** The answer time of many questions at once; refused entirely when one of them is gone. */
export const changeTimes = editKind({
  name: 'change_times',
  schema: Type.Object({ times: Type.Array(Time, { minItems: 1, maxItems: 5000 }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ times }) => times.map(({ id }) => `question/${id}/time_for_answer_in_seconds`),
  apply: (draft, { times }) => {
    const wanted = new Map(times.map(({ id, seconds }) => [id, seconds]));
    const present = new Set(questionsOf(draft).map(({ id }) => id));
    if (times.some(({ id }) => !present.has(id))) throw new EditRefused('question', 'gone');
    return changeParts(draft, (questions) =>
      questions.some(({ id }) => wanted.has(id))
        ? questions.map((question) => {
            const seconds = wanted.get(question.id);
            return seconds === undefined ? question : { ...question, time_for_answer_in_seconds: seconds };
          })
        : questions,
    );
  },
  invert: (before, { times }) => {
    const known = new Map(questionsOf(before).map(({ id, time_for_answer_in_seconds: seconds }) => [id, seconds]));
    return { edit: 'change_times', input: { times: times.map(({ id, seconds }) => ({ id, seconds: known.get(id) ?? seconds })) } };
  },
  merge: (earlier, later) => ({ times: [...new Map([...earlier.times, ...later.times].map((time) => [time.id, time])).values()] }),
});
