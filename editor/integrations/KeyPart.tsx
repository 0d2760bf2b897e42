import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { CopyText } from './CopyText.tsx';
import { apiKeysQuery } from './integrations-query.ts';
import { KeyDialog } from './KeyDialog.tsx';
import type { MadeKey } from './made-secret.ts';
import { KeyTable } from './KeyTable.tsx';
import style from './integrations.module.css';

/** The API keys of the tenant. A new key is shown here once, until the next action. */
export function KeyPart() {
  const { t } = useTranslation();
  const keys = useQuery(apiKeysQuery);
  const [making, dialog] = useDisclosure();
  const [made, show] = useState<MadeKey>();
  return (
    <section className={style.part} aria-labelledby="api-keys">
      <div className={style.head}>
        <div>
          <Title order={2} id="api-keys">
            {t('keys.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('keys.lead')}
          </Text>
        </div>
        <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={dialog.open}>
          {t('keys.make')}
        </Button>
      </div>
      {made && (
        <Alert role="status">
          <Stack gap="sm">
            <CopyText label={t('keys.made', { name: made.name })} description={t('api.shownOnce')} text={made.key} />
            <CopyText label={t('keys.try')} text={tryCommand(made.key)} />
          </Stack>
        </Alert>
      )}
      {keys.isPending && <Loading />}
      {keys.isError && <Failure error={keys.error} reset={() => void keys.refetch()} />}
      {keys.data?.data.length === 0 && <Text size="sm">{t('keys.none')}</Text>}
      {keys.data && keys.data.data.length > 0 && (
        <KeyTable keys={keys.data.data} onMade={show} onEnded={(id) => made?.id === id && show(undefined)} />
      )}
      {making && keys.data && <KeyDialog scopes={keys.data.scopes} onClose={dialog.close} onMade={show} />}
    </section>
  );
}

/** A call that every key may make, for a terminal. */
const tryCommand = (key: string): string => `curl ${window.location.origin}/api/v1/user/profile -H 'Authorization: Bearer ${key}'`;
