import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from './activity-context.ts';

/** Why fields of this page are disabled, where the role may not change all of it. */
export function RoleNote() {
  const { t } = useTranslation();
  const { edit_content, edit_graphics, edit_settings } = useCan();
  const lacks = [!edit_content && t('role.noContent'), !edit_graphics && t('role.noGraphics'), !edit_settings && t('role.noSettings')];
  const told = lacks.filter((text) => text !== false);
  if (told.length === 0) return null;
  return (
    <Text role="note" size="sm" c="dimmed" mb="sm">
      {told.join(' ')}
    </Text>
  );
}
