/** The timezones that one may choose: those that this browser names, UTC, which not every browser does, and the one that is chosen, which the server may know by another name. */
export const timezonesWith = (chosen: string | null | undefined): string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]),
];
