import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { ApiAccess } from '../integrations/ApiAccess.tsx';
import { CopyText } from '../integrations/CopyText.tsx';

/** The data of this activity for the user's own programs. */
export function ApiSettings() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  return (
    <>
      <CopyText label={t('api.quizId')} text={quizID} />
      <ApiAccess />
    </>
  );
}
