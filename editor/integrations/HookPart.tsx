import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hook } from '#shared/contract/hooks.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { CopyText } from './CopyText.tsx';
import { HookDialog } from './HookDialog.tsx';
import { HookLog } from './HookLog.tsx';
import type { MadeSecret } from './made-secret.ts';
import { HookRow } from './HookRow.tsx';
import { hooksQuery } from './integrations-query.ts';
import style from './integrations.module.css';

interface Props {
  /** The hook whose log is shown. */
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
}

/** The web hooks of the tenant, and the log of one of them. */
export function HookPart({ chosen, choose }: Props) {
  const { t } = useTranslation();
  const list = useQuery(hooksQuery);
  const [editing, edit] = useState<Hook | 'new'>();
  const [made, show] = useState<MadeSecret>();
  const hooks = list.data?.data ?? [];
  const open = hooks.find(({ id }) => id === chosen);
  return (
    <section className={style.part} aria-labelledby="web-hooks">
      <div className={style.head}>
        <div>
          <Title order={2} id="web-hooks">
            {t('hooks.title')}
          </Title>
          <Text size="sm" c="dimmed" maw="70ch">
            {t('hooks.lead')}
          </Text>
        </div>
        <Button variant="default" leftSection={<IconWebhook size={16} aria-hidden />} onClick={() => edit('new')}>
          {t('hooks.make')}
        </Button>
      </div>
      {made && (
        <Alert role="status">
          <CopyText label={t('hooks.secret', { name: made.name })} description={t('hooks.secretNote')} text={made.secret} />
          <Anchor href="/api/docs#web-hooks" target="_blank" rel="noreferrer" size="sm">
            {t('hooks.verify')}
          </Anchor>
        </Alert>
      )}
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && hooks.length === 0 && <Text size="sm">{t('hooks.none')}</Text>}
      {hooks.length > 0 && (
        <ul className={style.hooks}>
          {hooks.map((hook) => (
            <HookRow
              key={hook.id}
              hook={hook}
              isOpen={hook.id === chosen}
              toggle={() => choose(hook.id === chosen ? undefined : hook.id)}
              onEdit={() => edit(hook)}
              onSecret={show}
              onEnded={() => made?.id === hook.id && show(undefined)}
            >
              {hook.id === chosen && open && <HookLog hook={open} />}
            </HookRow>
          ))}
        </ul>
      )}
      {editing && <HookDialog hook={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} onSecret={show} />}
    </section>
  );
}
