import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { signIn } from '#shared/contract/sign-in.ts';
import { api } from '../../api.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { factorQuery } from './security-queries.ts';
import { SetUpCodes } from './SetUpCodes.tsx';
import { useProved } from './use-proved.ts';
import style from './security.module.css';

/** One-time codes (TOTP) as a second step of the sign-in, and recovery codes. */
export function CodesSection({ showCodes }: { showCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { data: factors } = useQuery(factorQuery);
  const [secret, setSecret] = useState<Output<typeof signIn.beginTotp>>();
  const begin = useProved(() => api.beginTotp(), setSecret);
  const end = useProved(() => api.deleteTotp());
  const renew = useProved(
    () => api.renewRecoveryCodes(),
    ({ recovery_codes }) => showCodes(recovery_codes),
  );
  if (!factors) return null;
  const error = begin.error ?? end.error ?? renew.error;
  const hasFactor = factors.totp || factors.passkeys > 0;
  return (
    <section className={style.section} aria-labelledby="codes">
      <Group gap="xs">
        <Title order={2} id="codes">
          {t('security.codes')}
        </Title>
        <Badge variant="light" color={factors.totp ? 'spruce' : 'gray'}>
          {t(factors.totp ? 'security.on' : 'security.off')}
        </Badge>
      </Group>
      <Text c="dimmed" size="sm">
        {t('security.codesLead')}
      </Text>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
      <Group>
        {factors.totp ? (
          <Button variant="default" loading={end.isPending} onClick={() => end.run(undefined)}>
            {t('security.endCodes')}
          </Button>
        ) : (
          <Button variant="default" loading={begin.isPending} onClick={() => begin.run(undefined)}>
            {t('security.beginCodes')}
          </Button>
        )}
      </Group>
      {hasFactor && <RecoveryCodes left={factors.recovery_codes} isPending={renew.isPending} renew={() => renew.run(undefined)} />}
      <SetUpCodes
        secret={secret}
        close={() => setSecret(undefined)}
        done={(codes) => {
          setSecret(undefined);
          if (codes) showCodes(codes);
        }}
      />
      {[begin, end, renew].map(({ proof }, index) => (
        <ProofDialog key={index} proof={proof} />
      ))}
    </section>
  );
}

/** The number of unused recovery codes, and a button for new ones. */
function RecoveryCodes({ left, isPending, renew }: { left: number; isPending: boolean; renew: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Title order={3}>{t('security.recovery')}</Title>
      <Text c="dimmed" size="sm">
        {t('security.recoveryLeft', { count: left })}
      </Text>
      <Group>
        <Button variant="default" loading={isPending} onClick={renew}>
          {t('security.renewRecovery')}
        </Button>
      </Group>
    </>
  );
}
