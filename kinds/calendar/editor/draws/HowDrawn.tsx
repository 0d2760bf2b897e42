import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import type { Wish } from './draw-wish.ts';
import style from './draws.module.css';

const mostPlaces = 1000;
export const howFields = ['count', 'alternates', 'only_right', 'exclude_earlier_winners', 'use_drand'] as const;
type HowField = (typeof howFields)[number];

interface Props {
  wish: Pick<Wish, HowField>;
  change: (changes: Partial<Pick<Wish, HowField>>) => void;
  errorAt: (field: HowField) => string | undefined;
}

/** The number of winners, the eligible players, and the source of randomness. */
export function HowDrawn({ wish, change, errorAt }: Props) {
  const { t } = useTranslation();
  const number = (name: 'count' | 'alternates', min: number) => (
    <NumberField
      label={t(name === 'count' ? 'draws.count' : 'draws.reserves')}
      min={min}
      max={mostPlaces}
      allowDecimal={false}
      error={errorAt(name)}
      value={wish[name]}
      onNumber={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <div className={style.pair}>
        {number('count', 1)}
        {number('alternates', 0)}
      </div>
      <Text size="xs" c="dimmed">
        {t('draws.alternatesNote')}
      </Text>
      {(['only_right', 'exclude_earlier_winners', 'use_drand'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`draws.${name}`)}
          description={t(`draws.${name}.note`)}
          error={errorAt(name)}
          checked={wish[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  );
}
