import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod, Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { useBilling } from './billing-query.ts';
import { useBackFromCards } from './use-back-from-cards.ts';
import style from './billing.module.css';

/** The stored cards, the default card, and a button to add another one on the payment provider's page. */
export function PaymentMethods({
  subscription: { payment_methods, takes_cards },
  mayEdit,
}: {
  subscription: Subscription;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  useBackFromCards(mayEdit);
  const cards = payment_methods.filter(({ type }) => type === 'card');
  const byInvoice = payment_methods.some(({ type }) => type === 'invoice');
  return (
    <>
      {byInvoice && <Text>{t('billing.byInvoice')}</Text>}
      {payment_methods.length === 0 && <Text c="dimmed">{t('billing.noMethodYet')}</Text>}
      {cards.length > 0 && (
        <ul className={style.cards}>
          {cards.map((method) => (
            <Card key={method.id} method={method} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {takes_cards && mayEdit && <AddCard />}
    </>
  );
}

export function AddCard() {
  const { t } = useTranslation();
  const add = useBilling(
    () => api.startCardSetup({ body: {} }),
    () => ({ success: '', info: t('billing.noCardsTaken') }),
  );
  return (
    <Button mt="md" variant="default" loading={add.isPending} onClick={() => add.mutate(undefined)}>
      {t('billing.addCard')}
    </Button>
  );
}

function Card({ method: { id, card, is_default }, mayEdit }: { method: PaymentMethod; mayEdit: boolean }) {
  const { t } = useTranslation();
  const messages = (success: string) => () => ({ success: t(success as 'billing.cardChosen'), info: t('billing.noCardsTaken') });
  const choose = useBilling(() => api.choosePaymentMethod({ params: { method: id }, body: {} }), messages('billing.cardChosen'));
  const remove = useBilling(() => api.removePaymentMethod({ params: { method: id } }), messages('billing.cardRemoved'));
  if (!card) return null;
  const { brand, last_digits: digits, exp_month, exp_year: year } = card;
  return (
    <li>
      <div>
        {t('billing.cardNamed', { brand: brand[0]?.toUpperCase() + brand.slice(1), digits })}
        <small>
          {t('billing.cardExpires', { month: String(exp_month).padStart(2, '0'), year })}
          {is_default && ` · ${t('billing.cardDefault')}`}
        </small>
      </div>
      {mayEdit && (
        <Group gap="xs">
          {!is_default && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('billing.chooseCardOf', { digits })}
              loading={choose.isPending}
              onClick={() => choose.mutate(undefined)}
            >
              {t('billing.chooseCard')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('billing.removeCardOf', { digits })}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('billing.removeCard')}
          </Button>
        </Group>
      )}
    </li>
  );
}
