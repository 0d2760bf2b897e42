import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { NotFound, Unauthorised } from './PlainPage.tsx';
import style from './plain-page.module.css';

/** What a screen shows in place of itself when what it needs did not come. */
export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error instanceof ApiError && error.status === 403) return <Unauthorised />;
  const offline = error instanceof ApiError && error.code === 'network';
  return (
    <div className={style.failure} role="alert">
      <Title order={1}>{offline ? t('errors.offline.title') : t('errors.failed.title')}</Title>
      <Text>{error instanceof ApiError ? error.message : t('error.internal')}</Text>
      <Button onClick={reset}>{t('errors.again')}</Button>
    </div>
  );
}
