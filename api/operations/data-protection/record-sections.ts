import type { recordTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Processing } from './find-processing.ts';
import type { Section } from './print-document.ts';

type Texts = Awaited<ReturnType<typeof recordTexts>>;
interface Installation {
  /** Who runs the installation, with an address; empty if it is not known. */
  provider: string;
  smtp_host: string | undefined;
  s3_host: string | undefined;
  backup_days: number;
}
type Row = Section['rows'][number];

/** The record of Article 30(1), for the features that are on. */
export function recordSections(t: Texts, found: Processing, installation: Installation): Section[] {
  const section = (heading: string, rows: (Row | false)[]): Section => ({
    heading,
    paragraphs: [],
    rows: rows.filter((row) => row !== false),
  });
  return [
    section(t('record.who', {}), who(t, found, installation)),
    section(t('record.players', {}), players(t, found)),
    section(t('record.team', {}), team(t, found)),
    section(t('record.recipients', {}), recipients(t, found, installation)),
    section(t('record.kept', {}), kept(t, found, installation)),
    section(t('record.security', {}), [
      [t('record.measures', {}), t('record.measuresText', {})],
      [t('record.signIn', {}), found.sso_issuers.length > 0 ? t('record.signInSso', {}) : t('record.signInOwn', {})],
    ]),
  ];
}

const who = (t: Texts, { tenant, imprint_url, privacy_url }: Processing, { provider }: Installation): (Row | false)[] => [
  [t('record.controller', {}), tenant],
  imprint_url !== null && [t('record.contact', {}), imprint_url],
  privacy_url !== null && [t('record.privacy', {}), privacy_url],
  provider !== '' && [t('record.processor', {}), provider],
];

const players = (t: Texts, found: Processing): (Row | false)[] => [
  [t('record.purpose', {}), t('record.purposePlay', { activities: found.activities })],
  [t('record.persons', {}), t('record.personsPlayers', { players: found.players })],
  found.fields.length > 0 && [t('record.fields', {}), found.fields.map((name) => t(`fields.${name}`, {})).join(', ')],
  [t('record.data', {}), t('record.dataPlay', {})],
  found.confirms_addresses && [t('record.confirm', {}), t('record.confirmText', {})],
  found.draws > 0 && [t('record.draws', {}), t('record.drawsText', {})],
  found.diplomas > 0 && [t('record.diplomas', {}), t('record.diplomasText', {})],
  found.mail_reminders > 0 && [t('record.mailReminders', {}), t('record.remindersText', { players: found.mail_reminders })],
  found.push_reminders > 0 && [t('record.pushReminders', {}), t('record.remindersText', { players: found.push_reminders })],
  [t('record.statistics', {}), t('record.statisticsText', {})],
];

const team = (t: Texts, { members, has_scim }: Processing): (Row | false)[] => [
  [t('record.purpose', {}), t('record.purposeTeam', {})],
  [t('record.persons', {}), t('record.personsTeam', { members })],
  [t('record.data', {}), t('record.dataTeam', {})],
  has_scim && [t('record.scim', {}), t('record.scimText', {})],
];

const recipients = (t: Texts, found: Processing, { smtp_host, s3_host, provider }: Installation): (Row | false)[] => [
  [t('record.installation', {}), provider === '' ? t('record.installationText', {}) : provider],
  smtp_host !== undefined && [t('record.mail', {}), smtp_host],
  s3_host !== undefined && [t('record.storage', {}), s3_host],
  found.hook_hosts.length > 0 && [
    t('record.hooks', {}),
    `${found.hook_hosts.join(', ')}. ${found.hooks_identify ? t('record.hooksIdentify', {}) : t('record.hooksMasked', {})}`,
  ],
  found.api_keys > 0 && [t('record.keys', {}), t('record.keysText', { keys: found.api_keys })],
  found.has_zapier && ['Zapier', t('record.zapierText', {})],
  found.partners.length > 0 && [t('record.partners', {}), found.partners.join(', ')],
  found.sso_issuers.length > 0 && [t('record.sso', {}), found.sso_issuers.join(', ')],
];

const kept = (t: Texts, { period, own_periods }: Processing, { backup_days }: Installation): (Row | false)[] => [
  [t('record.period', {}), period === null ? t('record.ever', {}) : t('record.years', { years: period })],
  own_periods > 0 && [t('record.ownPeriods', {}), t('record.ownPeriodsText', { activities: own_periods })],
  [t('record.backups', {}), t('record.backupsText', { days: backup_days })],
];
