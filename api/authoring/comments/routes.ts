import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { addComment } from './add-comment.ts';
import { countComments } from './count-comments.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';
import { listMentionable } from './list-mentionable.ts';
import { reopenComment } from './reopen-comment.ts';
import { resolveComment } from './resolve-comment.ts';
import { updateComment } from './update-comment.ts';

export const commentsRoutes: readonly ServedOperation[] = [
  listComments,
  countComments,
  listMentionable,
  addComment,
  updateComment,
  deleteComment,
  resolveComment,
  reopenComment,
];
