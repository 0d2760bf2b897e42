import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#shared/languages.ts';
import { languageName } from '../language-name.ts';

interface Props {
  value: number;
  onChange: (lang: number) => void;
  error?: ReactNode;
  disabled?: boolean;
  description?: string;
}

/** The language that players read. */
export function LanguageSelect({ value, onChange, error, disabled = false, description }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Select
      label={t('wizard.language')}
      searchable
      disabled={disabled}
      {...(description ? { description } : {})}
      data={languages.map(({ id }) => ({ value: String(id), label: languageName(id, i18n.language) }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id ?? 1))}
      error={error}
    />
  );
}
