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

const none: DetailsValues = {
  company: '',
  address: '',
  postcode: '',
  city: '',
  country: 'SE',
  vat_id: '',
  email: '',
  reference: '',
  contacts: '',
  order_number: '',
};

/** Addresses with commas, semicolons or spaces between them. */
const listed = (addresses: string): string[] => addresses.split(/[\s,;]+/).filter(Boolean);

/** The form of billing details, and saving it; errors of fields appear at the fields. */
export function useBillingDetails(details: BillingDetails | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const initialValues: DetailsValues = {
    ...none,
    ...details,
    vat_id: details?.vat_id ?? '',
    reference: details?.reference ?? '',
    contacts: (details?.contacts ?? []).join(', '),
    order_number: details?.order_number ?? '',
  };
  const form: DetailsForm = useForm({ initialValues });
  const save = useMutation({
    mutationFn: ({ vat_id, reference, contacts, order_number, ...values }: DetailsValues) =>
      api.changeBillingDetails({
        body: {
          ...values,
          vat_id: vat_id.trim() || null,
          reference: reference.trim() || null,
          contacts: listed(contacts),
          order_number: order_number.trim() || null,
        },
      }),
    onSuccess: () => {
      onSaved();
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422)
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name.split('.')[0], first])));
      else notifications.show({ color: 'red', message: error.message });
    },
  });
  return { form, save };
}
