import type { Config } from '#api/kernel/config.ts';

/** The public addresses of a diploma, which contain its code. */
export const diplomaUrls = ({ public_url }: Pick<Config, 'public_url'>, code: string) => ({
  pdf: `${public_url}/diplom/${code}`,
  png: `${public_url}/diplom/${code}?format=png`,
  jwt: `${public_url}/diplom/${code}?format=jwt`,
  /** Short, because it is printed and encoded in the QR code. */
  check: `${public_url}/d/${code}`,
});
