import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percent } from '../../figures.ts';
import style from './charts.module.css';

/** The change of a figure from the one before: an arrow and a percentage, with a text for screen readers. A tooltip shows `before`. */
export function Change({ of: share, before }: { of: number | null; before: string }) {
  const { t } = useTranslation();
  const isSame = share !== null && Math.abs(share) < 0.005;
  const way = share === null || isSame ? 'same' : share > 0 ? 'up' : 'down';
  const arrow = { up: '▲', down: '▼', same: '' }[way];
  return (
    <small className={style.change} data-way={way} title={t('charts.before', { value: before })}>
      <span aria-hidden>
        {arrow} {share === null ? t('charts.fromNothing') : isSame ? '±0' : percent(Math.abs(share))}
      </span>
      <VisuallyHidden>
        {share === null
          ? t('charts.before', { value: before })
          : t(`charts.change.${way}`, { share: percent(Math.abs(share)), value: before })}
      </VisuallyHidden>
    </small>
  );
}
