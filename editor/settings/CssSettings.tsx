import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from './use-settings.ts';

/** Parsed and scoped by the server: no @import, no url() to other hosts. */
export function CssSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled } = useSettings();
  return (
    <Textarea
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
      onChange={(event) => set({ custom_css: event.currentTarget.value })}
    />
  );
}
