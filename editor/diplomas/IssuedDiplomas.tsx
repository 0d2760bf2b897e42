import { Anchor, Badge, Button, Group, Modal, Pagination, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diploma, IssuedDiploma } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { GiveByHand } from './GiveByHand.tsx';
import { issuedKey, issuedQuery } from './diplomas-query.ts';
import table from '../shell/table.module.css';

/** The owners of the diploma; withdraws it, and gives it by hand. On a phone each row is a card. */
export function IssuedDiplomas({ activityId, diploma }: { activityId: string; diploma: Diploma }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<IssuedDiploma>();
  const { data } = useQuery(issuedQuery(activityId, page));
  return (
    <>
      <Group justify="space-between">
        <Title order={3}>{t('diploma.issued')}</Title>
        <GiveByHand activityId={activityId} diploma={diploma} />
      </Group>
      {data?.total === 0 && <Text c="dimmed">{t('diploma.issuedNone')}</Text>}
      {data && data.total > 0 && (
        <table className={`${table.rows} ${table.cards}`} aria-label={t('diploma.issued')}>
          <thead>
            <tr>
              <th scope="col">{t('diploma.player')}</th>
              <th scope="col">{t('diploma.issuedAt')}</th>
              <th scope="col">{t('diploma.status')}</th>
              <th scope="col">{t('diploma.withdraw')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((issued) => (
              <IssuedRow key={issued.id} issued={issued} withdraw={() => setDoomed(issued)} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.last_page > 1 && <Pagination value={page} onChange={setPage} total={data.last_page} />}
      <WithdrawDialog activityId={activityId} issued={doomed} close={() => setDoomed(undefined)} />
    </>
  );
}

function IssuedRow({ issued, withdraw }: { issued: IssuedDiploma; withdraw: () => void }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {issued.code ? (
          <Anchor href={issued.url} target="_blank" rel="noopener">
            {issued.player_name || t('diploma.nameless')}
          </Anchor>
        ) : (
          issued.player_name
        )}
      </th>
      <td data-whole data-label={t('diploma.issuedAt')}>
        {dateOnly(issued.issued_at)}
      </td>
      <td data-label={t('diploma.status')}>
        <Badge variant="light" color={issued.status === 'valid' ? 'green' : issued.status === 'expired' ? 'yellow' : 'gray'}>
          {t(`diploma.status.${issued.status}`)}
        </Badge>
      </td>
      <td>
        {issued.status !== 'withdrawn' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('diploma.withdrawOf', { name: issued.player_name ?? '' })}
            onClick={withdraw}
          >
            {t('diploma.withdraw')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function WithdrawDialog({ activityId, issued, close }: { activityId: string; issued: IssuedDiploma | undefined; close: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: string) => api.withdrawDiploma({ params: { id } }),
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: issuedKey(activityId) }),
  });
  return (
    <Modal opened={issued !== undefined} onClose={close} title={t('diploma.withdrawAsk', { name: issued?.player_name ?? '' })}>
      <Text size="sm">{t('diploma.withdrawText')}</Text>
      {withdraw.error && <Text c="red">{withdraw.error.message}</Text>}
      <DialogButtons cancel={close} isApart>
        <Button color="red" loading={withdraw.isPending} onClick={() => issued && withdraw.mutate(issued.id)}>
          {t('diploma.withdraw')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
