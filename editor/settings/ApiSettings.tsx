import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { frameCode, scriptCode } from '#shared/play/share-address.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { ApiAccess } from '../integrations/ApiAccess.tsx';
import { CopyText } from '../integrations/CopyText.tsx';
import { playerAddress, usePlayerOrigin } from '../publish/copy-player-link.ts';

/** The data of this activity for the user's own pages or programs. */
export function ApiSettings() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const title = useDraft((draft) => draft.cover.title || draft.name);
  const address = playerAddress(kind, quizID, usePlayerOrigin());
  return (
    <>
      <CopyText label={t('api.quizId')} text={quizID} />
      <ApiAccess />
      <Title order={3}>{t('api.embed')}</Title>
      <CopyText label={t('api.script')} description={t('api.scriptNote')} text={scriptCode(address, null, title)} />
      <CopyText label={t('api.frame')} description={t('api.frameNote')} text={frameCode(address, null, title)} />
      <Title order={3}>{t('api.screen')}</Title>
      <CopyText label={t('api.wall')} description={t('api.wallNote')} text={`${window.location.origin}/screen/wall/${kind}/${quizID}`} />
    </>
  );
}
