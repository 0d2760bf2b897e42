export const importFormats = [
  'gift',
  'aiken',
  'opentriviaqa',
  'blackboard',
  'flash_cards',
  'csv',
  'xlsx',
  'moodle_xml',
  'qti',
  'h5p',
  'json',
  'text',
  'docx',
] as const;
export type ImportFormat = (typeof importFormats)[number];

export const exportFormats = ['gift', 'csv', 'json', 'qti', 'h5p'] as const;
export type ExportFormat = (typeof exportFormats)[number];
