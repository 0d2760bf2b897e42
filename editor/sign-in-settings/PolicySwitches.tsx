import { Alert, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { useKeepSignIn, type SignIn } from './sign-in-query.ts';
import style from './sign-in-settings.module.css';

/** The requirements for members. */
export function PolicySwitches({ settings }: { settings: SignIn }) {
  const { t } = useTranslation();
  const change = useProved((body: { second_factor?: boolean; sso_only?: boolean }) => api.changeSignInPolicy({ body }), useKeepSignIn());
  const mayNot = settings.connection === null && !settings.sso_only;
  return (
    <section className={style.section} aria-label={t('signIn.policy')}>
      <Switch
        label={t('signIn.secondFactor')}
        description={t('signIn.secondFactorHint')}
        checked={settings.second_factor}
        disabled={change.isPending}
        onChange={(event) => change.run({ second_factor: event.currentTarget.checked })}
      />
      <Switch
        label={t('signIn.ssoOnly')}
        description={mayNot ? t('signIn.ssoOnlyLater') : t('signIn.ssoOnlyHint')}
        checked={settings.sso_only}
        disabled={mayNot || change.isPending}
        onChange={(event) => change.run({ sso_only: event.currentTarget.checked })}
      />
      {change.error && (
        <Alert color="red" variant="light" role="alert">
          {change.error.message}
        </Alert>
      )}
      <ProofDialog proof={change.proof} />
    </section>
  );
}
