import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Badge, Button, Group, SegmentedControl, Text, ActionIcon, CopyButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { Hook, HookDelivery } from '#shared/contract/hooks.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { replayResult } from './replay-result.ts';
import { ReplayTime } from './ReplayTime.tsx';
import { deliveriesQuery, useIntegrationsCall, type DeliveryState } from './integrations-query.ts';
import style from './integrations.module.css';

const states: readonly DeliveryState[] = ['all', 'waiting', 'delivered', 'failed'];

/** The deliveries of a hook with their responses. */
export function HookLog({ hook }: { hook: Hook }) {
  const { t } = useTranslation();
  const [state, setState] = useState<DeliveryState>('all');
  const [page, setPage] = useState(1);
  const [isChoosing, choosing] = useDisclosure();
  const log = useQuery(deliveriesQuery(hook.id, state, page));
  const replay = useIntegrationsCall(
    () => api.replayHook({ params: { id: hook.id }, body: { failed: true } }),
    (replayed) => replayResult(t, replayed),
  );
  if (log.isPending) return <Loading />;
  if (log.isError) return <Failure error={log.error} reset={() => void log.refetch()} />;
  const { data, last_page } = log.data;
  return (
    <section className={style.log} aria-label={t('hooks.logOf', { name: hook.name || hook.target_url })}>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('hooks.show')}
          data={states.map((value) => ({ value, label: t(`hooks.states.${value}`) }))}
          value={state}
          onChange={(value) => {
            setState(value as DeliveryState);
            setPage(1);
          }}
        />
        <Group gap="xs">
          <Reasoned reason={!hook.active && t('hooks.testStopped')}>
            <Button size="compact-sm" variant="default" onClick={choosing.open}>
              {t('hooks.replayTime')}
            </Button>
          </Reasoned>
          <Reasoned reason={!hook.active && t('hooks.testStopped')}>
            <Button size="compact-sm" variant="default" loading={replay.isPending} onClick={() => replay.mutate(undefined)}>
              {t('hooks.replayFailed')}
            </Button>
          </Reasoned>
        </Group>
      </Group>
      <Text size="xs" c="dimmed" className={style.id ?? ''}>
        {t('hooks.id', { id: hook.id })} <CopyIcon label={t('hooks.copyHookId')} text={hook.id} />
      </Text>
      {data.length === 0 && <Text size="sm">{t('hooks.nothing')}</Text>}
      {data.map((delivery) => (
        <Delivery key={delivery.id} hook={hook} delivery={delivery} />
      ))}
      <Pages page={page} last={last_page} go={setPage} />
      {isChoosing && <ReplayTime hook={hook} onClose={choosing.close} />}
    </section>
  );
}

function Delivery({ hook, delivery }: { hook: Hook; delivery: HookDelivery }) {
  const { t } = useTranslation();
  const { id, event, sequence, state, is_test, created_at, next_at, attempts, body, webhook_id } = delivery;
  const replay = useIntegrationsCall(
    () => api.replayHook({ params: { id: hook.id }, body: { delivery_id: id } }),
    (replayed) => replayResult(t, replayed),
  );
  const last = attempts.at(-1);
  return (
    <details className={style.delivery}>
      <summary>
        <span data-state={state}>{state === 'waiting' && last ? t('hooks.state.failed') : t(`hooks.state.${state}`)}</span>
        <span>
          {t(`hookEvent.${event}`)}{' '}
          {is_test && (
            <Badge variant="light" color="gray" size="sm">
              {t('hooks.isTest')}
            </Badge>
          )}
        </span>
        <span className={style.soft}>{dateTime(created_at)}</span>
        <span className={style.soft}>{last && <Outcome attempt={last} />}</span>
      </summary>
      <Group gap="xs">
        <Reasoned reason={!hook.active && t('hooks.testStopped')}>
          <Button size="compact-sm" variant="default" loading={replay.isPending} onClick={() => replay.mutate(undefined)}>
            {t('hooks.replay')}
          </Button>
        </Reasoned>
        <Text size="xs" c="dimmed" className={style.id ?? ''}>
          {webhook_id} <CopyIcon label={t('hooks.copyId')} text={webhook_id} /> · {t('hooks.number', { number: sequence })}
          {next_at !== null && ` · ${t('hooks.next', { at: dateTime(next_at) })}`}
        </Text>
      </Group>
      <Text size="sm" fw={600}>
        {t('hooks.request')} <CopyIcon label={t('hooks.copyBody')} text={pretty(body)} />
      </Text>
      <pre>{pretty(body)}</pre>
      {attempts.map((attempt) => (
        <div key={attempt.number}>
          <Text size="sm" fw={600}>
            {t('hooks.try', { number: attempt.number, at: dateTime(attempt.at), took: attempt.milliseconds })} <Outcome attempt={attempt} />
            {attempt.by_hand && ` (${t('hooks.byHand')})`}
          </Text>
          {attempt.answer && <pre>{attempt.answer}</pre>}
        </div>
      ))}
    </details>
  );
}

function Outcome({ attempt: { status, fault } }: { attempt: HookDelivery['attempts'][number] }) {
  const { t } = useTranslation();
  return status !== null ? t('hooks.answered', { status }) : t(`hooks.fault.${fault ?? 'connection'}`);
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** A small button beside a text that copies it. */
function CopyIcon({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={copied ? t('check.copied') : `${t('api.copy')} ${label}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
