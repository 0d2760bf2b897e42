import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { isLostProgram } from '#ui/is-lost-program.ts';
import { NotFound, Unauthorised } from './PlainPage.tsx';
import style from './plain-page.module.css';

/** Replaces a screen whose data or script failed to load. */
export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error instanceof ApiError && error.status === 403) return <Unauthorised />;
  const isLost = isLostProgram(error);
  const offline = isLost || (error instanceof ApiError && error.code === 'network');
  const text = isLost ? t('errors.offline.text') : error instanceof ApiError ? error.message : t('error.internal');
  return (
    <div className={style.failure} role="alert">
      <Title order={1}>{offline ? t('errors.offline.title') : t('errors.failed.title')}</Title>
      <Text>{text}</Text>
      <Button onClick={isLost ? () => location.reload() : reset}>{t('errors.again')}</Button>
    </div>
  );
}
