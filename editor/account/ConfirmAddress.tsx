import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import style from './account.module.css';

const route = getRouteApi('/confirm-address/$token');

/** A press, and not the opening of the page, confirms: programs that look into mail open links too. */
export function ConfirmAddress() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const confirm = useMutation({ mutationFn: () => api.confirmAddress({ body: { token } }) });
  return (
    <AccountPage title={t('confirmAddress.title')}>
      <div className={style.fields}>
        <Text>{t('confirmAddress.lead')}</Text>
        <div role="status">
          {confirm.isSuccess && <Alert variant="light">{t('confirmAddress.done')}</Alert>}
          {confirm.isError && (
            <Alert variant="light" color="red">
              {confirm.error instanceof ApiError && confirm.error.status === 0 ? confirm.error.message : t('confirmAddress.spent')}
            </Alert>
          )}
        </div>
        <Button size="md" loading={confirm.isPending} disabled={confirm.isSuccess} onClick={() => confirm.mutate()}>
          {t('confirmAddress.confirm')}
        </Button>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </div>
    </AccountPage>
  );
}
