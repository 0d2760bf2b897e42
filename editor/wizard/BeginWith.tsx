import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Beginning } from './offers.ts';

interface Props {
  value: Beginning;
  onChange: (beginning: Beginning) => void;
}

const offered = ['empty', 'import'] as const;

/** The starting point of the new activity: nothing, or the questions of a file. */
export function BeginWith({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('wizard.beginWith')}
      description={t(`template.${value}.text`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={offered.map((name) => ({ value: name, label: t(`template.${name}`) }))}
      value={value}
      onChange={(name) => onChange((name ?? 'empty') as Beginning)}
    />
  );
}
