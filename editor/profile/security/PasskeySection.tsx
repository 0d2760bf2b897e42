import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { signIn } from '#shared/contract/sign-in.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { canUsePasskeys, createPasskey, forgetPasskey } from '../../account/passkeys.ts';
import { api } from '../../api.ts';
import { dateOnly, dateTime } from '../../dates.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { passkeyQuery } from './security-queries.ts';
import { useProved } from './use-proved.ts';
import style from './security.module.css';

type Passkey = Output<typeof signIn.listPasskeys>[number];

/** The user's passkeys: adding, renaming and deleting. */
export function PasskeySection({ showCodes }: { showCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { data: passkeys = [] } = useQuery(passkeyQuery);
  const [named, setNamed] = useState<Passkey>();
  const add = useProved(
    async () => {
      const credential = await createPasskey(await api.passkeyOptions());
      return api.addPasskey({ body: { name: nameOfDevice(), credential } });
    },
    ({ recovery_codes, passkey }) => {
      if (recovery_codes) showCodes(recovery_codes);
      else setNamed(passkey);
    },
  );
  const remove = useProved(async (id: string) => api.deletePasskey({ params: { id } }), forgetPasskey);
  const error = add.error ?? remove.error;
  const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
  return (
    <section className={style.section} aria-labelledby="passkeys">
      <Title order={2} id="passkeys">
        {t('security.passkeys')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('security.passkeysLead')}
      </Text>
      {passkeys.length > 0 && (
        <ul className={style.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} rename={() => setNamed(passkey)} remove={() => remove.run(passkey.id)} />
          ))}
        </ul>
      )}
      {error && (
        <Alert color="red" variant="light" role="alert">
          {isThere ? t('security.passkeyThere') : error.message}
        </Alert>
      )}
      <Group>
        <Reasoned reason={!canUsePasskeys() && t('security.noPasskeysHere')}>
          <Button variant="default" loading={add.isPending} onClick={() => add.run(undefined)}>
            {t('security.addPasskey')}
          </Button>
        </Reasoned>
      </Group>
      <NameDialog passkey={named} close={() => setNamed(undefined)} />
      <ProofDialog proof={add.proof} />
      <ProofDialog proof={remove.proof} />
    </section>
  );
}

function PasskeyRow({ passkey, rename, remove }: { passkey: Passkey; rename: () => void; remove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <IconFingerprint size={20} aria-hidden />
      <div>
        <b>{passkey.name}</b>
        <small>
          {t('security.added', { at: dateOnly(passkey.created_at) })}
          {passkey.last_used_at && ` · ${t('security.lastUsed', { at: dateTime(passkey.last_used_at) })}`}
        </small>
      </div>
      <ActionIcon variant="subtle" aria-label={t('security.renamePasskey', { name: passkey.name })} onClick={rename}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t('security.deletePasskey', { name: passkey.name })} onClick={remove}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

/** An initial name: the system that this browser runs on. */
function nameOfDevice(): string {
  const [, system] = /\b(iPhone|iPad|Android|Windows|Mac OS X|CrOS|Linux)\b/.exec(navigator.userAgent) ?? [];
  return system?.replace('Mac OS X', 'Mac').replace('CrOS', 'Chromebook') ?? 'Passkey';
}

function NameDialog({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={passkey !== undefined} onClose={close} size={440} title={t('security.nameTitle')}>
      {passkey && <NameForm passkey={passkey} close={close} />}
    </Modal>
  );
}

function NameForm({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (name) => (name.trim() ? null : t('fieldMessage.empty')) },
  });
  const rename = useProved(
    async (name: string) => api.renamePasskey({ params: { id: passkey.id }, body: { name } }),
    () => close(),
  );
  return (
    <form onSubmit={form.onSubmit(({ name }) => rename.run(name.trim()))} noValidate>
      <Stack>
        <TextInput
          label={t('account.name')}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
          error={form.errors['name'] ?? rename.error?.message}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
