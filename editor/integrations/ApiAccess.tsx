import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiKeyPart } from './ApiKeyPart.tsx';
import { CopyText } from './CopyText.tsx';
import style from './integrations.module.css';

/** How programs of one's own reach this tenant: the address, what stands there, and the key. */
export function ApiAccess() {
  const { t } = useTranslation();
  return (
    <>
      <div className={style.part}>
        <CopyText label={t('api.address')} text={`${window.location.origin}/api/v1`} />
        <Text size="sm">
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit>
            {t('api.docs')}
          </Anchor>
        </Text>
      </div>
      <ApiKeyPart />
    </>
  );
}
