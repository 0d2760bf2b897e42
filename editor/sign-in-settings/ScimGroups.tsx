import { NativeSelect, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Provisioning } from '#shared/contract/scim.ts';
import { api } from '../api.ts';
import { roleName } from '../team/role-words.ts';
import style from './sign-in-settings.module.css';

interface Props {
  provisioning: Provisioning;
  keep: (changed: Provisioning) => void;
}

/** The role for each group of the directory; saves each choice at once. */
export function ScimGroups({ provisioning: { groups, roles, default_role }, keep }: Props) {
  const { t } = useTranslation();
  const fallback = roleName(t, { role: default_role, role_id: default_role }) ?? default_role;
  return (
    <>
      <Title order={3} mt="lg">
        {t('scim.groups')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('scim.groupsLead', { role: fallback.toLocaleLowerCase() })}
      </Text>
      {groups.length === 0 ? (
        <Text size="sm">{t('scim.noGroups')}</Text>
      ) : (
        <table className={style.groups}>
          <thead>
            <tr>
              <th scope="col">{t('scim.group')}</th>
              <th scope="col">{t('scim.members')}</th>
              <th scope="col">{t('scim.role')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} roles={roles} keep={keep} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface RowProps {
  group: Provisioning['groups'][number];
  roles: Provisioning['roles'];
  keep: Props['keep'];
}

function GroupRow({ group: { id, name, members, role }, roles, keep }: RowProps) {
  const { t } = useTranslation();
  const change = useMutation({
    mutationFn: (chosen: string | null) => api.changeScimGroup({ params: { id }, body: { role: chosen } }),
    onSuccess: (changed) => {
      keep(changed);
      notifications.show({ message: t('scim.saved') });
    },
  });
  const problem = change.error && ('errors' in change.error ? (change.error.errors as Record<string, string[]>)['role']?.[0] : undefined);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{members}</td>
      <td>
        <NativeSelect
          aria-label={t('scim.roleOf', { name })}
          value={role ?? ''}
          disabled={change.isPending}
          error={change.error && (problem ?? change.error.message)}
          data={[
            { value: '', label: t('scim.noRole') },
            ...roles.map((role) => ({
              value: role.id,
              label: role.is_own ? role.name : (roleName(t, { role: role.id, role_id: role.id }) ?? role.name),
            })),
          ]}
          onChange={(event) => change.mutate(event.currentTarget.value || null)}
        />
      </td>
    </tr>
  );
}
