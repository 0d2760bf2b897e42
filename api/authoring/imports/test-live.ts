/** What an imported quiz needs to be published. */
export const live = {
  start_date: '2026-01-01T00:00:00Z',
  end_date: '2099-01-01T00:00:00Z',
  questions_per_game: 10,
  slide_order: 'random',
  stage: 'published',
} as const;
