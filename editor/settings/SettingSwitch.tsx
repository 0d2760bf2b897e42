import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/content/head.ts';
import { useSettings } from './use-settings.ts';

type SwitchName = { [K in keyof Settings]-?: Settings[K] extends boolean | undefined ? K : never }[keyof Settings];
const noted = [
  'fair_time',
  'full_points_without_clock',
  'require_consent',
  'points_per_second',
  'hide_leaderboard',
  'leaderboard_bonus_points',
  'main_menu',
  'shuffle_answers',
  'snow_effect',
] as const;
type Noted = (typeof noted)[number];
const isNoted = (name: string): name is Noted => (noted as readonly string[]).includes(name);

/** A setting that is on or off. */
export function SettingSwitch({ name }: { name: Exclude<SwitchName, 'skip_registration' | 'hide_skip_button'> }) {
  const { t } = useTranslation();
  const { settings, set, disabled, lacks } = useSettings();
  if (lacks(name)) return null;
  return (
    <Switch
      label={t(`setting.${name}`)}
      {...(isNoted(name) ? { description: t(`setting.${name}.note`) } : {})}
      checked={settings[name] ?? false}
      disabled={disabled}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
}
