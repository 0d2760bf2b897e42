import { Type } from 'typebox';
import { isTimezone } from '../../play/zoned-time.ts';
import { Settings } from '../document.ts';
import { changesOf, pathsOf, previousOf, withChanges, type Changes } from './changes.ts';
import { editKind, EditRefused, settings as settingsNeeds } from './edit.ts';

const { sponsor, share_reward, ...single } = Settings.properties;
const fields = Type.Partial(Type.Object(single)).properties;
const SettingsFields = Type.Object(
  { ...fields, sponsor: Type.Optional(changesOf(sponsor)), share_reward: Type.Optional(changesOf(share_reward)) },
  { additionalProperties: false, minProperties: 1 },
);
type Groups = 'sponsor' | 'share_reward';
/** Any settings; of sponsor and share_reward any of their fields. null is a value here (no start date), except for the sponsor's image. */
export type SettingsChanges = Partial<Omit<Settings, Groups>> & { [G in Groups]?: Changes<Settings[G]> };
/** The same as fields of another schema, as PUT /quizzes/{quizID} takes them. */
export const settingsChangeFields = SettingsFields.properties;

const split = ({ sponsor, share_reward, ...rest }: SettingsChanges) => ({
  rest,
  groups: Object.entries({ sponsor, share_reward }).filter((entry): entry is [Groups, object] => entry[1] !== undefined),
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
