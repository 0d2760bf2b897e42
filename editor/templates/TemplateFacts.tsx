import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contract/templates.ts';
import { kindLabel } from '../labels.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';

/** Its kind, its size, and its author. */
export function TemplateFacts({ template: { quiz_type, questions, doors, occasion, saved_by } }: { template: Template }) {
  const { t } = useTranslation();
  const { templateCount } = editorKinds[quiz_type].words;
  const facts = [
    t(kindLabel(quiz_type)),
    ...(templateCount ? [doors > 0 ? t('templates.doors', { count: doors }) : t(templateCount, { count: questions })] : []),
    ...(occasion ? [t(`templates.occasion.${occasion}`)] : []),
    ...(saved_by ? [t('templates.savedBy', { name: saved_by })] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
}
