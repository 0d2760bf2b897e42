import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GivenRole } from '#shared/contract/team.ts';
import { roles as builtIn } from '#shared/permissions.ts';
import { roleName } from './role-words.ts';

interface Props {
  roles: readonly GivenRole[];
  value: string;
  onChange: (role: string) => void;
}

/** Every role with its purpose; one that cannot be assigned says why. */
export function RoleChoice({ roles, value, onChange }: Props) {
  const { t } = useTranslation();
  const about = ({ id, lacks }: GivenRole): string => {
    if (lacks) return lacks === 'owner' ? t('team.ownerByTransfer') : t(`team.lacks.${lacks}`);
    const known = builtIn.find((candidate) => candidate === id);
    return known ? t(`team.about.${known}`) : t('team.about.own');
  };
  return (
    <Radio.Group label={t('team.role')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {roles.map((role) => (
          <Radio
            key={role.id}
            value={role.id}
            disabled={role.lacks !== null}
            label={roleName(t, { role: role.name, role_id: role.id })}
            description={about(role)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
