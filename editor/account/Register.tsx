import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, signIn } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { fieldErrors } from './field-errors.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import style from './account.module.css';

const route = getRouteApi('/register');

interface NewAccount {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

export function Register() {
  const { t } = useTranslation();
  const empty = (value: string) => (value.trim() ? null : t('fieldMessage.empty'));
  const form = useForm<NewAccount>({
    initialValues: { name: '', email: '', password: '', password_confirmation: '' },
    validate: { name: empty, email: empty, password: empty, password_confirmation: empty },
  });
  const registration = useRegistration((error) => {
    const errors = fieldErrors(error);
    form.setErrors(Object.keys(errors).length > 0 ? errors : { email: error.message });
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

/** Registers and signs in, so that the mailed link, opened in this browser, asks for nothing more. */
function useRegistration(onError: (error: Error) => void) {
  const { setup } = route.useSearch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: NewAccount) => {
      await api.registerAccount({ body: { ...values, ...(setup !== undefined && { setup }) } });
      // Fails for an address that has an account with another password. The next page is the same, so it does not reveal that.
      const isSignedIn = await signIn(values.email.trim(), values.password).then(
        () => true,
        () => false,
      );
      queryClient.clear();
      // A set-up link has proved the address.
      const isReady = isSignedIn && (await api.readProfile()).closed?.why !== 'address';
      await (isReady ? navigate({ to: paths.home }) : navigate({ to: paths.login, state: { linkSentTo: values.email.trim() } }));
    },
    onError,
  });
}
