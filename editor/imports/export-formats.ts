export const exportFormats = ['gift', 'csv', 'json', 'qti'] as const;
export type ExportFormat = (typeof exportFormats)[number];
