import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { templatesOf, type Beginning } from './offers.ts';

interface Props {
  kind: string;
  value: Beginning;
  onChange: (beginning: Beginning) => void;
}

/** The starting point of the new activity: nothing, an example of its kind, or the questions of a file. */
export function BeginWith({ kind, value, onChange }: Props) {
  const { t } = useTranslation();
  const offered: Beginning[] = ['empty', ...templatesOf(kind), 'import'];
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
