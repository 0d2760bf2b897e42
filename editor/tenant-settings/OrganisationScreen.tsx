import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#shared/languages.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { languageName } from '../language-name.ts';
import { timezonesWith } from '../timezones.ts';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { PlayerDomainRecord } from './PlayerDomainRecord.tsx';
import { settingsQuery } from './settings-query.ts';
import { TextSetting } from './TextSetting.tsx';
import style from './organisation.module.css';

const timezones = timezonesWith(null).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** The settings of the whole organisation and all its activities. */
export function OrganisationScreen() {
  const { t, i18n } = useTranslation();
  const query = useQuery(settingsQuery);
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const settings = query.data;
  const access = [
    { value: 'read', label: t('organisation.staffRead') },
    { value: 'write', label: t('organisation.staffWrite') },
  ];
  const chosenLanguages = languages.map(({ id }) => ({ value: id, label: languageName(id, i18n.language) }));
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('organisation.title')}</Title>
        {!settings.name.may_change && <Text c="dimmed">{t('organisation.mayNot')}</Text>}
      </header>
      <Part title={t('organisation.general')}>
        <TextSetting setting={settings.name} label={t('organisation.name')} />
        <ChoiceSetting
          setting={settings.default_lang}
          label={t('organisation.language')}
          hint={t('organisation.forNew')}
          none={t('organisation.asMaker')}
          choices={chosenLanguages}
        />
        <ChoiceSetting
          setting={settings.timezone}
          label={t('organisation.timezone')}
          hint={t('organisation.forNew')}
          none={t('organisation.asMaker')}
          choices={timezones}
        />
      </Part>
      <Part title={t('organisation.mail')}>
        <TextSetting setting={settings.sender_name} label={t('organisation.sender')} hint={t('organisation.senderHint')} />
        <TextSetting setting={settings.reply_to} type="email" label={t('organisation.replyTo')} hint={t('organisation.replyToHint')} />
      </Part>
      <Part title={t('organisation.links')}>
        <TextSetting setting={settings.imprint_url} type="url" label={t('organisation.imprint')} hint={t('organisation.shownToPlayers')} />
        <TextSetting setting={settings.privacy_url} type="url" label={t('organisation.privacy')} hint={t('organisation.shownToPlayers')} />
        <TextSetting setting={settings.terms_url} type="url" label={t('organisation.terms')} hint={t('organisation.termsHint')} />
      </Part>
      <Part title={t('organisation.embedding')}>
        <TextSetting setting={settings.frame_ancestors} isList label={t('organisation.frames')} hint={t('organisation.framesHint')} />
      </Part>
      <Part title={t('organisation.ownDomain')}>
        <TextSetting setting={settings.player_domain} label={t('organisation.playerDomain')} hint={t('organisation.playerDomainHint')} />
        {typeof settings.player_domain.value === 'string' && settings.player_domain.may_change && (
          <PlayerDomainRecord key={settings.player_domain.value} domain={settings.player_domain.value} />
        )}
      </Part>
      <Part title={t('organisation.publishing')}>
        <ChoiceSetting
          setting={settings.publish_approval}
          label={t('organisation.approval')}
          hint={t('organisation.approvalHint')}
          choices={[
            { value: false, label: t('organisation.approvalOff') },
            { value: true, label: t('organisation.approvalOn') },
          ]}
        />
      </Part>
      <Part title={t('organisation.security')}>
        <ChoiceSetting
          setting={settings.staff_access}
          label={t('organisation.staffAccess')}
          hint={t('organisation.staffAccessHint')}
          choices={access}
        />
      </Part>
      <Part title={t('tenantEnd.title')}>
        <DeleteOrganisation name={String(settings.name.value)} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.part}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}
