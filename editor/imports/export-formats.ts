export const exportFormats = ['gift', 'csv', 'json', 'qti', 'h5p'] as const;
export type ExportFormat = (typeof exportFormats)[number];
