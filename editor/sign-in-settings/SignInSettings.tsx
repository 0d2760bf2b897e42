import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { DomainList } from './DomainList.tsx';
import { PolicySwitches } from './PolicySwitches.tsx';
import { Provisioning } from './Provisioning.tsx';
import { signInQuery } from './sign-in-query.ts';
import style from './sign-in-settings.module.css';

/** How the members of the tenant sign in: the requirements, the organisation's provider, and its domains. */
export function SignInSettings() {
  const { t } = useTranslation();
  const query = useQuery(signInQuery);
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const { data } = query;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('signIn.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('signIn.lead')}
        </Text>
      </header>
      <PolicySwitches settings={data} />
      <section className={style.section} aria-labelledby="provider">
        <Title order={2} id="provider">
          {t('signIn.provider')}
        </Title>
        <Text c="dimmed" size="sm" maw="70ch">
          {t('signIn.providerLead')}
        </Text>
        <ConnectionForm settings={data} />
      </section>
      <section className={style.section} aria-labelledby="domains">
        <Title order={2} id="domains">
          {t('signIn.domains')}
        </Title>
        <Text c="dimmed" size="sm" maw="70ch">
          {t('signIn.domainsLead')}
        </Text>
        <DomainList domains={data.domains} />
      </section>
      <section className={style.section} aria-labelledby="directory">
        <Title order={2} id="directory">
          {t('scim.title')}
        </Title>
        <Text c="dimmed" size="sm" maw="70ch">
          {t('scim.lead')}
        </Text>
        <Provisioning />
      </section>
    </div>
  );
}
