import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { giveSecondFactor, secondFactorOptions } from '../api.ts';
import { askPasskey, canUsePasskeys, isTurnedBack } from './passkeys.ts';
import style from './account.module.css';

interface Props {
  ticket: string;
  factors: readonly string[];
  enter: () => Promise<void>;
  startAgain: () => void;
}

/** The second step of a sign-in by password. */
export function SecondFactor({ ticket, factors, enter, startAgain }: Props) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { code: '' } });
  const give = useMutation({
    mutationFn: async ({ code }: { code?: string }) => {
      if (code !== undefined) return giveSecondFactor({ body: { ticket, code } });
      return giveSecondFactor({ body: { ticket, credential: await askPasskey(await secondFactorOptions({ body: { ticket } })) } });
    },
    onSuccess: enter,
    onError: (error) => !isTurnedBack(error) && form.setErrors({ code: t('fieldMessage.code_wrong') }),
  });
  return (
    <form className={style.fields} onSubmit={form.onSubmit(({ code }) => give.mutate({ code }))} noValidate>
      <TextInput
        label={t('login.code')}
        description={t('login.codeHint')}
        autoComplete="one-time-code"
        autoFocus
        size="md"
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" loading={give.isPending}>
        {t('login.enter')}
      </Button>
      {factors.includes('passkey') && canUsePasskeys() && (
        <Button variant="default" size="md" leftSection={<IconFingerprint size={18} aria-hidden />} onClick={() => give.mutate({})}>
          {t('login.passkeyInstead')}
        </Button>
      )}
      <Anchor component="button" type="button" size="sm" onClick={startAgain}>
        {t('login.startAgain')}
      </Anchor>
    </form>
  );
}
