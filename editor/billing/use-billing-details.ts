import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';

export const detailsQuery = queryOptions({
  queryKey: ['billing', 'details'],
  queryFn: ({ signal }) => api.readBillingDetails(undefined, { signal }),
});

/** The values of the fields; an absent value is an empty text. */
interface DetailsValues extends Record<Exclude<keyof BillingDetails, 'country'>, string> {
  country: BillingDetails['country'];
}
export type DetailsForm = UseFormReturnType<DetailsValues>;

const none: DetailsValues = { company: '', address: '', postcode: '', city: '', country: 'SE', vat_id: '', email: '', reference: '' };

/** The form of billing details, and saving it; errors of fields appear at the fields. */
export function useBillingDetails(details: BillingDetails | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const initialValues: DetailsValues = { ...none, ...details, vat_id: details?.vat_id ?? '', reference: details?.reference ?? '' };
  const form: DetailsForm = useForm({ initialValues });
  const save = useMutation({
    mutationFn: ({ vat_id, reference, ...values }: DetailsValues) =>
      api.changeBillingDetails({ body: { ...values, vat_id: vat_id.trim() || null, reference: reference.trim() || null } }),
    onSuccess: () => {
      onSaved();
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422)
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first])));
      else notifications.show({ color: 'red', message: error.message });
    },
  });
  return { form, save };
}
