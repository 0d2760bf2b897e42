import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishDates } from '#activity/publish-dates.ts';
import { useDraft } from '../editing/activity-context.ts';
import { DateField } from '../settings/DateField.tsx';
import { useSettings } from '../settings/use-settings.ts';
import style from './publish.module.css';

/** When a draft will start and end: its own dates, or those that publishing now sets. */
export function PublishDates() {
  const { t } = useTranslation();
  const { settings, set, disabled, problem } = useSettings();
  const [now] = useState(() => new Date());
  const draft = useDraft((whole) => whole);
  const dates = publishDates(draft, now);
  return (
    <div className={style.dates}>
      <DateField
        label={t('setting.start_date')}
        value={dates.start_date}
        timezone={settings.timezone}
        disabled={disabled}
        error={problem('start_date')}
        onChange={(start_date) => set({ start_date })}
      />
      <DateField
        label={t('setting.end_date')}
        value={dates.end_date}
        timezone={settings.timezone}
        disabled={disabled}
        error={problem('end_date')}
        isEnd
        onChange={(end_date) => set({ end_date })}
      />
    </div>
  );
}
