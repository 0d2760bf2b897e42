import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTraits } from '../editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { SettingNumber } from './SettingNumber.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

const most = { amount: 100_000, activities: 10_000, maximum: 1_000_000_000 } as const;
const amounts = ['amount', 'activities', 'maximum'] as const;

export function GamificationSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled, lacks } = useSettings();
  const reward = settings.share_reward;
  const { isScored } = useTraits();
  return (
    <>
      {isScored && (
        <>
          <SettingSwitch name="points_per_second" />
          <div className={style.pair}>
            <SettingNumber name="points_reduction" reason={!settings.points_per_second && t('reason.speedOff')} />
            <SettingNumber name="max_points" />
          </div>
        </>
      )}
      <SettingSwitch name="sound_desktop" />
      <SettingSwitch name="sound_mobile" />
      <SettingSwitch name="snow_effect" />
      {!lacks('share_reward') && (
        <>
          <Switch
            label={t('setting.share_reward')}
            description={t('setting.share_reward.note')}
            checked={reward.enabled}
            disabled={disabled}
            onChange={(event) => set({ share_reward: { enabled: event.currentTarget.checked } })}
          />
          {reward.enabled && (
            <div className={style.pair}>
              {amounts.map((field) => (
                <NumberField
                  key={field}
                  label={t(`setting.share_reward.${field}`)}
                  min={0}
                  max={most[field]}
                  allowDecimal={false}
                  disabled={disabled}
                  value={reward[field]}
                  onNumber={(value) => set({ share_reward: { [field]: value } })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
