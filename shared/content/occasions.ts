/** What a template is for, as the gallery sorts them. */
export const occasions = ['learning', 'work', 'customers', 'party', 'season', 'wellbeing'] as const;
export type Occasion = (typeof occasions)[number];
