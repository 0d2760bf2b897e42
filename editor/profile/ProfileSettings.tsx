import { Anchor, Button, Group, Select, Text, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { chooseInterfaceLanguage, followAccount, interfaceLanguage, interfaceLanguages, type InterfaceLanguage } from '../i18n.ts';
import { ownTimezone } from '../dates.ts';
import { paths } from '../paths.ts';
import { keepProfile, useProfile } from '../session/profile.ts';
import { AvatarField } from './AvatarField.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { TimezoneSelect } from '#editor/TimezoneSelect.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import style from './profile.module.css';

export function ProfileSettings() {
  const { t } = useTranslation();
  const profile = useProfile();
  const { form, save } = useProfileForm();
  return (
    <div className={style.wide}>
      <div className={style.page}>
        <Title order={1}>{t('profile.settings')}</Title>
        <AvatarField />
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack>
            <TextInput label={t('account.name')} autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
            <TextInput label={t('account.email')} type="email" autoComplete="email" maxLength={254} {...form.getInputProps('email')} />
            <Select
              label={t('profile.interfaceLanguage')}
              data={interfaceLanguages.map(({ code, name }) => ({ value: code, label: name }))}
              value={form.values.lang}
              onChange={(lang) => form.setFieldValue('lang', (lang ?? 'en') as InterfaceLanguage)}
            />
            <TimezoneSelect
              label={t('profile.timezone')}
              description={t('profile.timezoneHelp')}
              placeholder={t('profile.timezoneOfBrowser', { timezone: ownTimezone() })}
              clearable
              clearButtonProps={{ 'aria-label': t('profile.timezoneOfBrowser', { timezone: ownTimezone() }) }}
              value={form.values.timezone || null}
              onChange={(timezone) => form.setFieldValue('timezone', timezone ?? '')}
              error={form.errors.timezone}
            />
            <Group>
              <Reasoned reason={!form.isDirty() && t('reason.unchanged')}>
                <Button type="submit" loading={save.isPending}>
                  {t('common.save')}
                </Button>
              </Reasoned>
            </Group>
          </Stack>
        </form>
        <Anchor component={Link} to={paths.security} size="sm">
          {t('profile.toSecurity')}
        </Anchor>
      </div>
      {profile.tenant && <NotificationChoices />}
      <OwnSessions />
      <section className={style.section}>
        <Title order={2}>{t('ownAccount.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.lead')}
        </Text>
        <Group>
          <Button component="a" href="/api/v1/user/export" download variant="default">
            {t('ownAccount.download')}
          </Button>
        </Group>
      </section>
    </div>
  );
}

/** The fields, and saving them. */
function useProfileForm() {
  const { t } = useTranslation();
  const profile = useProfile();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { name: profile.name, email: profile.email, lang: interfaceLanguage(), timezone: profile.timezone ?? '' },
    validate: {
      name: (name) => (name.trim() ? null : t('fieldMessage.empty')),
      email: (email) => (email.includes('@') ? null : t('fieldMessage.email')),
    },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => api.updateProfile({ body: values }),
    onSuccess: async (reply, values) => {
      if (!reply.success)
        return form.setErrors(Object.fromEntries(Object.entries(reply.errors ?? {}).map(([field, [first]]) => [field, first])));
      if (reply.profile) await keepProfile(queryClient, reply.profile);
      chooseInterfaceLanguage(values.lang);
      followAccount(values.lang);
      // What was typed since is still to be saved.
      form.resetDirty(values);
      const { confirming } = reply;
      notifications.show({ message: confirming ? t('profile.confirming', { email: confirming }) : t('profile.updated') });
      return undefined;
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(Object.keys(errors).length > 0 ? errors : { name: error.message });
    },
  });
  return { form, save };
}
