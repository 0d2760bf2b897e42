import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import { useRegistration } from './use-registration.ts';

/** The page's texts in the organisation's own words. */
export function RegistrationTexts() {
  const { t } = useTranslation();
  const { registration, setText } = useRegistration();
  const can = useCan();
  return (
    <>
      <TextInput
        label={t('cover.title')}
        description={t('common.ownWords')}
        maxLength={300}
        value={registration.title}
        disabled={!can.edit_content}
        onChange={setText('title')}
      />
      <MarkedTextarea
        id="text"
        label={t('cover.text')}
        maxLength={4000}
        maxRows={8}
        value={registration.text}
        disabled={!can.edit_content}
        onChange={setText('text')}
      />
      <TextInput
        label={t('cover.button')}
        description={t('common.ownWords')}
        maxLength={100}
        value={registration.button_text}
        disabled={!can.edit_content}
        onChange={setText('button_text')}
      />
    </>
  );
}
