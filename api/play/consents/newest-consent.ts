/** SQL: the newest consent to marketing `m` of a registration, by its table's name in the statement. */
export const newestConsent = (registration: string): string => `
  from marketing_consent m
  where m.tenant_id = ${registration}.tenant_id and m.player_id = ${registration}.player_id and (m.activity_id = ${registration}.activity_id) is true
  order by m.given_at desc, m.id desc limit 1`;
