import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SsoProblem } from '#shared/single-sign-on.ts';

/** Why the organisation's provider did not lead further than here, or what is still to do. */
export function ArrivalNote({ problem, isLinking }: { problem: SsoProblem | undefined; isLinking: boolean }) {
  const { t } = useTranslation();
  if (!problem && !isLinking) return null;
  return (
    <Alert color={problem ? 'red' : 'blue'} variant="light" role="status" mt="md">
      {problem ? t(`login.sso.${problem}`) : t('login.linkFirst')}
    </Alert>
  );
}
