import type { Config } from '#api/config.ts';

/** Where a diploma is found by who knows its code. */
export const diplomaUrls = ({ public_url }: Pick<Config, 'public_url'>, code: string) => ({
  pdf: `${public_url}/diplom/${code}`,
  png: `${public_url}/diplom/${code}?format=png`,
  jwt: `${public_url}/diplom/${code}?format=jwt`,
  /** Short: it is printed, and in the QR code. */
  check: `${public_url}/d/${code}`,
});
