import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { ApiKeyPart } from './ApiKeyPart.tsx';
import { CoopPart } from './CoopPart.tsx';
import { CopyText } from './CopyText.tsx';
import { ZapierPart } from './ZapierPart.tsx';
import style from './integrations.module.css';

/** The tenant's API access: its address, the documentation there, and the key. */
export function ApiAccess({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={style.part}>
        <CopyText label={t('api.address')} text={`${window.location.origin}/api/v1`} />
        <Text size="sm">
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit>
            {t('api.docs')}
          </Anchor>
          {' · '}
          <Anchor component={Link} to={paths.integrations} inherit onClick={onLeave}>
            {t('integrations.all')}
          </Anchor>
        </Text>
      </div>
      <div className={style.appearing}>
        <ApiKeyPart />
        <ZapierPart />
        <CoopPart />
      </div>
    </>
  );
}
