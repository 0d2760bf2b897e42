import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/contract/rights.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { roleName } from './role-name.ts';
import { useChangeRights } from './rights-query.ts';
import style from './rights.module.css';

interface Props {
  roles: readonly Role[];
  edit: (role: Role) => void;
}

export function OwnRoles({ roles, edit }: Props) {
  const { t } = useTranslation();
  const [doomed, doom] = useState<Role>();
  const own = roles.filter(({ is_own }) => is_own);
  if (own.length === 0) return <Text c="dimmed">{t('rights.noOwnRole')}</Text>;
  return (
    <>
      <ul className={style.roles}>
        {own.map((role) => (
          <li key={role.id}>
            <span>
              {role.name}
              <small>{t('rights.members', { count: role.members })}</small>
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => edit(role)}>
              {t('rights.change')}
            </Button>
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => doom(role)}>
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {doomed && <DeleteRole key={doomed.id} role={doomed} roles={roles} close={() => doom(undefined)} />}
    </>
  );
}

/** Asks for a new role for its members, when there are any. */
function DeleteRole({ role, roles, close }: { role: Role; roles: readonly Role[]; close: () => void }) {
  const { t } = useTranslation();
  const [becomes, choose] = useState<Role['id']>('analyst');
  const isUsed = role.members > 0;
  const remove = useChangeRights(() => api.deleteRole({ params: { id: role.id }, query: isUsed ? { becomes } : {} }), close);
  const others = roles.filter(({ id }) => id !== role.id && id !== 'owner');
  return (
    <Modal opened onClose={close} title={t('rights.deleteRole', { name: role.name })}>
      <Stack>
        {isUsed && (
          <Select
            label={t('rights.becomes', { count: role.members })}
            value={becomes}
            allowDeselect={false}
            data={others.map(({ id, name, is_own }) => ({ value: id, label: is_own ? name : roleName(id, t) }))}
            onChange={(value) => value && choose(value as Role['id'])}
          />
        )}
        <DialogButtons cancel={close}>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('common.delete')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
