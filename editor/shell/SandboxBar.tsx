import { Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from '../staff/visit-bar.module.css';

/** On every page of a sandbox, so that nobody takes it for the real organisation. */
export function SandboxBar() {
  const { t } = useTranslation();
  return (
    <aside className={style.bar} aria-label={t('sandbox.title')}>
      <IconFlask size={18} aria-hidden />
      <Text size="sm" className={style.status ?? ''}>
        {t('sandbox.bar')}
      </Text>
    </aside>
  );
}
