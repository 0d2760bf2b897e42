import { Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';

/** The tenant's latest logos, where a logo is chosen: those that came as SVG are in no other list. */
export function Logos({ choose }: { choose: (row: MediaRow) => void }) {
  const { t } = useTranslation();
  const logos = useQuery({
    queryKey: ['media', 'logos'],
    queryFn: ({ signal }) => api.listLogos({ query: { per_page: 24 } }, { signal }),
  });
  if (!logos.data?.data.length) return null;
  return (
    <section aria-label={t('media.logos')}>
      <Title order={3} size="h5" mt="md">
        {t('media.logos')}
      </Title>
      <ul className={style.grid}>
        {logos.data.data.map((row) => (
          <li key={row.key}>
            <UnstyledButton className={style.pick ?? ''} onClick={() => choose(row)} aria-label={row.alt || row.name}>
              <img src={mediaUrl(row.key, 160)} alt="" loading="lazy" style={{ objectFit: 'contain' }} />
              <span>{row.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
