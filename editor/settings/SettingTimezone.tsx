import { useTranslation } from 'react-i18next';
import { TimezoneSelect } from '#editor/TimezoneSelect.tsx';
import { useSettings } from './use-settings.ts';

/** The timezone of an activity. */
export function SettingTimezone() {
  const { t } = useTranslation();
  const { settings, set, disabled, problem } = useSettings();
  return (
    <TimezoneSelect
      id="timezone"
      label={t('setting.timezone')}
      disabled={disabled}
      value={settings.timezone}
      error={problem('timezone')}
      onChange={(timezone) => timezone && set({ timezone })}
    />
  );
}
