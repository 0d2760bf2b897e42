import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <Loader type="dots" />
    </div>
  );
}
