import { Type } from 'typebox';
import { pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import type { Settings } from '#shared/content/head.ts';
import { SettingsFields, type SettingsChanges, type SettingsGroup } from '#shared/content/settings-changes.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { editKind, EditRefused, settings as settingsNeeds } from './edit.ts';

const split = ({ sponsor, share_reward, ...rest }: SettingsChanges) => ({
  rest,
  groups: Object.entries({ sponsor, share_reward }).filter((entry): entry is [SettingsGroup, object] => entry[1] !== undefined),
});

export const changeSettings = editKind({
  name: 'change_settings',
  schema: Type.Object({ changes: Type.Unsafe<SettingsChanges>(SettingsFields) }, { additionalProperties: false }),
  needs: () => settingsNeeds,
  touches: ({ changes }) => {
    const { rest, groups } = split(changes);
    return [...pathsOf('settings', rest), ...groups.flatMap(([group, inner]) => pathsOf(`settings/${group}`, inner))];
  },
  apply: (draft, { changes }) => {
    const { rest, groups } = split(changes);
    if (rest.timezone !== undefined && !isTimezone(rest.timezone)) throw new EditRefused('timezone', 'timezone_unknown');
    const settings: Record<string, unknown> = { ...draft.settings, ...rest };
    for (const [group, inner] of groups) settings[group] = withChanges<object>(draft.settings[group], inner);
    return { ...draft, settings: settings as Settings };
  },
  invert: (before, { changes }) => {
    const { rest, groups } = split(changes);
    const previous: Record<string, unknown> = {};
    for (const name of Object.keys(rest)) previous[name] = before.settings[name as keyof Settings];
    for (const [group, inner] of groups) previous[group] = previousOf<object>(before.settings[group], inner);
    return { edit: 'change_settings', input: { changes: previous } };
  },
  merge: (earlier, later) => {
    const changes: Record<string, unknown> = { ...earlier.changes, ...later.changes };
    for (const [group, inner] of split(later.changes).groups) changes[group] = { ...earlier.changes[group], ...inner };
    return { changes: changes as SettingsChanges };
  },
});
