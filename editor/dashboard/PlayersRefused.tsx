import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StartRefusal } from '#shared/billing/allowance.ts';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';

/** Says that players are refused although activities are live, and where that is changed. */
export function PlayersRefused({ why }: { why: StartRefusal }) {
  const { t } = useTranslation();
  const maySee = holdsAny(useProfile(), 'subscription_access');
  return (
    <Alert color="red" role="alert" mb="md" title={t(`refused.${why}.title`)}>
      {t(`refused.${why}.text`)}{' '}
      {maySee ? (
        <Anchor component={Link} to={paths.billing} size="sm">
          {t('refused.toBilling')}
        </Anchor>
      ) : (
        t('refused.askOwner')
      )}
    </Alert>
  );
}
