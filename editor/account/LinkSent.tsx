import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import style from './account.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of an account that was just registered, to which a link was mailed. */
    linkSentTo?: string;
  }
}

/** After registering. The user is signed in already, so she only opens the link. */
export function LinkSent({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('register.sent')}>
      <div className={style.fields}>
        <Text role="status">{t('register.sentText', { email })}</Text>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </div>
    </AccountPage>
  );
}
