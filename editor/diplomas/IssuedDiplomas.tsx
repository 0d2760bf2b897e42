import { Anchor, Badge, Button, Group, Modal, Pagination, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diploma, IssuedDiploma } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { GiveByHand } from './GiveByHand.tsx';
import { issuedKey, issuedQuery } from './diplomas-query.ts';

/** The owners of the diploma; withdraws it, and gives it by hand. */
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
        <Table.ScrollContainer minWidth={480}>
          <Table aria-label={t('diploma.issued')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('diploma.player')}</Table.Th>
                <Table.Th>{t('diploma.issuedAt')}</Table.Th>
                <Table.Th>{t('diploma.status')}</Table.Th>
                <Table.Th>{t('diploma.withdraw')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((issued) => (
                <IssuedRow key={issued.id} issued={issued} withdraw={() => setDoomed(issued)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {data && data.last_page > 1 && <Pagination value={page} onChange={setPage} total={data.last_page} />}
      <WithdrawDialog activityId={activityId} issued={doomed} close={() => setDoomed(undefined)} />
    </>
  );
}

function IssuedRow({ issued, withdraw }: { issued: IssuedDiploma; withdraw: () => void }) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <Table.Tr>
      <Table.Td>
        {issued.code ? (
          <Anchor href={issued.url} target="_blank" rel="noopener">
            {issued.player_name || t('diploma.nameless')}
          </Anchor>
        ) : (
          issued.player_name
        )}
      </Table.Td>
      <Table.Td>{date.format(new Date(issued.issued_at))}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={issued.status === 'valid' ? 'green' : issued.status === 'expired' ? 'yellow' : 'gray'}>
          {t(`diploma.status.${issued.status}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </Table.Tr>
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
