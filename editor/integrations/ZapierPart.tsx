import { Alert, Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZapierConnection } from '#shared/contract/integrations.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { KeyView } from './KeyView.tsx';
import { useIntegrationsCall, zapierQuery } from './integrations-query.ts';
import style from './integrations.module.css';

/** Zapier, connected or not. Its key is shown once, when it is created. */
export function ZapierPart({ order = 3 }: { order?: 2 | 3 }) {
  const { t } = useTranslation();
  const { data: zapier, error } = useQuery(zapierQuery);
  const [key, show] = useState<string>();
  const [isEditing, editing] = useDisclosure();
  const connect = useIntegrationsCall(() => api.connectZapier());
  const disconnect = useIntegrationsCall(
    () => api.disconnectZapier(),
    () => t('zapier.disconnected'),
  );
  const begin = () => {
    if (zapier?.api_key) window.open(zapier.url, '_blank', 'noopener');
    else connect.mutate(undefined, { onSuccess: (made) => show(made.key) });
  };
  return (
    <section className={style.part} aria-labelledby="zapier">
      <Title order={order} id="zapier">
        {t('zapier.title')}
      </Title>
      <Text size="sm">{t('zapier.lead')}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {key !== undefined && zapier?.api_key && (
        <KeyView label={t('zapier.key')} note={t('zapier.keyNote')} copy={t('zapier.copy')} text={key} />
      )}
      {zapier && (
        <>
          <Text size="sm" className={style.state ?? ''} data-state={zapier.connected ? 'active' : 'off'}>
            {zapier.connected ? t('connector.connected') : zapier.api_key ? t('zapier.waits') : t('connector.disconnected')}
          </Text>
          <Group>
            {!zapier.connected && (
              <Button loading={connect.isPending} onClick={begin}>
                {t('connector.connect')}
              </Button>
            )}
            {zapier.api_key && (
              <>
                <Button variant="default" onClick={editing.open}>
                  {t('connector.edit')}
                </Button>
                <Button
                  variant="default"
                  loading={disconnect.isPending}
                  onClick={() => disconnect.mutate(undefined, { onSuccess: () => show(undefined) })}
                >
                  {t('connector.disconnect')}
                </Button>
              </>
            )}
          </Group>
        </>
      )}
      <Modal stackId="zapier" opened={isEditing} onClose={editing.close} title={t('zapier.editTitle')} size={560}>
        {zapier && <Editing zapier={zapier} />}
      </Modal>
    </section>
  );
}

/** The present key of Zapier, its subscribed events, and a new key. */
function Editing({ zapier: { api_key, url, hooks, connected } }: { zapier: ZapierConnection }) {
  const { t } = useTranslation();
  const [key, show] = useState<string>();
  const rotate = useIntegrationsCall((id: string) => api.rotateApiKey({ params: { id }, body: { overlap_hours: connected ? 24 : 0 } }));
  return (
    <Stack>
      {key !== undefined && (
        <KeyView label={t('zapier.key')} note={connected ? t('zapier.rotated') : t('zapier.keyNote')} copy={t('zapier.copy')} text={key} />
      )}
      {api_key && (
        <Text size="sm">
          {t('zapier.known', { hint: api_key.hint, made: dateTime(api_key.created_at) })}{' '}
          {api_key.last_used_at ? t('api.used', { at: dateTime(api_key.last_used_at) }) : t('api.unused')}
        </Text>
      )}
      <div>
        <Text size="sm" fw={600}>
          {t('zapier.activeZaps')}
        </Text>
        {hooks.length === 0 && <Text size="sm">{t('zapier.toldNothing')}</Text>}
        {hooks.map(({ id, events, activity_name }) => (
          <Text size="sm" key={id}>
            {events.map((event) => t(`hookEvent.${event}`)).join(', ')}
            {activity_name !== null && ` · ${activity_name}`}
          </Text>
        ))}
      </div>
      <Group justify="space-between">
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {t('zapier.open')}
        </Anchor>
        {api_key && (
          <Button
            variant="default"
            loading={rotate.isPending}
            onClick={() => rotate.mutate(api_key.id, { onSuccess: (made) => show(made.key) })}
          >
            {t('zapier.newKey')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
