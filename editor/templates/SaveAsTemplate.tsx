import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { api } from '../api.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** Saves an own activity as a template for the team. */
export function SaveAsTemplate({ row, onClose }: { row: QuizRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TemplateForm
      title={t('templates.saveTitle')}
      note={t('templates.saveNote')}
      initial={{ name: row.name, text: plain(row.cover.text), occasion: null }}
      save={(words) => api.saveTemplate({ body: { quiz_id: row.id, ...words } })}
      onSaved={() => notifications.show({ message: t('templates.saved') })}
      onClose={onClose}
    />
  );
}
