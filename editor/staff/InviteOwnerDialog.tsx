import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { Loading } from '../errors/Loading.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  tenant: { id: string; name: string };
  onClose: () => void;
}

/** For a tenant whose owner never joined: the same address again, or another one. */
export function InviteOwnerDialog({ tenant, onClose }: Props) {
  const { t } = useTranslation();
  const params = { tenant: tenant.id };
  const last = useQuery({
    queryKey: ['tenants', 'invitation', tenant.id],
    queryFn: ({ signal }) => api.readCustomerInvitation({ params }, { signal }),
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={t('customer.inviteOf', { tenant: tenant.name })}>
      {last.isPending ? (
        <Loading />
      ) : (
        <OwnerForm
          initial={{ name: last.data?.invited?.name ?? '', email: last.data?.invited?.email ?? '' }}
          call={(body) => api.inviteCustomer({ params, body })}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface Owner {
  name: string;
  email: string;
}
function OwnerForm({ initial, call, onClose }: { initial: Owner; call: (body: Owner) => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: initial });
  const invite = useMutation({
    mutationFn: call,
    onSuccess: (_, { email }) => {
      notifications.show({ message: t('customer.invited', { email }) });
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const isAtField = Object.keys(fieldErrors(invite.error)).length > 0;
  return (
    <form onSubmit={form.onSubmit((values) => invite.mutate(values))}>
      <Stack>
        <Text size="sm">{t('customer.inviteLead')}</Text>
        <TextInput label={t('customer.owner')} required maxLength={200} autoComplete="off" {...form.getInputProps('name')} />
        <TextInput type="email" label={t('account.email')} required maxLength={254} autoComplete="off" {...form.getInputProps('email')} />
        {invite.isError && !isAtField && <Alert color="red">{invite.error.message}</Alert>}
        <DialogButtons cancel={onClose}>
          <Button type="submit" loading={invite.isPending}>
            {t('customer.invite')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
