import { Alert, Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from './use-import.ts';

interface Props {
  types: ImportReport['person_types'];
  creates: boolean;
  isLooking: boolean;
  /** Absent: this activity has no person types. */
  create?: (creates: boolean) => void;
}

/** The missing person types of the file's answers, and the choice to create them. */
export function MissingTypes({ types, creates, isLooking, create }: Props) {
  const { t } = useTranslation();
  const others = types.filter(({ state }) => state !== 'matched');
  if (others.length === 0) return null;
  const named = others.filter(({ title }) => title !== '').map(({ title }) => title);
  return (
    <Alert color={creates ? 'blue' : 'yellow'} variant="light" mt="sm">
      <Text size="sm" fw={600}>
        {t('imports.types.title', { count: others.length })}
      </Text>
      {named.length > 0 && <Text size="sm">{named.join(', ')}</Text>}
      <Text size="sm">{t(creates ? 'imports.types.created' : 'imports.types.missing')}</Text>
      {create && named.length > 0 && (
        <Checkbox
          mt="sm"
          label={t('imports.types.create')}
          checked={creates}
          disabled={isLooking}
          onChange={(event) => create(event.currentTarget.checked)}
        />
      )}
    </Alert>
  );
}
