import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/content/head.ts';
import { settingsEdits } from '#activity/settings-edits.ts';
import type { SettingsChanges } from '#shared/content/settings-changes.ts';
import { useActivity, useCan, useDraft, useEdit } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import type { SettingName } from '../kinds/activity-of-kind.ts';
import { useProblems } from '../editing/problems.tsx';

/**
 * The settings, a function to change them, whether the user may, and the problem of a field; the check list shows fields that are only missing yet.
 * Hides settings that a kind lacks.
 */
export function useSettings() {
  const { t } = useTranslation();
  const settings = useDraft((draft) => draft.settings);
  const edit = useEdit();
  const { draft } = useActivity();
  const can = useCan();
  const { all } = useProblems();
  const { lacks, notes } = useActivityOfKind().settings;
  return {
    settings,
    disabled: !can.edit_settings,
    lacks: (name: SettingName): boolean => lacks.includes(name),
    notes,
    set: (changes: SettingsChanges) => edit(...settingsEdits(draft.state().draft, changes)),
    problem(field: keyof Settings | 'sponsor.url'): string | undefined {
      const found = all.find(({ place, code }) => place.part === 'settings' && place.field === field && !code.endsWith('_missing'));
      return found ? t(`problem.${found.code}`) : undefined;
    },
  };
}
