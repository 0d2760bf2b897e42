import { SegmentedControl, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawable, ScopeKind, DrawOptions } from './draw-options.ts';

type Of = Pick<DrawOptions, 'kind' | 'hatch' | 'round' | 'prize_id' | 'only_right'>;

interface Props {
  options: Of;
  change: (changes: Partial<Of>) => void;
  drawable: Drawable;
  errorAt: (field: 'hatch' | 'round' | 'prize_id') => string | undefined;
  /** The choice of doors, in place of one door. */
  doors?: ReactNode;
}

/** A door, a round or the whole calendar, and what can be won. */
export function DrawnOf({ options, change, drawable: { hatches, rounds, prizes }, errorAt, doors }: Props) {
  const { t } = useTranslation();
  const kinds: ScopeKind[] = [
    ...(hatches.length > 0 ? (['hatch'] as const) : []),
    ...(rounds.length > 0 ? (['round'] as const) : []),
    'whole',
  ];
  return (
    <>
      <div>
        <Text size="sm" fw={500} id="draws-what">
          {t('draws.what')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="draws-what"
          data={kinds.map((kind) => ({ value: kind, label: t(`draws.kind.${kind}`) }))}
          value={options.kind}
          // Behind a door it is the right answer that counts; of many doors, having played.
          onChange={(kind) => change({ kind: kind as ScopeKind, only_right: kind === 'hatch' })}
        />
      </div>
      {options.kind === 'hatch' && doors}
      {options.kind === 'hatch' && !doors && (
        <Select
          required
          searchable
          label={t('draws.kind.hatch')}
          placeholder={t('draws.choose')}
          nothingFoundMessage={t('draws.noSuchDoor')}
          data={hatches.map(({ id, type }, place) => ({
            value: id,
            label: type === 'contest' ? t('draws.contestDoor', { number: place + 1 }) : t('draws.door', { number: String(place + 1) }),
          }))}
          value={options.hatch}
          error={errorAt('hatch')}
          onChange={(hatch) => change({ hatch })}
        />
      )}
      {options.kind === 'round' && (
        <Select
          required
          label={t('draws.kind.round')}
          placeholder={t('draws.choose')}
          data={rounds.map(({ id, title }) => ({ value: id, label: title }))}
          value={options.round}
          error={errorAt('round')}
          onChange={(round) => change({ round })}
        />
      )}
      <Select
        clearable
        label={t('draws.prize')}
        placeholder={t('draws.noPrize')}
        description={prizes.length === 0 ? t('draws.prizesElsewhere') : undefined}
        disabled={prizes.length === 0}
        data={prizes.map(({ id, title }, place) => ({ value: id, label: title.trim() || t('draws.prizeNumbered', { number: place + 1 }) }))}
        value={options.prize_id}
        error={errorAt('prize_id')}
        onChange={(prize_id) => change({ prize_id })}
      />
    </>
  );
}
