import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedApiKey } from '#shared/contract/integrations.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { dateOnly, dateTime } from '../dates.ts';
import { useIntegrationsCall } from './integrations-query.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import type { MadeKey } from './made-secret.ts';
import table from '../shell/table.module.css';

interface Props {
  keys: readonly ListedApiKey[];
  onMade: (made: MadeKey) => void;
  onEnded: (id: string) => void;
}

/** On a phone each row is a card. */
export function KeyTable({ keys, onMade, onEnded }: Props) {
  const { t } = useTranslation();
  const [ending, end] = useState<ListedApiKey>();
  return (
    <>
      <table className={`${table.rows} ${table.cards}`} aria-label={t('keys.title')}>
        <thead>
          <tr>
            <th scope="col">{t('keys.name')}</th>
            <th scope="col">{t('keys.scopes')}</th>
            <th scope="col">{t('keys.ends')}</th>
            <th scope="col">{t('keys.used')}</th>
            <th scope="col">{t('keys.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onMade={onMade} onEnd={() => end(key)} />
          ))}
        </tbody>
      </table>
      {ending && <EndDialog apiKey={ending} onClose={() => end(undefined)} onEnded={onEnded} />}
    </>
  );
}

function KeyRow({ apiKey, onMade, onEnd }: { apiKey: ListedApiKey; onMade: Props['onMade']; onEnd: () => void }) {
  const { t } = useTranslation();
  const { id, hint, scopes, expires_at, last_used_at, owner, replaced_by } = apiKey;
  const name = nameOf(apiKey, t('keys.first'));
  const [now] = useState(() => Date.now());
  const hasEnded = expires_at !== null && Date.parse(expires_at) <= now;
  const rotate = useIntegrationsCall(
    () => api.rotateApiKey({ params: { id }, body: {} }),
    () => t('keys.rotated', { name }),
  );
  const reason = !owner.is_me ? t('keys.notYours') : (replaced_by !== null || hasEnded) && t('keys.hasEnded');
  return (
    <tr>
      <th scope="row">
        {name} <small>{t('keys.hint', { hint, owner: owner.name || owner.email })}</small>
      </th>
      <td data-label={t('keys.scopes')}>{scopes === null ? t('keys.all') : scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</td>
      <td data-label={t('keys.ends')}>
        <div>
          {expires_at === null ? t('keys.never') : replaced_by === null ? dateOnly(expires_at) : dateTime(expires_at)}
          {hasEnded && <small>{t('keys.over')}</small>}
          {replaced_by !== null && !hasEnded && <small>{t('keys.replaced')}</small>}
        </div>
      </td>
      <td data-label={t('keys.used')}>{last_used_at === null ? t('keys.unused') : dateTime(last_used_at)}</td>
      <td>
        <Group gap="xs" wrap="nowrap">
          <Reasoned reason={reason}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('keys.rotateOne', { name })}
              loading={rotate.isPending}
              onClick={() => rotate.mutate(undefined, { onSuccess: (made) => onMade({ id: made.api_key.id, name, key: made.key }) })}
            >
              {t('keys.rotate')}
            </Button>
          </Reasoned>
          <Button size="compact-sm" color="red" variant="subtle" aria-label={t('keys.endOne', { name })} onClick={onEnd}>
            {t('keys.end')}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

const nameOf = ({ name, is_own }: ListedApiKey, first: string): string => name || (is_own ? first : '–');

function EndDialog({ apiKey, onClose, onEnded }: Pick<Props, 'onEnded'> & { apiKey: ListedApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const name = nameOf(apiKey, t('keys.first'));
  const end = useIntegrationsCall(
    () => api.deleteApiKey({ params: { id: apiKey.id } }),
    () => t('keys.ended', { name }),
  );
  const finish = (): void => {
    onEnded(apiKey.id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('keys.endTitle', { name })}>
      <Text size="sm">{t('api.askNote')}</Text>
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" loading={end.isPending} onClick={() => end.mutate(undefined, { onSuccess: finish })}>
          {t('keys.end')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
