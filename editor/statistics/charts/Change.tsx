import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percent } from '../../figures.ts';
import style from './charts.module.css';

/** The change of a figure from the one before: an arrow and a percentage, with a text for screen readers. A tooltip shows `before`. */
export function Change({ of, before }: { of: number | null; before: string }) {
  const { t } = useTranslation();
  const isSame = of !== null && Math.abs(of) < 0.005;
  const way = of === null || isSame ? 'same' : of > 0 ? 'up' : 'down';
  const arrow = { up: '▲', down: '▼', same: '' }[way];
  return (
    <small className={style.change} data-way={way} title={t('charts.before', { value: before })}>
      <span aria-hidden>
        {arrow} {of === null ? t('charts.fromNothing') : isSame ? '±0' : percent(Math.abs(of))}
      </span>
      <VisuallyHidden>
        {of === null ? t('charts.before', { value: before }) : t(`charts.change.${way}`, { share: percent(Math.abs(of)), value: before })}
      </VisuallyHidden>
    </small>
  );
}
