import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Edit } from '#activity/edits/edits.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import type { Target } from '../kinds/activity-of-kind.ts';
import { quizQuery } from '../editing/quiz-query.ts';

export type Taken =
  | { kind: 'copy'; from_quiz?: string; ids: string[]; target: Target }
  | { kind: 'draw'; tags: string[]; count: number; points: number };

export interface TakeProps {
  take: (wanted: Taken) => void;
  isPending: boolean;
}

/** Adds questions to the open activity, as one step of undo. */
export function useTake(done: () => void) {
  const { quizID, draft } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Taken) => {
      await draft.flush();
      const before = questionsOf(draft.state().draft);
      const { ids } =
        wanted.kind === 'copy'
          ? await api.copyQuestions({
              params: { quizID },
              body: { ...(wanted.from_quiz && { from_quiz: wanted.from_quiz }), ids: wanted.ids, ...wanted.target },
            })
          : await api.drawFromBank({ params: { quizID }, body: { tags: wanted.tags, count: wanted.count, points: wanted.points } });
      const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: 0 });
      // Undo restores the old state of updated draws.
      const renewed = wanted.kind === 'draw' ? before.filter(({ draw }) => draw && wanted.tags.includes(draw.tag)) : [];
      const inverse: Edit[] = [
        { edit: 'delete_questions', input: { ids } },
        ...[...Map.groupBy(renewed, ({ draw }) => draw?.tag).values()].map((questions) => ({
          edit: 'import_questions' as const,
          input: { questions, order_number: before.indexOf(questions[0] as Question) + 1 },
        })),
      ];
      draft.replace(draftOfQuiz(quiz, schemaVersion), quiz.revision, inverse);
    },
    onSuccess: done,
  });
}
