import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listBackgrounds } from './list-backgrounds.ts';
import { uploadBackground } from './upload-background.ts';
import { deleteBackground } from './delete-background.ts';
import { describePicture } from './describe-picture.ts';
import { cutPicture } from './cut-picture.ts';
import { listMediaUses } from './list-media-uses.ts';
import { listPictureUses } from './list-picture-uses.ts';
import { replacePicture } from './replace-picture.ts';
import { listUnusedPictures } from './list-unused-pictures.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.ts';
import { listClips } from './list-clips.ts';
import { uploadClip } from './upload-clip.ts';
import { deleteClip } from './delete-clip.ts';
import { listLogos } from './list-logos.ts';
import { uploadLogo } from './upload-logo.ts';
import { deleteLogo } from './delete-logo.ts';
import { readMedia } from './read-media.ts';
import { readMotion } from '#api/kernel/pictures/moving/read-motion.ts';

export const mediaRoutes: readonly ServedOperation[] = [
  listBackgrounds,
  uploadBackground,
  deleteBackground,
  describePicture,
  cutPicture,
  listPictureUses,
  listMediaUses,
  replacePicture,
  listUnusedPictures,
  deleteUnusedPictures,
  listClips,
  uploadClip,
  deleteClip,
  listLogos,
  uploadLogo,
  deleteLogo,
  readMedia,
  readMotion,
];
