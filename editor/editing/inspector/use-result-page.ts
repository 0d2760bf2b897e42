import type { Draft } from '#activity/document.ts';
import type { Changes } from '#shared/content/changes.ts';
import { useDraft, useEdit } from '#editor/editing/activity-context.ts';

type ResultPage = Draft['result'];

/** The page with the result, and a function that changes it. */
export function useResultPage() {
  const result = useDraft((draft) => draft.result);
  const edit = useEdit();
  const change = (changes: Changes<Omit<ResultPage, 'settings'>>) => edit({ edit: 'change_result', input: { changes } });
  return {
    result,
    change,
    setText: (field: 'title' | 'text' | 'passed_text' | 'failed_text') => (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
    set: (settings: Partial<ResultPage['settings']>) => edit({ edit: 'change_result', input: { changes: { settings } } }),
  };
}
