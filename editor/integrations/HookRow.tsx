import { Button, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hook } from '#shared/contract/hooks.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { useIntegrationsCall } from './integrations-query.ts';
import { madeSecretOf, type MadeSecret } from './made-secret.ts';
import style from './integrations.module.css';

interface Props {
  hook: Hook;
  isOpen: boolean;
  toggle: () => void;
  onEdit: () => void;
  onSecret: (made: MadeSecret) => void;
  onEnded: () => void;
  children: ReactNode;
}

/** A hook with its state and its actions; its log is below it. */
export function HookRow({ hook, isOpen, toggle, onEdit, onSecret, onEnded, children }: Props) {
  const { t } = useTranslation();
  const { id, target_url, name, events, activity, active, stopped, failing_since, old_secret_until, waiting, parked, in_order } = hook;
  const shown = name || target_url;
  const params = { id };
  const test = useIntegrationsCall(
    () => api.testHook({ params, body: {} }),
    () => t('hooks.testSent'),
  );
  return (
    <li className={style.hook}>
      <div className={style.head}>
        <div className={style.what}>
          <strong>{shown}</strong>
          {name && <small>{target_url}</small>}
          <small>
            {events.map((event) => t(`hookEvent.${event}`)).join(', ')}
            {activity && ` · ${activity.name}`}
            {in_order && ` · ${t('hooks.inOrderShort')}`}
          </small>
          <Text size="sm" data-state={stateOf(hook)} className={style.state ?? ''}>
            {active ? t('hooks.active') : t(`hooks.stopped.${stopped ?? 'by_hand'}`)}
            {failing_since !== null && ` · ${t('hooks.failing', { since: dateTime(failing_since) })}`}
            {old_secret_until !== null && ` · ${t('hooks.oldSecret', { until: dateTime(old_secret_until) })}`}
            {waiting > 0 && ` · ${t('hooks.waiting', { count: waiting })}`}
            {parked > 0 && ` · ${t('hooks.parked', { count: parked })}`}
          </Text>
        </div>
        <div className={style.actions}>
          <Reasoned reason={!active && t('hooks.testStopped')}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('hooks.testOne', { name: shown })}
              loading={test.isPending}
              onClick={() => test.mutate(undefined, { onSuccess: () => !isOpen && toggle() })}
            >
              {t('hooks.test')}
            </Button>
          </Reasoned>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={t('hooks.logOne', { name: shown })}
            onClick={toggle}
          >
            {t('hooks.log')}
          </Button>
          <HookMenu hook={hook} shown={shown} onEdit={onEdit} onSecret={onSecret} onEnded={onEnded} />
        </div>
      </div>
      {children}
    </li>
  );
}

/** Red marks a hook that ended or waits because of failures, not one that the user paused. */
function stateOf({ active, stopped, failing_since }: Hook): string {
  if (!active) return stopped === null || stopped === 'by_hand' ? 'off' : 'stopped';
  return failing_since === null ? 'active' : 'failing';
}

type MenuProps = Pick<Props, 'hook' | 'onEdit' | 'onSecret' | 'onEnded'> & { shown: string };

function HookMenu({ hook: { id, active }, shown, onEdit, onSecret, onEnded }: MenuProps) {
  const { t } = useTranslation();
  const params = { id };
  const change = useIntegrationsCall((to: boolean) => api.changeHook({ params, body: { active: to } }));
  const rotate = useIntegrationsCall(
    () => api.rotateHookSecret({ params, body: {} }),
    () => t('hooks.rotated'),
  );
  const end = useIntegrationsCall(
    () => api.deleteHook({ params }),
    () => t('hooks.ended', { name: shown }),
  );
  const showSecret = (saved: Hook): void => {
    const made = madeSecretOf(saved);
    if (made) onSecret(made);
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t('hooks.more', { name: shown })}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{t('hooks.change')}</Menu.Item>
        <Menu.Item onClick={() => change.mutate(!active)}>{active ? t('hooks.pause') : t('hooks.resume')}</Menu.Item>
        <Menu.Item onClick={() => rotate.mutate(undefined, { onSuccess: showSecret })}>{t('hooks.rotate')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('hooks.endNote')}</Menu.Label>
        <Menu.Item color="red" onClick={() => end.mutate(undefined, { onSuccess: onEnded })}>
          {t('hooks.end')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
