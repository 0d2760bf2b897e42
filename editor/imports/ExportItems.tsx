import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../editing/use-place.ts';
import { exportFormats } from '#shared/content/file-formats.ts';

/** The formats of the export. */
export function ExportItems() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  return exportFormats.map((format) => (
    <Menu.Item key={format} onClick={() => change({ ...search, export: format })}>
      {t(`exports.${format}`)}
    </Menu.Item>
  ));
}
