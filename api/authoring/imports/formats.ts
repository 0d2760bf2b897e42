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
  'json',
  'text',
  'docx',
] as const;
export type ImportFormat = (typeof importFormats)[number];

export const exportFormats = ['gift', 'csv', 'json', 'qti'] as const;
export type ExportFormat = (typeof exportFormats)[number];
