import { Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { passkeySignInOptions, signInByPasskey } from '../api.ts';
import { askPasskey, canUsePasskeys, isTurnedBack } from './passkeys.ts';

/** Signs in by a passkey of this device, without typing. */
export function PasskeyEntry({ enter }: { enter: () => Promise<void> }) {
  const { t } = useTranslation();
  const entry = useMutation({
    mutationFn: async () => signInByPasskey({ body: { credential: await askPasskey(await passkeySignInOptions()) } }),
    onSuccess: enter,
  });
  const isRefused = entry.error !== null && !isTurnedBack(entry.error);
  return (
    <>
      <Reasoned reason={!canUsePasskeys() && t('security.noPasskeysHere')}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={entry.isPending}
          onClick={() => entry.mutate()}
        >
          {t('login.passkey')}
        </Button>
      </Reasoned>
      <div role="status">
        {isRefused && (
          <Text size="sm" c="red">
            {t('login.passkeyRefused')}
          </Text>
        )}
      </div>
    </>
  );
}
