import { Alert, Button, Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '#shared/billing/months.ts';
import { quarterOf } from '#shared/billing/oss.ts';
import type { OssReturn } from '#shared/contract/oss.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { dateOnly, today } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { VatRates } from './VatRates.tsx';
import { DataTable } from '../shell/DataTable.tsx';

const quartersShown = 12;

function useQuarterName(): (quarter: string) => string {
  const { t } = useTranslation();
  return (quarter) => t('staff.ossQuarterOf', { quarter: (Number(quarter.slice(5, 7)) + 2) / 3, year: quarter.slice(0, 4) });
}

/** The One-Stop-Shop return of a quarter. */
export function Oss() {
  const { t } = useTranslation();
  const nameOf = useQuarterName();
  const quarters = Array.from({ length: quartersShown }, (_, n) => addMonths(quarterOf(today()), -3 * n));
  const [quarter, setQuarter] = useState(quarters[1] ?? '');
  const found = useQuery({
    queryKey: ['billing', 'oss', quarter],
    queryFn: ({ signal }) => api.readOss({ query: { quarter } }, { signal }),
  });
  return (
    <section>
      <Title order={2}>{t('staff.oss')}</Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.ossLead')}
      </Text>
      <Group align="flex-end" mb="md">
        <Select
          label={t('staff.ossQuarter')}
          value={quarter}
          allowDeselect={false}
          onChange={(chosen) => chosen && setQuarter(chosen)}
          data={quarters.map((value) => ({ value, label: nameOf(value) }))}
        />
        {found.data?.lines && found.data.lines.length > 0 && (
          <Button component="a" variant="default" href={`/api/v1/staff/oss/export?quarter=${quarter}`} download>
            {t('staff.bookkeepingFile.csv')}
          </Button>
        )}
      </Group>
      {found.isPending && <Loading />}
      {found.isError && <Failure error={found.error} reset={() => void found.refetch()} />}
      {found.data && <Return of={found.data} />}
      <VatRates />
    </section>
  );
}

function Return({ of: { is_registered, lines, rates, missing_rates, doubtful } }: { of: OssReturn }) {
  const { t } = useTranslation();
  return (
    <>
      {!is_registered && <Text c="dimmed">{t('staff.ossOff')}</Text>}
      {missing_rates.map((day) => (
        <Alert key={day} color="amber">
          {t('staff.ossMissingRate', { day: dateOnly(day) })}
        </Alert>
      ))}
      {lines?.length === 0 && is_registered && <Text c="dimmed">{t('staff.ossNothing')}</Text>}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {rates.map(({ quarter, day, rate }) => (
        <Text key={quarter} size="sm" c="dimmed" mt="xs">
          {t('staff.ossRate', { rate: number({ minimumFractionDigits: 4 }).format(rate / 10_000), day: dateOnly(day) })}
        </Text>
      ))}
      {doubtful.length > 0 && <Doubtful rows={doubtful} />}
    </>
  );
}

function Lines({ lines }: { lines: NonNullable<OssReturn['lines']> }) {
  const { t, i18n } = useTranslation();
  const nameOf = useQuarterName();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const heads = [t('staff.ossCountry'), t('staff.ossPercent'), t('staff.ossNet'), t('staff.ossVat')];
  return (
    <DataTable label={t('staff.oss')} heads={heads} figures={[1, 2, 3]}>
      {lines.map(({ country, percent, corrects, net, vat }) => (
        <tr key={`${country} ${percent} ${corrects}`}>
          <th scope="row">
            {regions.of(country) ?? country}
            {corrects && <small>{t('staff.ossCorrects', { quarter: nameOf(corrects) })}</small>}
          </th>
          <td data-number data-label={heads[1]}>
            {number({ style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)}
          </td>
          <td data-number data-label={heads[2]}>
            {money(net, 'EUR')}
          </td>
          <td data-number data-label={heads[3]}>
            {money(vat, 'EUR')}
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={2}>
          {t('staff.ossAll')}
        </th>
        {(['net', 'vat'] as const).map((name, place) => (
          <td key={name} data-number data-label={heads[place + 2]}>
            <strong>
              {money(
                lines.reduce((sum, line) => sum + line[name], 0),
                'EUR',
              )}
            </strong>
          </td>
        ))}
      </tr>
    </DataTable>
  );
}

function Doubtful({ rows }: { rows: OssReturn['doubtful'] }) {
  const { t, i18n } = useTranslation();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const heads = [t('billing.company'), t('billing.invoiceNumber'), t('staff.ossCountry'), t('staff.ossEvidence')];
  return (
    <>
      <Title order={3} mt="lg">
        {t('staff.ossDoubtful')}
      </Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.ossDoubtfulTold')}
      </Text>
      <DataTable label={t('staff.ossDoubtful')} heads={heads}>
        {rows.map(({ invoice_id, company, number: invoice, country, evidence }) => (
          <tr key={invoice_id}>
            <th scope="row">{company}</th>
            <td data-label={heads[1]}>{invoice}</td>
            <td data-label={heads[2]}>{regions.of(country) ?? country}</td>
            <td data-label={heads[3]}>
              <div>
                {evidence.map((piece) => (
                  <div key={piece.kind}>{`${t(`staff.evidence.${piece.kind}`)}: ${regions.of(piece.country) ?? piece.country}`}</div>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
