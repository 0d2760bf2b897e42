import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { signIn } from '#shared/contract/sign-in.ts';
import { fieldErrors } from '../../account/field-errors.ts';
import { api } from '../../api.ts';
import { useProved } from './use-proved.ts';
import style from './security.module.css';

type Secret = Output<typeof signIn.beginTotp>;
interface Props {
  secret: Secret | undefined;
  close: () => void;
  done: (recovery_codes: string[] | null) => void;
}

/** The QR code for the person's authenticator, and the field for her first code. */
export function SetUpCodes({ secret, close, done }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={secret !== undefined} onClose={close} size={440} title={t('security.beginCodes')}>
      {secret && <SetUp secret={secret} done={done} />}
    </Modal>
  );
}

function SetUp({ secret, done }: { secret: Secret; done: Props['done'] }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useProved(
    (code: string) => api.confirmTotp({ body: { code } }),
    ({ recovery_codes }) => done(recovery_codes),
  );
  const problem = confirm.error && (fieldErrors(confirm.error)['code'] ? t('fieldMessage.code_wrong') : confirm.error.message);
  return (
    <form onSubmit={form.onSubmit(({ code }) => confirm.run(code.replaceAll(/\s/g, '')))} noValidate>
      <Stack>
        <Text size="sm">{t('security.scan')}</Text>
        <img
          className={style.qr}
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
          alt={t('security.qr')}
          width={200}
          height={200}
        />
        <Text size="sm">
          {t('security.typeSecret')} <Code className={style.secret ?? ''}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Text>
        <TextInput
          label={t('security.firstCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          data-autofocus
          {...form.getInputProps('code')}
          error={problem}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={confirm.isPending}>
            {t('security.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
