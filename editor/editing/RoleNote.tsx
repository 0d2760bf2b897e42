import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from './activity-context.ts';

const id = 'role-note';

/** Fields, preceded by the reason why some are disabled for the role. Screen readers read the reason when the focus enters. */
export function RoleNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { edit_content, edit_graphics, edit_settings, named } = useCan();
  const byRole = [!edit_content && t('role.noContent'), !edit_graphics && t('role.noGraphics'), !edit_settings && t('role.noSettings')];
  const lacks = named ? byRole : [t('rights.notNamed')];
  const reasons = lacks.filter((text) => text !== false);
  if (reasons.length === 0) return children;
  return (
    <div role="group" aria-describedby={id} style={{ display: 'contents' }}>
      <Text id={id} role="note" size="sm" c="dimmed" mb="sm">
        {reasons.join(' ')}
      </Text>
      {children}
    </div>
  );
}
