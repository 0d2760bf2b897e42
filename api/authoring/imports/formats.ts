export { exportFormats, importFormats, type ExportFormat, type ImportFormat } from '#shared/content/file-formats.ts';
