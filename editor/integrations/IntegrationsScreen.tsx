import { Anchor, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clientPackagePath, n8nNodesPath, zapierAppPath } from '#shared/client-package.ts';
import { paths } from '../paths.ts';
import { CoopPart } from './CoopPart.tsx';
import { CoopShared } from './CoopShared.tsx';
import { CopyText } from './CopyText.tsx';
import { HookPart } from './HookPart.tsx';
import { KeyPart } from './KeyPart.tsx';
import { SandboxPart } from './SandboxPart.tsx';
import { ZapierPart } from './ZapierPart.tsx';
import style from './integrations.module.css';

/** How other programs call this tenant, and how the tenant calls them. */
export function IntegrationsScreen() {
  const { t } = useTranslation();
  const { hook } = useSearch({ strict: false }) as { hook?: string };
  const navigate = useNavigate();
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('integrations.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('integrations.lead')}
        </Text>
      </header>
      <div className={style.address}>
        <CopyText label={t('api.address')} text={`${window.location.origin}/api/v1`} />
        <CopyText label={t('api.client')} text={`npm install ${window.location.origin}${clientPackagePath}`} />
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
          {t('api.docs')}
        </Anchor>
        <Text size="sm">
          {t('api.download')}{' '}
          <Anchor href={zapierAppPath} download inherit>
            {t('api.zapierApp')}
          </Anchor>
          {', '}
          <Anchor href={n8nNodesPath} download inherit>
            {t('api.n8nNodes')}
          </Anchor>
        </Text>
      </div>
      <div className={style.connectors}>
        <ZapierPart order={2} />
        <CoopPart order={2} />
      </div>
      <CoopShared />
      <SandboxPart />
      <KeyPart />
      <HookPart
        chosen={hook}
        choose={(id) => void navigate({ to: paths.integrations, search: id === undefined ? {} : { hook: id }, replace: true })}
      />
    </div>
  );
}
