/** The pages of statistics, of all kinds together: each has an address. */
export type StatisticsPage = 'quiz' | 'overall' | 'country' | 'questions' | 'links';
