import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Diploma } from '#shared/contract/diplomas.ts';
import type { DiplomaContent } from '#shared/content/diploma.ts';
import { api } from '../api.ts';
import style from './diplomas.module.css';

/** The diploma as printed: the server renders it with the template of the PDF, a moment after each change. */
export function DiplomaPreview({ diploma, activityId }: { diploma: Diploma; activityId: string }) {
  const { t } = useTranslation();
  const [content] = useDebouncedValue(contentOf(diploma), 350);
  const { data, error, isFetching } = useQuery({
    queryKey: ['diploma-preview', activityId, content],
    queryFn: ({ signal }) => api.previewDiploma({ params: { id: activityId }, body: content }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <figure className={style.preview} data-busy={isFetching || undefined} data-orientation={diploma.orientation}>
      {data ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} alt={t('diploma.previewOf', { title: diploma.type })} />
      ) : (
        <p>{error ? error.message : t('diploma.drawing')}</p>
      )}
      <figcaption>
        {t('diploma.previewNote')}
        {data && data.replaced.length > 0 && (
          <strong role="status">{t('diploma.replaced', { characters: data.replaced.join(' ') })}</strong>
        )}
      </figcaption>
    </figure>
  );
}

function contentOf(diploma: Diploma): DiplomaContent {
  const { design, paper, orientation, accent, header, user_name, type, title, content, date, custom_text, signer } = diploma;
  const { signature, img_buff, logo_buff } = diploma;
  return {
    design,
    paper,
    orientation,
    header,
    user_name,
    type,
    title,
    content,
    date,
    custom_text,
    signer,
    ...(accent && { accent }),
    ...(signature && { signature }),
    ...(img_buff && { img_buff }),
    ...(logo_buff && { logo_buff }),
  };
}
