import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

/** For an account whose address is not confirmed yet: another link to it. */
export function SendLinkAgain() {
  const { t } = useTranslation();
  const send = useMutation({ mutationFn: () => api.sendAddressLink() });
  return (
    <>
      <div role="status">
        {send.isSuccess && <Text>{t('closed.address.sent')}</Text>}
        {send.isError && <Text c="red">{send.error.message}</Text>}
      </div>
      <Button loading={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        {t('closed.address.again')}
      </Button>
    </>
  );
}
