import { Alert, Button, Group, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ssoRoles, type SsoRole } from '#shared/single-sign-on.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { useKeepSignIn, type SignIn } from './sign-in-query.ts';
import style from './sign-in-settings.module.css';

/** The organisation's OpenID Connect provider. */
export function ConnectionForm({ settings: { connection, callback_url } }: { settings: SignIn }) {
  const { t } = useTranslation();
  const { form, save, remove } = useConnection(connection);
  const atFields = fieldErrors(save.error);
  const error = remove.error ?? (Object.keys(atFields).length === 0 ? save.error : null);
  return (
    <form className={style.form} onSubmit={form.onSubmit((values) => save.run(values))} noValidate>
      <Stack>
        <CopyText label={t('signIn.callback')} text={callback_url} />
        <TextInput
          label={t('signIn.issuer')}
          description={t('signIn.issuerHint')}
          placeholder="https://login.example.org"
          maxLength={500}
          {...form.getInputProps('issuer')}
          error={atFields['issuer']}
        />
        <TextInput label={t('signIn.clientId')} maxLength={500} {...form.getInputProps('client_id')} error={atFields['client_id']} />
        <PasswordInput
          label={t('signIn.clientSecret')}
          description={connection ? t('signIn.secretStays') : undefined}
          autoComplete="off"
          maxLength={1000}
          {...form.getInputProps('client_secret')}
          error={atFields['client_secret']}
        />
        <Select
          label={t('signIn.role')}
          data={ssoRoles.map((role) => ({ value: role, label: t(`signIn.roles.${role}`) }))}
          allowDeselect={false}
          {...form.getInputProps('default_role')}
        />
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        <Group>
          <Reasoned reason={!form.isDirty() && t('reason.unchanged')}>
            <Button type="submit" loading={save.isPending}>
              {t('common.save')}
            </Button>
          </Reasoned>
          {connection && <TryProvider key={connection.issuer} />}
          {connection && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.run(undefined)}>
              {t('signIn.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      <ProofDialog proof={save.proof} />
      <ProofDialog proof={remove.proof} />
    </form>
  );
}

/** The form of a connection, and the two calls that change it. */
function useConnection(connection: SignIn['connection']) {
  const { t } = useTranslation();
  const keep = useKeepSignIn();
  const form = useForm({
    initialValues: {
      issuer: connection?.issuer ?? '',
      client_id: connection?.client_id ?? '',
      client_secret: '',
      default_role: connection?.default_role ?? ('editor' as SsoRole),
    },
  });
  const save = useProved(
    ({ client_secret, ...body }: typeof form.values) =>
      api.changeConnection({ body: { ...body, ...(client_secret && { client_secret }) } }),
    (changed) => {
      keep(changed);
      form.setFieldValue('client_secret', '');
      form.resetDirty();
      notifications.show({ message: t('signIn.saved') });
    },
  );
  const remove = useProved(
    () => api.deleteConnection(),
    (changed) => {
      keep(changed);
      form.setValues({ issuer: '', client_id: '', client_secret: '', default_role: 'editor' });
      form.resetDirty();
    },
  );
  return { form, save, remove };
}

/** Loads the provider's own metadata. */
function TryProvider() {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => api.tryConnection() });
  const found = test.data?.found;
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t('signIn.test')}
      </Button>
      <span role="status" className={style.found}>
        {found && t(`signIn.found.${found}`)}
        {test.error?.message}
      </span>
    </>
  );
}
