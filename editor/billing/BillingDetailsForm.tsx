import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { detailsQuery, useBillingDetails } from './use-billing-details.ts';

/** The receiver of invoices. */
export function BillingDetailsSection({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const read = useQuery(detailsQuery);
  if (read.isPending) return <Loading />;
  if (read.isError) return <Failure error={read.error} reset={() => void read.refetch()} />;
  const { details, is_waiting, vat_check, vat_answer } = read.data;
  const kept = vat_check === 'valid' ? vat_answer : null;
  const vatHint = [
    vat_check === 'valid' || vat_check === 'asked' ? t(`billing.vatCheck.${vat_check}`) : t('billing.vatIdHint'),
    kept?.consultation && t('billing.vatKept', { date: dateOnly(kept.answered_at), consultation: kept.consultation }),
  ];
  return (
    <>
      {is_waiting && (
        <Alert color="amber" mb="md">
          {t('billing.detailsWaiting')}
        </Alert>
      )}
      {vat_check === 'invalid' && (
        <Alert color="amber" mb="md">
          {t('billing.vatInvalid', { number: details?.vat_id ?? '' })}
        </Alert>
      )}
      <DetailsForm key={JSON.stringify(details)} details={details} vatHint={vatHint.filter(Boolean).join(' ')} mayEdit={mayEdit} />
    </>
  );
}

interface FormProps {
  details: BillingDetails | null;
  vatHint: string;
  mayEdit: boolean;
}

function DetailsForm({ details, vatHint, mayEdit }: FormProps) {
  const { t } = useTranslation();
  const { form, save } = useBillingDetails(details, () => notifications.show({ color: 'green', message: t('billing.detailsSaved') }));
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <DetailsFields form={form} vatHint={vatHint} mayEdit={mayEdit} />
      {mayEdit && (
        <Button mt="md" type="submit" loading={save.isPending}>
          {t('billing.saveDetails')}
        </Button>
      )}
    </form>
  );
}
