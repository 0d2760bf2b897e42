import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProblems } from '../editing/problems.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

/** Parsed and scoped: no @import, no url() to other hosts. Lists omitted parts below the field, each with its line. */
export function CssSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled } = useSettings();
  const dropped = useProblems().all.filter(({ place }) => place.field === 'custom_css');
  return (
    <>
      <Textarea
        id="custom_css"
        label={t('settings.css')}
        description={t('css.note')}
        placeholder={'.question-text { letter-spacing: 0.01em; }'}
        minRows={14}
        maxRows={30}
        maxLength={50_000}
        spellCheck={false}
        disabled={disabled}
        value={settings.custom_css}
        styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--type-14)' } }}
        {...(dropped.length > 0 ? { 'aria-describedby': 'custom_css-dropped' } : {})}
        onChange={(event) => set({ custom_css: event.currentTarget.value })}
      />
      {dropped.length > 0 && (
        <section id="custom_css-dropped" className={style.dropped} aria-label={t('css.dropped')}>
          <ul>
            {dropped.map(({ code, values }, index) => (
              <li key={`${index}${code}`}>{t(`problem.${code}`, { ...values })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
