import type { Draft } from '#activity/document.ts';
import type { Settings } from '#shared/content/head.ts';
import { useDraft, useEdit } from '#editor/editing/activity-context.ts';

type Registration = Draft['registration'];

/** The registration page, the related settings of the activity, and functions that change both. */
export function useRegistration() {
  const registration = useDraft((draft) => draft.registration);
  const settings = useDraft((draft) => draft.settings);
  const edit = useEdit();
  return {
    registration,
    settings,
    setText: (field: 'title' | 'text' | 'button_text') => (event: { currentTarget: { value: string } }) =>
      edit({ edit: 'change_registration', input: { changes: { [field]: event.currentTarget.value } } }),
    set: (changes: Partial<Registration['settings']>) => edit({ edit: 'change_registration', input: { changes: { settings: changes } } }),
    setQuiz: (changes: Partial<Settings>) => edit({ edit: 'change_settings', input: { changes } }),
  };
}
