import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from './use-settings.ts';

const choices = {
  game_limit_type: ['hour', 'day', 'week', 'month', 'total'],
  pass_level_type: ['answers', 'percent'],
  slide_order: ['sequential', 'random'],
  answer_feedback_mode: ['show_correct', 'no_correction', 'silent'],
  time_limit_type: ['none', 'question', 'game'],
  leaderboard_score: ['best', 'average', 'count_up'],
} as const;

/** A setting with a few options. */
export function SettingChoice({ name }: { name: keyof typeof choices }) {
  const { t } = useTranslation();
  const { settings, set, disabled, lacks } = useSettings();
  if (lacks(name)) return null;
  return (
    <Select
      id={name}
      label={t(`setting.${name}`)}
      disabled={disabled}
      value={settings[name]}
      onChange={(value) => set({ [name]: value })}
      data={choices[name].map((value) => ({ value, label: t(`setting.${name}.${value}` as 'setting.slide_order.random') }))}
    />
  );
}
