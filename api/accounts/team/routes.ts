import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listUsers } from './list-users.ts';
import { inviteUser } from './invite-user.ts';
import { updateUser } from './update-user.ts';
import { removeUser } from './remove-user.ts';
import { resendInvitation } from './resend-invitation.ts';
import { inviteUsers } from './invite-users.ts';
import { previewInvitations } from './preview-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { registerByInvitation } from './register-by-invitation.ts';
import { readOwnership } from './read-ownership.ts';
import { offerOwnership } from './offer-ownership.ts';
import { acceptOwnership } from './accept-ownership.ts';
import { endOwnershipOffer } from './end-ownership-offer.ts';

export const teamRoutes: readonly ServedOperation[] = [
  listUsers,
  inviteUser,
  updateUser,
  removeUser,
  resendInvitation,
  inviteUsers,
  previewInvitations,
  readInvitation,
  acceptInvitation,
  registerByInvitation,
  readOwnership,
  offerOwnership,
  acceptOwnership,
  endOwnershipOffer,
];
