import { Badge } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { positionOf } from '#shared/content/focus.ts';
import type { MediaRow } from '#shared/contract/media.ts';
import { dateOnly } from '../dates.ts';
import { mediaUrl } from '../media/media-url.ts';
import style from './brand.module.css';
import { CardActions } from './CardActions.tsx';

interface Props {
  row: MediaRow;
  isLogo: boolean;
  open: (action: 'describe' | 'uses' | 'remove') => void;
}

export function PictureCard({ row, isLogo, open }: Props) {
  const { t } = useTranslation();
  const { key, name, alt, width, height, created_at, motion } = row;
  return (
    <li className={style.card}>
      {isLogo ? (
        <div className={style.papers}>
          {(['light', 'dark'] as const).map((paper, place) => (
            <span key={paper} data-paper={paper}>
              <img src={mediaUrl(key, 160)} alt={place === 0 ? alt || name : ''} loading="lazy" />
            </span>
          ))}
        </div>
      ) : (
        <img
          className={style.picture}
          src={mediaUrl(key, 320)}
          alt={alt || name}
          loading="lazy"
          style={{ objectPosition: positionOf(row) }}
        />
      )}
      {motion && (
        <Badge className={style.moves ?? ''} size="sm" color="dark" leftSection={<IconMovie size={12} aria-hidden />}>
          {t('media.moves')}
        </Badge>
      )}
      <div className={style.words}>
        <b title={name}>{name}</b>
        <small>
          {width} × {height} · {dateOnly(created_at)}
          {alt === undefined && <> · {t('media.altForgotten')}</>}
        </small>
      </div>
      <CardActions name={name} edit={{ action: 'describe', text: t('brand.details'), label: t('brand.detailsOf', { name }) }} open={open} />
    </li>
  );
}
