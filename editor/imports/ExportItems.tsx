import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';

const formats = ['gift', 'csv', 'json', 'qti'] as const;

/** The questions as a file; what waits is saved first. */
export function ExportItems() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const download = async (format: (typeof formats)[number]) => {
    await draft.flush();
    window.location.assign(`/api/v1/quizzes/export/${quizID}?format=${format}`);
  };
  return formats.map((format) => (
    <Menu.Item key={format} onClick={() => void download(format)}>
      {t(`exports.${format}`)}
    </Menu.Item>
  ));
}
