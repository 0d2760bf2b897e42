/** What changed in the interface for programs, newest first. A change adds its line in the same commit. */
export interface ApiChange {
  /** A day. */
  on: string;
  text: string;
  /** Operations by name; all of them exist. */
  calls: readonly string[];
  /** A program may have to change. */
  breaks?: true;
}

export const apiChanges: readonly ApiChange[] = [
  {
    on: '2026-11-29',
    text: 'The results of a hosted room are exported as a file. Pictures of a room come sealed, and a removed player who joins is refused as `closed`.',
    calls: ['exportRoomResults', 'readRoomPicture', 'joinRoom'],
  },
  {
    on: '2026-11-29',
    text: 'Limited calls state the rest of the limit in `RateLimit` and `RateLimit-Policy`. Events have JSON schemas, and the OpenAPI document lists them as webhooks.',
    calls: [],
  },
  {
    on: '2026-11-29',
    text: 'The record of processing and the provider’s data protection documents can be downloaded, and a retention period is previewed.',
    calls: ['exportProcessingRecord', 'listProviderDocuments', 'downloadProviderDocument', 'previewRetention'],
  },
  {
    on: '2026-11-29',
    text: 'The state of an own domain can be checked, and the rights of members in an activity read.',
    calls: ['checkPlayerDomain', 'readActivityRights'],
  },
  { on: '2026-11-29', text: 'A test tenant, the sandbox, is created by one call.', calls: ['createSandbox'] },
  {
    on: '2026-11-29',
    text: 'Draws can be planned. Prizes can have unique codes, and the delivery of each prize is tracked.',
    calls: [
      'planDraws',
      'listPlannedDraws',
      'cancelPlannedDraw',
      'importPrizeCodes',
      'listPrizeWins',
      'changePrizeDelivery',
      'exportPrizeWins',
    ],
  },
  {
    on: '2026-11-29',
    text: 'Deleted activities, questions and themes go to a trash for 30 days, from which they can be restored.',
    calls: ['listTrash', 'restoreFromTrash', 'deleteForGood'],
    breaks: true,
  },
  {
    on: '2026-11-29',
    text: 'Many activities are changed in one call, and activities have tags.',
    calls: ['changeActivities', 'undoActivityAction', 'listActivityTags', 'createActivityTag', 'mergeActivityTags'],
  },
  { on: '2026-11-29', text: 'Editors comment on questions and doors.', calls: ['listComments', 'addComment', 'resolveComment'] },
  {
    on: '2026-11-29',
    text: 'An organisation can require approval before publishing.',
    calls: ['requestApproval', 'approvePublication', 'returnRequest', 'readApproval'],
  },
  { on: '2026-11-29', text: 'Questions, feedback and covers can have videos and sounds.', calls: ['uploadClip', 'listClips'] },
  { on: '2026-11-29', text: 'Texts can be gap texts, with statistics of each gap.', calls: ['readGaps'] },
  {
    on: '2026-11-28',
    text: 'Every 201 has a `Location`, and what it names can be read.',
    calls: ['readHatch', 'readHook', 'readListedApiKey', 'readPermission', 'readPersonType', 'readPrize', 'readQuestion', 'readRole'],
  },
  {
    on: '2026-11-28',
    text: 'An account whose address is not confirmed can do nothing else, and its API keys do not work.',
    calls: ['sendAddressLink'],
    breaks: true,
  },
  { on: '2026-11-28', text: 'A logo may be an SVG. It is converted to pixels.', calls: ['uploadLogo'] },
];
