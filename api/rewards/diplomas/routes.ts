import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { createDiploma } from './create-diploma.ts';
import { listDiplomas } from './list-diplomas.ts';
import { readDiploma } from './read-diploma.ts';
import { updateDiploma } from './update-diploma.ts';
import { deleteDiploma } from './delete-diploma.ts';
import { previewDiploma } from './preview-diploma.ts';
import { sendDiplomas } from './send-diplomas.ts';
import { listIssued } from './list-issued.ts';
import { withdrawDiploma } from './withdraw-diploma.ts';
import { rotateIssuerKey } from './rotate-issuer-key.ts';
import { downloadDiploma } from './download-diploma.ts';
import { listOwnDiplomas } from './list-own-diplomas.ts';
import { mailOwnDiploma } from './mail-own-diploma.ts';
import { uploadDiploma } from './upload-diploma.ts';
import { uploadCoverDiploma } from './upload-cover-diploma.ts';
import { headerImage } from './header-image.ts';

export const diplomasRoutes: readonly ServedOperation[] = [
  createDiploma,
  listDiplomas,
  readDiploma,
  updateDiploma,
  deleteDiploma,
  previewDiploma,
  sendDiplomas,
  listIssued,
  withdrawDiploma,
  rotateIssuerKey,
  downloadDiploma,
  listOwnDiplomas,
  mailOwnDiploma,
  uploadDiploma,
  uploadCoverDiploma,
  headerImage,
];
