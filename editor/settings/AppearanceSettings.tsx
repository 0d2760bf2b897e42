import { languageOf } from '#shared/languages.ts';
import type { Theme } from '#shared/content/head.ts';
import type { Changes } from '#shared/content/changes.ts';
import { LookForm } from '../appearance/LookForm.tsx';
import { SavedThemePicker } from '../appearance/SavedThemePicker.tsx';
import { useCan, useDraft, useEdit } from '../editing/activity-context.ts';

/** The look of an activity: a saved theme of the tenant, or its own. */
export function AppearanceSettings() {
  const look = useDraft((draft) => draft.theme);
  const lang = useDraft((draft) => draft.lang);
  const edit = useEdit();
  const props = {
    look,
    disabled: !useCan().edit_graphics,
    change: (changes: Changes<Theme>) => edit({ edit: 'change_theme', input: { changes } }),
    lang: languageOf(lang).bcp47,
  };
  return (
    <>
      <SavedThemePicker {...props} />
      <LookForm {...props} />
    </>
  );
}
