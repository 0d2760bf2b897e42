import type { Place } from '#shared/content/problems.ts';
import type { SettingsSection } from '../settings/settings-search.ts';

/** The settings that can have problems; `place-of-problem.test.ts` keeps this list in step with the draft's checks. */
const sectionOfField: Record<string, SettingsSection> = {
  start_date: 'general',
  end_date: 'general',
  timezone: 'general',
  questions_per_game: 'game',
  pass_level: 'game',
  time_limit: 'game',
  rounds: 'leaderboard',
  sponsor: 'sponsor',
  'sponsor.url': 'sponsor',
  custom_css: 'css',
};

/** The section of the settings where a problem is fixed; undefined when that is in the editor itself. */
export function settingsSectionOf({ part, field = '' }: Place): SettingsSection | undefined {
  if (part === 'theme') return 'appearance';
  return part === 'settings' ? (sectionOfField[field] ?? 'general') : undefined;
}

/** The id of the field to focus: one of several rounds or answers, a type's own field, else the field; for a part as a whole its name. */
export function fieldIdOf({ part, round_id, answer_id, person_type_id, prize_id, member_id, field }: Place): string {
  if (member_id) return `${member_id}.${field ?? ''}`;
  if (prize_id) return `${prize_id}.${field ?? ''}`;
  if (person_type_id) return `${person_type_id}.${field ?? ''}`;
  return round_id ?? answer_id ?? field ?? part;
}
