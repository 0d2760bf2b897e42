import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { DeleteOrganisationDialog } from './DeleteOrganisationDialog.tsx';
import { deletionQuery } from './deletion-query.ts';

/** The button for owners to delete the whole organisation; others see that only owners may. */
export function DeleteOrganisation({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isAsked, asking] = useDisclosure();
  const { data } = useQuery(deletionQuery);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('tenantEnd.lead')}
      </Text>
      <div>
        <Reasoned reason={data?.can.delete !== true && t('tenantEnd.onlyOwner')}>
          <Button variant="default" color="red" onClick={asking.open}>
            {t('tenantEnd.ask')}
          </Button>
        </Reasoned>
      </div>
      {isAsked && <DeleteOrganisationDialog name={name} onClose={asking.close} />}
    </>
  );
}
