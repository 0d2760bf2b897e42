import { useTranslation } from 'react-i18next';
import { useCan, useDraft, useEdit } from '../editing/activity-context.ts';
import { ActivityEditorsPart } from '../rights/ActivityEditorsPart.tsx';
import { LanguageSelect } from '../wizard/LanguageSelect.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingDate } from './SettingDate.tsx';
import { SettingNumber } from './SettingNumber.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { SettingTimezone } from './SettingTimezone.tsx';
import style from './settings.module.css';

export function GeneralSettings() {
  const { t } = useTranslation();
  const lang = useDraft((draft) => draft.lang);
  const can = useCan();
  const edit = useEdit();
  return (
    <>
      <div className={style.pair}>
        <SettingDate name="start_date" label={t('setting.start_date')} clearable />
        <SettingDate name="end_date" label={t('setting.end_date')} clearable />
        <SettingTimezone />
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
