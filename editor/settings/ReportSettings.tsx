import { Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/content/head.ts';
import { isEmail } from '#shared/play/check-registration.ts';
import { useSettings } from './use-settings.ts';

const modes = ['none', 'weekly', 'daily', 'newLead'] as const;
/** The format that the server accepts; other texts are not saved. */
const possible = (text: string): boolean => isEmail(text.trim());

/**
 * Typing an address enables the modes; clearing it disables all. An unfinished address is only marked, and reported when the user leaves the field.
 */
export function ReportSettings() {
  const { t } = useTranslation();
  const { settings, set, disabled } = useSettings();
  const [text, setText] = useState(settings.another_email ?? '');
  const [isTyping, setTyping] = useState(false);
  const isWrong = text.trim() !== '' && !possible(text);
  useEffect(
    () => setText((typed) => (settings.another_email === null && !possible(typed) ? typed : (settings.another_email ?? ''))),
    [settings.another_email],
  );
  const write = (value: string) => {
    setText(value);
    const address = value.trim();
    if (address === '') set({ another_email: null, email_report: 'none' });
    else if (possible(address)) set({ another_email: address });
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('reports.lead')}
      </Text>
      <TextInput
        label={t('reports.address')}
        type="email"
        maxLength={254}
        disabled={disabled}
        value={text}
        error={isWrong && (isTyping || t('reports.noAddress'))}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Select
        label={t('reports.mode')}
        disabled={disabled || text.trim() === ''}
        description={!disabled && text.trim() === '' ? t('reason.addressFirst') : undefined}
        value={settings.email_report}
        onChange={(mode) => set({ email_report: mode as Settings['email_report'] })}
        data={modes.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
    </>
  );
}
