import { publishDateEdits } from '#activity/publish-dates.ts';
import { useActivity, useEdit, useQuiz } from '../editing/activity-context.ts';
import { useOpenShareSheet } from '../share/use-share-sheet.ts';
import { useChangeStage } from './use-change-stage.ts';
import { useSetsDates } from './use-sets-dates.ts';

/** Publishes; a draft without dates gets them, and keeps none when it is refused. The first time leads to the Share sheet. */
export function usePublish() {
  const { draft } = useActivity();
  const isFirst = useQuiz().stage === 'draft';
  const setsDates = useSetsDates();
  const edit = useEdit();
  const share = useOpenShareSheet();
  const change = useChangeStage();
  const publish = async () => {
    const dates = setsDates ? publishDateEdits(draft.state().draft, new Date()) : [];
    if (dates.length > 0) edit(...dates);
    try {
      const quiz = await change.mutateAsync('publish');
      if (quiz.message === undefined) {
        if (isFirst) share();
      } else if (dates.length > 0) draft.undo();
    } catch {
      // The mutation shows the reason.
      if (dates.length > 0) draft.undo();
    }
  };
  return { ...change, publish };
}
