import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseInterfaceLanguage, interfaceLanguage, interfaceLanguages, type InterfaceLanguage } from '../i18n.ts';

export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('profile.interfaceLanguage')}
      value={interfaceLanguage()}
      onChange={(code) => chooseInterfaceLanguage(code as InterfaceLanguage)}
      data={interfaceLanguages.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
