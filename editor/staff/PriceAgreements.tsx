import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, Subscription } from '#shared/contract/billing.ts';
import type { PriceAgreement } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { dateOnly, today } from '../dates.ts';
import { AgreementForm } from './AgreementForm.tsx';
import { EndAgreementDialog } from './EndAgreementDialog.tsx';
import { DataTable } from '../shell/DataTable.tsx';

/** Provider staff: a customer's own prices and limits. */
export function PriceAgreements({ tenant, own }: { tenant: string; own: Subscription }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<PriceAgreement>();
  const list = useQuery({
    queryKey: ['billing', 'agreements', tenant],
    queryFn: ({ signal }) => api.listPriceAgreements({ params: { tenant } }, { signal }),
  });
  const rows = list.data?.data ?? [];
  return (
    <>
      <Title order={3} mt="lg" mb="xs">
        {t('staff.agreements')}
      </Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.agreementsLead')}
      </Text>
      {rows.length > 0 && <AgreementTable rows={rows} end={setEnding} />}
      {isOpen ? (
        <AgreementForm tenant={tenant} own={own} onDone={() => setOpen(false)} />
      ) : (
        <Button mt="md" variant="default" onClick={() => setOpen(true)}>
          {t('staff.newAgreement')}
        </Button>
      )}
      {ending && <EndAgreementDialog tenant={tenant} agreement={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function AgreementTable({ rows, end }: { rows: readonly PriceAgreement[]; end: (agreement: PriceAgreement) => void }) {
  const { t } = useTranslation();
  const heads = [t('billing.plan'), t('staff.agreementFrom'), t('staff.agreementPrices'), t('staff.agreementList'), t('staff.reason')];
  return (
    <DataTable label={t('staff.agreements')} heads={[...heads, t('staff.actions')]}>
      {rows.map((agreement) => {
        const { id, own, list, from_day, until_day, reason } = agreement;
        const name = own[0]?.name ?? '';
        const isOver = until_day !== null && until_day <= today();
        return (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-whole data-label={heads[1]}>
              {until_day === null ? dateOnly(from_day) : t('staff.agreementTime', { from: dateOnly(from_day), until: dateOnly(until_day) })}
            </td>
            <td data-label={heads[2]}>
              <PricesOf plans={own} />
            </td>
            <td data-label={heads[3]}>
              <PricesOf plans={list} />
            </td>
            <td data-label={heads[4]}>{reason}</td>
            <td>
              {!isOver && (
                <Button size="xs" variant="default" aria-label={t('staff.endAgreementOf', { plan: name })} onClick={() => end(agreement)}>
                  {t('staff.endAgreement')}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function PricesOf({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation();
  return (
    <div>
      {plans.map(({ currency, price_month, price_year }) => (
        <div key={currency}>
          {money(price_month, currency)} {t('billing.per.monthly')}
          <small>{`${money(price_year, currency)} ${t('billing.per.annual')}`}</small>
        </div>
      ))}
    </div>
  );
}
