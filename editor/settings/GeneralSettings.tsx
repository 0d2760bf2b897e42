import { useTranslation } from 'react-i18next';
import { useCan, useDraft, useEdit } from '../editing/activity-context.ts';
import { ActivityEditorsPart } from '../rights/ActivityEditorsPart.tsx';
import { TimezoneSelect } from '#editor/TimezoneSelect.tsx';
import { LanguageSelect } from '../wizard/LanguageSelect.tsx';
import { DateField } from './DateField.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingNumber } from './SettingNumber.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

export function GeneralSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled, problem } = useSettings();
  const lang = useDraft((draft) => draft.lang);
  const can = useCan();
  const edit = useEdit();
  return (
    <>
      <div className={style.pair}>
        <DateField
          id="start_date"
          label={t('setting.start_date')}
          value={settings.start_date}
          timezone={settings.timezone}
          disabled={disabled}
          error={problem('start_date')}
          clearable
          onChange={(start_date) => set({ start_date })}
        />
        <DateField
          id="end_date"
          label={t('setting.end_date')}
          value={settings.end_date}
          timezone={settings.timezone}
          disabled={disabled}
          error={problem('end_date')}
          clearable
          isEnd
          onChange={(end_date) => set({ end_date })}
        />
        <TimezoneSelect
          id="timezone"
          label={t('setting.timezone')}
          disabled={disabled}
          value={settings.timezone}
          error={problem('timezone')}
          onChange={(timezone) => timezone && set({ timezone })}
        />
        <LanguageSelect
          value={lang}
          disabled={!can.edit_content && !can.edit_settings}
          onChange={(next) => edit({ edit: 'change_language', input: { lang: next } })}
        />
      </div>
      <div className={style.pair}>
        <SettingNumber name="game_limit" />
        <SettingChoice name="game_limit_type" />
      </div>
      <SettingSwitch name="require_consent" />
      <SettingSwitch name="main_menu" />
      <ActivityEditorsPart />
    </>
  );
}
