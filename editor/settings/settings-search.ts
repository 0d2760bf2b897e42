export const settingsSections = [
  'general',
  'game',
  'appearance',
  'gamification',
  'leaderboard',
  'diploma',
  'sponsor',
  'reports',
  'css',
  'api',
  'data',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const readSettingsSearch = (search: Record<string, unknown>): { section?: SettingsSection } => {
  const section = settingsSections.find((known) => known === search.section);
  return section ? { section } : {};
};
