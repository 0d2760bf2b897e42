import { Accordion, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';

/** Mail stored because no SMTP server is set. */
export function MailOutbox() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['mail-outbox', page],
    queryFn: ({ signal }) => api.listMailOutbox({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <>
      <Title order={1}>{t('staff.outbox')}</Title>
      <Text size="sm" c="dimmed" mb="md" maw="70ch">
        {t('staff.outboxLead')}
      </Text>
      {list.data.total === 0 && <Text>{t('staff.outboxEmpty')}</Text>}
      <Accordion chevronPosition="left" order={2}>
        {list.data.data.map((mail) => (
          <Accordion.Item key={mail.id} value={mail.id}>
            <Accordion.Control>
              <Text size="sm" fw={600}>
                {mail.subject}
              </Text>
              <Text size="xs" c="dimmed">
                {mail.recipient} · {dateTime(mail.created_at)}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {mail.text}
              </Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />
    </>
  );
}
