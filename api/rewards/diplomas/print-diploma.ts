import { bakePng } from '#shared/credentials/bake-png.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import { notifyDiploma } from './notify-diploma.ts';
import type { Services } from '#api/services.ts';
import { credentialOf } from './credential-of.ts';
import { diplomaUrls } from './diploma-urls.ts';
import { isExpired, type IssuedRow } from './issued-store.ts';
import { sheetOf } from './sheet-of.ts';

type Needed = Pick<Services, 'media' | 'config' | 'diplomaRenderer' | 'database' | 'secrets' | 'clock'>;

const sheetFor = (needs: Needed, issued: IssuedRow, credential: string) =>
  sheetOf(needs, {
    content: issued.content,
    name: issued.player_name ?? '',
    issued_at: issued.issued_at,
    timezone: issued.timezone,
    facts: issued.facts,
    issuer: issued.issuer,
    url: diplomaUrls(needs.config, issued.code).check,
    credential,
    is_expired: isExpired(issued, needs.clock.now()),
  });

/** As many as a notification shows. */
const mostCharacters = 20;

/** Prints a diploma, and notifies the editors when that fails or changes its text. */
async function printed<Done extends { replaced: string[] }>(needs: Needed, issued: IssuedRow, print: () => Promise<Done>): Promise<Done> {
  try {
    const done = await print();
    const characters = done.replaced.slice(0, mostCharacters).join(' ');
    if (characters) await notifyDiploma(needs, issued, 'diploma_altered', { characters });
    return done;
  } catch (error) {
    // An HttpError says that this machine is busy or has no printer: the diploma itself is sound.
    if (!(error instanceof HttpError)) await notifyDiploma(needs, issued, 'diploma_failed');
    throw error;
  }
}

/** The PDF of an issued diploma, with its credential attached. */
export async function printDiploma(needs: Needed, issued: IssuedRow): Promise<Uint8Array> {
  const credential = await credentialOf(needs, issued);
  const { bytes } = await printed(needs, issued, async () => needs.diplomaRenderer.pdf(await sheetFor(needs, issued, credential)));
  return bytes;
}

/**
 * The picture of an issued diploma for sharing, with its credential. The credential is baked in last: any later processing of the picture would drop
 * it.
 */
export async function drawDiploma(needs: Needed, issued: IssuedRow): Promise<Uint8Array> {
  const credential = await credentialOf(needs, issued);
  const { svg } = await printed(needs, issued, async () => needs.diplomaRenderer.svg(await sheetFor(needs, issued, credential)));
  const png = await pictureOf(Buffer.from(svg))
    .resize({ width: 1600, height: 1600, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return bakePng(png, credential);
}
