import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { number } from '../figures.ts';
import { money } from './money.ts';
import { useBilling } from './billing-query.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import table from '../shell/table.module.css';

/** Bought and granted packs of completions, and a button to buy more. */
export function Packs({ subscription, mayEdit }: { subscription: Subscription; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { topups, next_topup, plan, status, vat_percent } = subscription;
  const whole = number().format;
  return (
    <>
      {topups.length === 0 ? (
        <Text c="dimmed">{t('billing.noPacks')}</Text>
      ) : (
        <table className={`${table.rows} ${table.cards}`}>
          <thead>
            <tr>
              <th scope="col">{t('billing.boughtAt')}</th>
              <th scope="col">{t('billing.source')}</th>
              <th scope="col" data-number>
                {t('billing.left')}
              </th>
              <th scope="col">{t('billing.expires')}</th>
            </tr>
          </thead>
          <tbody>
            {topups.map(({ amount, left, bought_at, expires_on, source }, place) => (
              <tr key={`${bought_at} ${place}`}>
                <th scope="row">{dateOnly(bought_at)}</th>
                <td data-label={t('billing.source')}>{t(`billing.sources.${source}`)}</td>
                <td data-number data-label={t('billing.left')}>
                  {t('billing.usedOf', { used: whole(left), limit: whole(amount) })}
                </td>
                <td data-label={t('billing.expires')}>{dateOnly(expires_on)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && status !== 'trial' && status !== 'expired' && <BuyPack number={next_topup} plan={plan} vat_percent={vat_percent} />}
    </>
  );
}

interface BuyPackProps extends Pick<Subscription, 'plan' | 'vat_percent'> {
  number: number;
}

/** Shows the price of a pack with its VAT, before it is bought. */
function BuyPack({ number: pack, plan: { pack_price, currency }, vat_percent }: BuyPackProps) {
  const { t } = useTranslation();
  const price = money(pack_price, currency);
  const [isOpen, dialog] = useDisclosure();
  const buy = useBilling(
    () => api.topupSubscription({ body: { number: pack } }),
    () => ({ success: t('billing.bought'), info: t('billing.noMethod') }),
  );
  return (
    <>
      <Button mt="md" variant="default" onClick={dialog.open}>
        {t('billing.buyPack', { price })}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('billing.buyPackTitle')}>
        <Text>{t('billing.buyPackTold', { price })}</Text>
        {vat_percent !== null && <PackSums price={pack_price} currency={currency} percent={vat_percent} />}
        <DialogButtons cancel={dialog.close} isCareful isApart>
          <Button loading={buy.isPending} onClick={() => buy.mutate(undefined, { onSettled: dialog.close })}>
            {t('billing.buyPackNow', { price })}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}

/** VAT is computed on the sum of the month's invoice; this is the share of one pack. */
function PackSums({ price, currency, percent }: { price: number; currency: Subscription['plan']['currency']; percent: number }) {
  const { t } = useTranslation();
  const vat = Math.floor((price * percent + 50) / 100);
  const rows = [
    [t('billing.price'), price],
    [t('billing.vatOf', { percent: number().format(percent) }), vat],
    [t('billing.total'), price + vat],
  ] as const;
  return (
    <table className={table.rows}>
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number>{money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
