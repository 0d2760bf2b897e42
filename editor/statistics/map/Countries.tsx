import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesInOrder } from '#shared/countries-in-order.ts';
import type { CountryRow } from '#shared/contract/figures.ts';
import type { Static } from 'typebox';
import { count } from '../../figures.ts';
import { BarTable } from '../charts/BarTable.tsx';
import { WorldMap } from './WorldMap.tsx';

const few = 10;

/** The countries of players: on a map, and below it as a table. */
export function Countries({ rows }: { rows: readonly Static<typeof CountryRow>[] }) {
  const { t, i18n } = useTranslation();
  const [showsAll, showAll] = useState(false);
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const nameOf = (country: string | null): string => (country === null ? t('statistics.unknownCountry') : (regions.of(country) ?? country));
  const whole = rows.reduce((sum, { players }) => sum + players, 0);
  const sorted = countriesInOrder(rows, i18n.language);
  const known = sorted.flatMap(({ country, players }) => (country === null ? [] : [{ country, count: players }]));
  return (
    <BarTable
      title={t('statistics.countries')}
      what={t('statistics.countryHead')}
      counted={t('statistics.players')}
      shareName={t('statistics.share')}
      whole={whole}
      drawing={
        known.length > 0 && (
          <WorldMap title={t('statistics.map')} name={t('statistics.players')} counts={known} whole={whole} nameOf={nameOf} />
        )
      }
      rows={(showsAll ? sorted : sorted.slice(0, few)).map(({ country, players, games }) => ({
        key: country ?? '',
        name: nameOf(country),
        value: players,
        more: t('charts.value', { name: t('statistics.games'), value: count(games) }),
      }))}
      foot={
        sorted.length > few &&
        !showsAll && (
          <Button variant="default" size="xs" mt="sm" onClick={() => showAll(true)}>
            {t('statistics.allCountries', { count: sorted.length })}
          </Button>
        )
      }
    />
  );
}
