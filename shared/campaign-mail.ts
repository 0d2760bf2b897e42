/** The fields of an invitation to players of earlier activities. */
export const campaignFields = ['name', 'activity', 'link'] as const;
