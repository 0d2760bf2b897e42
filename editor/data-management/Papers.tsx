import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import style from './data-management.module.css';

/** What a data protection officer asks for: the record of processing, and the provider's documents. */
export function Papers() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['data-management', 'documents'],
    queryFn: ({ signal }) => api.listProviderDocuments(undefined, { signal }),
  });
  return (
    <section>
      <Title order={2}>{t('retention.papers')}</Title>
      <Text c="dimmed" mb="sm">
        {t('retention.papersLead')}
      </Text>
      <ul className={style.papers}>
        <li>
          {t('retention.record')}:{' '}
          <File href="/api/v1/data-management/record?format=pdf" text={t('retention.asPdf')} of={t('retention.record')} />,{' '}
          <File href="/api/v1/data-management/record?format=csv" text={t('retention.asCsv')} of={t('retention.record')} />
        </li>
        {data?.data.map(({ id, changed_at }) => (
          <li key={id}>
            {t(`providerDocument.${id}`)}:{' '}
            <File href={`/api/v1/data-management/documents/${id}`} text={t('retention.asPdf')} of={t(`providerDocument.${id}`)} />{' '}
            <Text component="span" size="sm" c="dimmed">
              {t('providerDocument.changed', { at: dateOnly(changed_at) })}
            </Text>
          </li>
        ))}
      </ul>
      {error && <Text size="sm">{error.message}</Text>}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('providerDocument.none')}
        </Text>
      )}
    </section>
  );
}

function File({ href, text, of: document }: { href: string; text: string; of: string }) {
  return (
    <Anchor href={href} download inherit underline="always" aria-label={`${document}, ${text}`}>
      {text}
    </Anchor>
  );
}
