import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { DeleteFiguresDialog } from './DeleteFiguresDialog.tsx';
import { useSettings } from './use-settings.ts';

/** Deletes players' data. */
export function DataSettings() {
  const { t } = useTranslation();
  const { disabled } = useSettings();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Text size="sm">{t('data.lead')}</Text>
      <Group>
        <Button color="red" variant="outline" disabled={disabled} onClick={dialog.open}>
          {t('data.open')}
        </Button>
      </Group>
      <DeleteFiguresDialog opened={isOpen} onClose={dialog.close} />
    </>
  );
}
