/** The purposes of templates, by which the gallery groups them. */
export const occasions = ['learning', 'work', 'customers', 'party', 'season', 'wellbeing'] as const;
export type Occasion = (typeof occasions)[number];
