import { Alert, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { Coop } from '#shared/contract/cooperation.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { coopQuery } from './coop-query.ts';
import { useIntegrationsCall } from './integrations-query.ts';
import { KeyView } from './KeyView.tsx';
import style from './integrations.module.css';

/** The cooperative connector: another organisation with which activities are shared, connected or not. */
export function CoopPart({ order = 3 }: { order?: 2 | 3 }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(coopQuery);
  const [code, show] = useState<string>();
  const [isTaking, taking] = useDisclosure();
  const [isEnding, ending] = useDisclosure();
  const invite = useIntegrationsCall(() => api.changeCoop({ body: { coop_connect: true } }));
  const coop = data?.coop;
  return (
    <section className={style.part} aria-labelledby="coop">
      <Title order={order} id="coop">
        {t('coop.title')}
      </Title>
      <Text size="sm">{t('coop.lead')}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {code !== undefined && coop?.state === 'invited' && (
        <KeyView label={t('coop.code')} note={t('coop.codeNote')} copy={t('coop.copy')} text={code} />
      )}
      {data && (
        <>
          <Text size="sm" className={style.state ?? ''} data-state={coop?.state === 'joined' ? 'active' : 'off'}>
            <CoopState coop={coop ?? null} />
          </Text>
          <Group>
            {coop?.state !== 'joined' && (
              <>
                <Button loading={invite.isPending} onClick={() => invite.mutate(undefined, { onSuccess: (made) => show(made.code) })}>
                  {coop ? t('coop.inviteAgain') : t('coop.invite')}
                </Button>
                <Button variant="default" onClick={taking.open}>
                  {t('coop.take')}
                </Button>
              </>
            )}
            {coop && (
              <Button variant="default" onClick={ending.open}>
                {coop.state === 'joined' ? t('connector.disconnect') : t('coop.takeBack')}
              </Button>
            )}
          </Group>
        </>
      )}
      <Modal stackId="coop-code" opened={isTaking} onClose={taking.close} title={t('coop.take')} size={480}>
        <Taking onClose={taking.close} />
      </Modal>
      <Modal
        stackId="coop-end"
        opened={isEnding}
        onClose={ending.close}
        title={coop?.name ? t('coop.endTitle', { name: coop.name }) : t('coop.takeBackTitle')}
      >
        {coop && <Ending coop={coop} onClose={ending.close} />}
      </Modal>
    </section>
  );
}

function CoopState({ coop }: { coop: Coop | null }) {
  const { t } = useTranslation();
  if (coop === null) return t('connector.disconnected');
  if (coop.state === 'invited') return t('coop.invited', { until: dateOnly(coop.expires_at ?? coop.since) });
  return t('coop.joined', { name: coop.name, since: dateOnly(coop.since) });
}

/** The user enters a code, sees the inviting organisation, and only then accepts. */
function Taking({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [code, enter] = useState('');
  const look = useIntegrationsCall(() => api.readCoopInvitation({ body: { code } }));
  const take = useIntegrationsCall(
    () => api.changeCoop({ body: { coop_connect: true, code } }),
    ({ coop }) => t('coop.nowJoined', { name: coop?.name }),
  );
  const failure = take.error ?? look.error;
  const name = look.data?.name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === undefined) look.mutate(undefined);
        else take.mutate(undefined, { onSuccess: onClose });
      }}
    >
      <Stack>
        <TextInput
          label={t('coop.enter')}
          description={t('coop.enterNote')}
          value={code}
          required
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={failure instanceof ApiError && failure.field('code')}
          onChange={(event) => {
            enter(event.currentTarget.value);
            look.reset();
            take.reset();
          }}
        />
        {name !== undefined && <Alert role="status">{t('coop.whoInvites', { name })}</Alert>}
        <DialogButtons cancel={onClose}>
          <Button type="submit" loading={look.isPending || take.isPending}>
            {name === undefined ? t('coop.look') : t('coop.join')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function Ending({ coop, onClose }: { coop: Coop; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useIntegrationsCall(
    () => api.changeCoop({ body: { coop_connect: false } }),
    () => t('coop.ended'),
  );
  return (
    <>
      <Text size="sm">{coop.name === null ? t('coop.takeBackNote') : t('coop.endNote')}</Text>
      <DialogButtons cancel={onClose} isApart>
        <Button color="red" loading={end.isPending} onClick={() => end.mutate(undefined, { onSuccess: onClose })}>
          {coop.name === null ? t('coop.takeBack') : t('connector.disconnect')}
        </Button>
      </DialogButtons>
    </>
  );
}
