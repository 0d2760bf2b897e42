/** The available timezones: those of this browser, UTC, which some browsers lack, and the chosen one, which the server may know by another name. */
export const timezonesWith = (chosen: string | null | undefined): string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]),
];
