import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { fieldErrors } from './field-errors.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import style from './account.module.css';

const route = getRouteApi('/register');

export function Register() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setup } = route.useSearch();
  const empty = (value: string) => (value.trim() ? null : t('fieldMessage.empty'));
  const form = useForm({
    initialValues: { name: '', email: '', password: '', password_confirmation: '' },
    validate: { name: empty, email: empty, password: empty, password_confirmation: empty },
  });
  const registration = useMutation({
    mutationFn: (values: typeof form.values) => api.registerAccount({ body: { ...values, ...(setup === undefined ? {} : { setup }) } }),
    onSuccess: async () => {
      notifications.show({ message: t('register.done') });
      await navigate({ to: paths.login });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(Object.keys(errors).length > 0 ? errors : { email: error.message });
    },
  });
  return (
    <AccountPage title={t('register.title')} lead={t('register.lead')}>
      <form className={style.fields} onSubmit={form.onSubmit((values) => registration.mutate(values))} noValidate>
        <TextInput label={t('account.name')} autoComplete="name" autoFocus size="md" {...form.getInputProps('name')} />
        <TextInput label={t('account.email')} type="email" autoComplete="email" size="md" {...form.getInputProps('email')} />
        <NewPasswordFields form={form} />
        <Button type="submit" size="md" loading={registration.isPending}>
          {t('register.make')}
        </Button>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </form>
    </AccountPage>
  );
}
