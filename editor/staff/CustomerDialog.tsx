import { Alert, Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** Creates a tenant; invites its owner by mail. */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { tenant_name: '', name: '', email: '', plan: 'trial' } });
  const plans = useQuery({ queryKey: ['staff', 'plans'], queryFn: ({ signal }) => api.listStaffPlans(undefined, { signal }) });
  const register = useMutation({
    mutationFn: (body: typeof form.values) => api.registerCustomer({ body }),
    onSuccess: (_, { email }) => {
      notifications.show({ message: t('customer.made', { email }) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['tenants'] });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const isAtField = Object.keys(fieldErrors(register.error)).length > 0;
  return (
    <Modal opened onClose={onClose} title={t('customer.new')}>
      <form onSubmit={form.onSubmit((values) => register.mutate(values))}>
        <Stack>
          <Text size="sm">{t('customer.lead')}</Text>
          <TextInput label={t('customer.tenantName')} required maxLength={200} data-autofocus {...form.getInputProps('tenant_name')} />
          <Select
            label={t('billing.plan')}
            allowDeselect={false}
            data={(plans.data?.data ?? [])
              .filter(({ retired_at }) => retired_at === null)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('plan')}
          />
          <TextInput label={t('customer.owner')} required maxLength={200} autoComplete="off" {...form.getInputProps('name')} />
          <TextInput type="email" label={t('account.email')} required maxLength={254} autoComplete="off" {...form.getInputProps('email')} />
          {register.isError && !isAtField && <Alert color="red">{register.error.message}</Alert>}
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={register.isPending}>
              {t('customer.make')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
