import { Button, Group, NumberInput, Select, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCoupon } from '#shared/contract/staff-billing.ts';
import { newId } from '#shared/ids.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import table from '../shell/table.module.css';

const kinds = ['percent', 'EUR', 'SEK'] as const;
type Kind = (typeof kinds)[number];

/** Provider staff: the deductions from a tenant's coming periods. */
export function Coupons({ tenant }: { tenant: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = ['billing', 'coupons', tenant];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.listCoupons({ params: { tenant } }, { signal }) });
  const withdraw = useMutation({
    mutationFn: (id: string) => api.withdrawCoupon({ params: { tenant, id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const rows = list.data?.data ?? [];
  const valueOf = ({ percent, amount, currency }: StaffCoupon): string =>
    amount !== null && currency !== null ? money(amount, currency) : `${percent} %`;
  return (
    <>
      <Title order={3} mt="lg" mb="xs">
        {t('staff.coupons')}
      </Title>
      {rows.length > 0 && (
        <table className={`${table.rows} ${table.cards}`} aria-label={t('staff.coupons')}>
          <tbody>
            {rows.map((coupon) => (
              <tr key={coupon.id}>
                <th scope="row">{coupon.name}</th>
                <td data-number data-label={t('staff.couponValue')}>
                  {valueOf(coupon)}
                </td>
                <td data-label={t('staff.couponPeriods')}>{t('staff.couponUsed', { used: coupon.used, periods: coupon.periods })}</td>
                <td>
                  {coupon.withdrawn_at !== null ? (
                    t('staff.couponWithdrawn')
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('staff.withdrawCouponOf', { name: coupon.name })}
                      loading={withdraw.isPending}
                      onClick={() => withdraw.mutate(coupon.id)}
                    >
                      {t('staff.withdrawCoupon')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <GiveCoupon key={rows.length} tenant={tenant} onGiven={() => void queryClient.invalidateQueries({ queryKey })} />
    </>
  );
}

/** The id is chosen once, so that a second press gives the same coupon. */
function GiveCoupon({ tenant, onGiven }: { tenant: string; onGiven: () => void }) {
  const { t } = useTranslation();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('percent');
  const [value, setValue] = useState<number | string>(10);
  const [periods, setPeriods] = useState<number | string>(3);
  const amount = Math.round(Number(value) * 100);
  const worth = kind === 'percent' ? { percent: Number(value), amount: null, currency: null } : { percent: null, amount, currency: kind };
  const give = useMutation({
    mutationFn: () => api.giveCoupon({ params: { tenant, id }, body: { name, periods: Number(periods), ...worth } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.couponGiven') });
      onGiven();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <Group mt="md" align="flex-end">
      <TextInput label={t('staff.couponName')} value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
      <Select
        label={t('staff.couponKind')}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => setKind((chosen ?? 'percent') as Kind)}
        data={kinds.map((couponKind) => ({ value: couponKind, label: t(`staff.couponKinds.${couponKind}`) }))}
      />
      <NumberInput
        label={t('staff.couponValue')}
        value={value}
        onChange={setValue}
        min={kind === 'percent' ? 1 : 0.01}
        max={kind === 'percent' ? 100 : 10_000_000}
        decimalScale={kind === 'percent' ? 0 : 2}
        w={120}
      />
      <NumberInput label={t('staff.couponPeriods')} value={periods} onChange={setPeriods} min={1} max={120} allowDecimal={false} w={120} />
      <Button
        variant="default"
        loading={give.isPending}
        disabled={name.trim() === '' || Number(value) <= 0 || Number(periods) < 1}
        onClick={() => give.mutate()}
      >
        {t('staff.giveCoupon')}
      </Button>
    </Group>
  );
}
