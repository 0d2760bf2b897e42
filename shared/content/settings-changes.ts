import { Type } from 'typebox';
import { changesOf, type Changes } from './changes.ts';
import { Settings } from './head.ts';
import { Moment } from './moment.ts';

const { sponsor, share_reward, ...single } = Settings.properties;
const fields = Type.Partial(Type.Object(single)).properties;
/** Any settings, each separately. */
export const SettingsFields = Type.Object(
  { ...fields, sponsor: Type.Optional(changesOf(sponsor)), share_reward: Type.Optional(changesOf(share_reward)) },
  { additionalProperties: false, minProperties: 1 },
);
export type SettingsGroup = 'sponsor' | 'share_reward';
/** Any settings; for sponsor and share_reward, any of their fields. null is a value here (no start date), except for the sponsor's image. */
export type SettingsChanges = Partial<Omit<Settings, SettingsGroup>> & { [G in SettingsGroup]?: Changes<Settings[G]> };
/** The same as fields of another schema, for PUT /quizzes/{quizID}, where dates may also be days. */
export const settingsChangeFields = {
  ...SettingsFields.properties,
  start_date: Type.Optional(Type.Union([Moment, Type.Null()])),
  end_date: Type.Optional(Type.Union([Moment, Type.Null()])),
};
