import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import type { DrawOptions } from './draw-options.ts';
import style from './draws.module.css';

const mostPlaces = 1000;
export const howFields = ['count', 'alternates', 'only_right', 'exclude_earlier_winners', 'use_drand'] as const;
type HowField = (typeof howFields)[number];

interface Props {
  options: Pick<DrawOptions, HowField>;
  change: (changes: Partial<Pick<DrawOptions, HowField>>) => void;
  errorAt: (field: HowField) => string | undefined;
}

/** The number of winners, the eligible players, and the source of randomness. */
export function HowDrawn({ options, change, errorAt }: Props) {
  const { t } = useTranslation();
  const number = (name: 'count' | 'alternates', min: number) => (
    <NumberField
      label={t(name === 'count' ? 'draws.count' : 'draws.reserves')}
      min={min}
      max={mostPlaces}
      allowDecimal={false}
      error={errorAt(name)}
      value={options[name]}
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
          checked={options[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  );
}
