import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role, WhoMay } from '#shared/contract/rights.ts';
import type { Permission } from '#shared/permissions.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useChangeRights } from './rights-query.ts';

interface Props {
  role: Role | 'new';
  roles: readonly Role[];
  who: readonly WhoMay[];
  close: () => void;
}

/** The name and the permissions of the tenant's own role; nobody can add a permission that she does not have. */
export function RoleDialog({ role, roles, who, close }: Props) {
  const { t } = useTranslation();
  const before = role === 'new' ? undefined : role;
  const [name, setName] = useState(before?.name ?? '');
  const [permissions, setPermissions] = useState<Permission[]>(before?.permissions ?? []);
  const body = { name, permissions };
  const save = useChangeRights(
    async () => void (await (before ? api.changeRole({ params: { id: before.id }, body }) : api.createRole({ body }))),
    close,
  );
  const isTaken = roles.some((candidate) => candidate.id !== before?.id && candidate.name.toLowerCase() === name.trim().toLowerCase());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !isTaken) save.mutate(undefined);
  };
  return (
    <Modal opened onClose={close} title={before ? t('rights.changeRole') : t('rights.newRole')} size="md">
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('rights.roleName')}
            value={name}
            maxLength={100}
            required
            data-autofocus
            error={isTaken && t('fieldMessage.name_taken')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group label={t('rights.mayDo')} value={permissions} onChange={(chosen) => setPermissions(chosen as Permission[])}>
            <Stack gap="xs" mt="xs">
              {who.map(({ permission, can }) => (
                <Checkbox
                  key={permission}
                  value={permission}
                  label={t(`rights.may.${permission}`)}
                  disabled={!can.give && !permissions.includes(permission)}
                  description={!can.give && t('rights.notHeld')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <DialogButtons cancel={close}>
            <Button type="submit" loading={save.isPending}>
              {t('common.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
