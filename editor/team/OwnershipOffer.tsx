import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { useProfile } from '../session/profile.ts';
import { ProvedDialog } from './ProvedDialog.tsx';
import { ownershipQuery, showFailure, useTeamCall } from './team-query.ts';

/** A pending transfer, for the giver and the receiver of the tenant. */
export function OwnershipOffer() {
  const { t } = useTranslation();
  const profile = useProfile();
  const { data } = useQuery(ownershipQuery);
  const [accepting, dialog] = useDisclosure();
  const end = useTeamCall(
    () => api.endOwnershipOffer(),
    () => t('team.offerEnded'),
  );
  const offer = data?.offer;
  if (!offer) return null;
  const isMine = offer.to.id === profile.id;
  const values = { from: offer.from.name, to: offer.to.name, at: dateTime(offer.expires_at), tenant: profile.tenant?.name ?? '' };
  return (
    <Alert color="amber" title={isMine ? t('team.offerToYou', values) : t('team.offerFromYou', values)}>
      <Text size="sm">{isMine ? t('team.offerToYouText', values) : t('team.offerFromYouText', values)}</Text>
      <Group mt="sm">
        {isMine && <Button onClick={dialog.open}>{t('team.accept')}</Button>}
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined, { onError: showFailure })}>
          {isMine ? t('team.decline') : t('team.takeBack')}
        </Button>
      </Group>
      {accepting && (
        <ProvedDialog
          title={t('team.acceptTitle', values)}
          act={t('team.accept')}
          call={() => api.acceptOwnership()}
          done={t('team.ownerNow')}
          onClose={dialog.close}
        >
          <Text size="sm">{t('team.acceptText', values)}</Text>
        </ProvedDialog>
      )}
    </Alert>
  );
}
