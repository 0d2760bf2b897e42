import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import style from './account.module.css';

const route = getRouteApi('/undo-address/$token');

/** A press, and not the opening of the page, takes the address back: programs that look into mail open links too. */
export function UndoAddress() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const undo = useMutation({ mutationFn: () => api.undoAddress({ body: { token } }) });
  return (
    <AccountPage title={t('undoAddress.title')}>
      <div className={style.fields}>
        <Text>{t('undoAddress.lead')}</Text>
        <div role="status">
          {undo.isSuccess && <Alert variant="light">{t('undoAddress.done')}</Alert>}
          {undo.isError && (
            <Alert variant="light" color="red">
              {undo.error instanceof ApiError && undo.error.status === 0 ? undo.error.message : t('undoAddress.spent')}
            </Alert>
          )}
        </div>
        <Button size="md" loading={undo.isPending} disabled={undo.isSuccess} onClick={() => undo.mutate()}>
          {t('undoAddress.confirm')}
        </Button>
        <Anchor component={Link} to={paths.forgotPassword} size="sm">
          {t('account.newPassword')}
        </Anchor>
      </div>
    </AccountPage>
  );
}
