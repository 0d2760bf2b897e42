import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../account/field-errors.ts';
import { askPasskey, canUsePasskeys, isTurnedBack } from '../../account/passkeys.ts';
import { api } from '../../api.ts';
import { factorQuery } from './security-queries.ts';
import type { Proof } from './use-proved.ts';

/** Asks the user to authenticate again before an action that an unattended session must not do. */
export function ProofDialog({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  return (
    <Modal opened={proof.isAsked} onClose={proof.close} size={440} title={t('security.proveTitle')}>
      <ProofForm proof={proof} />
    </Modal>
  );
}

function ProofForm({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const { data: factors } = useQuery(factorQuery);
  const form = useForm({ initialValues: { password: '', code: '' } });
  const prove = useMutation({
    mutationFn: async (proof: { password?: string; code?: string }) =>
      api.proveIdentity({ body: Object.keys(proof).length > 0 ? proof : { credential: await askPasskey(await api.proofOptions()) } }),
    onSuccess: proof.proved,
    onError: (error) => {
      if (isTurnedBack(error)) return;
      const { password, code, credential } = fieldErrors(error);
      const message = code ?? credential ?? error.message;
      form.setErrors(asksPassword ? { password: password ?? error.message } : { code: message });
    },
  });
  if (!factors) return null;
  const asksPassword = !factors.totp && factors.passkeys === 0;
  return (
    <form onSubmit={form.onSubmit(({ password, code }) => prove.mutate(asksPassword ? { password } : { code }))} noValidate>
      <Stack>
        <Text size="sm">{t(asksPassword ? 'security.provePassword' : 'security.proveFactor')}</Text>
        <ProofField asksPassword={asksPassword} inputProps={form.getInputProps(asksPassword ? 'password' : 'code')} />
        <Group justify="flex-end">
          {factors.passkeys > 0 && canUsePasskeys() && (
            <Button variant="default" leftSection={<IconFingerprint size={16} aria-hidden />} onClick={() => prove.mutate({})}>
              {t('login.passkeyInstead')}
            </Button>
          )}
          <Button type="submit" loading={prove.isPending}>
            {t('security.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ProofField({ asksPassword, inputProps }: { asksPassword: boolean; inputProps: object }) {
  const { t } = useTranslation();
  return asksPassword ? (
    <PasswordInput label={t('profile.currentPassword')} autoComplete="current-password" data-autofocus {...inputProps} />
  ) : (
    <TextInput
      label={t('login.code')}
      description={t('login.codeHint')}
      autoComplete="one-time-code"
      maxLength={40}
      data-autofocus
      {...inputProps}
    />
  );
}
