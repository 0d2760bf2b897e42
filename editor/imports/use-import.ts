import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Edit } from '#activity/edits/edits.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import type { Target } from '../kinds/activity-of-kind.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import type { ChosenFormat } from './ChooseFile.tsx';

export type ImportReport = Awaited<ReturnType<typeof api.importQuestions>>;

interface Wanted {
  file: File;
  /** Whether to create the missing person types of the file. */
  creates: boolean;
}

/** Previews a file, with a way to cancel, and imports it as one step of undo. */
export function useImport(format: ChosenFormat, target: Target) {
  const { quizID, draft } = useActivity();
  const queryClient = useQueryClient();
  const [report, setReport] = useState<ImportReport>();
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);
  // The preview shows every question of the file: which of them fit is told beside the choice of the target.
  const call = ({ file, creates }: Wanted, preview: boolean, signal?: AbortSignal) =>
    api.importQuestions(
      { params: { quizID }, body: { format, preview, create_person_types: creates, ...(preview ? {} : target) }, files: { file } },
      signal ? { signal } : {},
    );
  const look = useMutation({
    mutationFn: (wanted: Wanted) => {
      looking.current?.abort();
      looking.current = new AbortController();
      return call(wanted, true, looking.current.signal);
    },
    onSuccess: setReport,
  });
  const take = useMutation({
    mutationFn: async (wanted: Wanted) => {
      await draft.flush();
      const taken = await call(wanted, false);
      const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: 0 });
      draft.replace(draftOfQuiz(quiz, schemaVersion), quiz.revision, inverseOf(taken));
      return taken;
    },
  });
  const cancel = (): void => {
    looking.current?.abort();
    setReport(undefined);
    look.reset();
    take.reset();
  };
  return { look, take, report, cancel };
}

/** Questions are removed first, so that no answer is bound to the types when they go. */
const inverseOf = ({ ids, person_type_ids }: ImportReport): Edit[] => [
  ...(ids.length > 0 ? [{ edit: 'delete_questions' as const, input: { ids } }] : []),
  ...person_type_ids.map((id) => ({ edit: 'delete_person_type' as const, input: { id } })),
];
