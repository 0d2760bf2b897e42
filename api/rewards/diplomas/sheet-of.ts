import { isBlank } from '#shared/blank-text.ts';
import type { DiplomaContent } from '#shared/content/diploma.ts';
import { areaAround } from '#shared/content/focus.ts';
import type { Image } from '#shared/content/question.ts';
import { designColours } from '#shared/diplomas/designs.ts';
import { fillIn, type Issued } from '#shared/diplomas/fill-in.ts';
import { readableAccent } from '#shared/diplomas/readable-accent.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import { pixelsOf } from '#api/kernel/pictures/pixels-of.ts';
import { findVariant, variantOf } from '#api/kernel/pictures/variants.ts';
import type { Services } from '#api/services.ts';
import { dayInWords } from './day-in-words.ts';
import { diplomaWords } from './diploma-words.ts';
import type { Picture, Sheet } from './rendering/sheet.ts';

interface Printed extends Issued {
  content: DiplomaContent;
  issuer: string;
  /** The public address for verification. */
  url: string;
  credential: string | undefined;
  /** Its time is over. */
  is_expired: boolean;
}

type Needed = Pick<Services, 'media' | 'config'>;

/** The input of the template for a diploma. A deleted picture is left out. */
export async function sheetOf(needs: Needed, printed: Printed): Promise<Sheet> {
  const { content, url, issuer, credential, issued_at, is_expired, facts } = printed;
  const { t, lang } = await diplomaWords(printed.facts.lang);
  const texts = fillIn(content, printed);
  const colours = designColours[content.design];
  const accent = content.accent ?? colours.accent;
  const [background, logo, signature] = await Promise.all([
    backgroundOf(needs, content),
    findPicture(needs, content.logo_buff, 'png', 640, issuer),
    findPicture(needs, content.signature, 'png', 640, t('made.signature', { name: texts.signer })),
  ]);
  return {
    design: content.design,
    paper: content.paper,
    is_landscape: content.orientation === 'landscape',
    lang: lang.slice(0, 2),
    colours: { ...colours, accent, accent_text: readableAccent(accent, colours.paper, colours.ink) },
    texts,
    title: [texts.type, texts.title].filter((text) => !isBlank(text)).join(': ') || t('made.type'),
    issuer,
    issued_at: issued_at.toISOString(),
    valid: facts.valid_on ? t('made.until', { date: dayInWords(facts.valid_on, lang) }) : '',
    stamp: is_expired ? t('made.expired') : '',
    check: { words: t('made.check'), url, alt: t('made.qr', { address: url }) },
    ...(background && { background }),
    ...(logo && { logo }),
    ...(signature && { signature }),
    ...(credential && { credential: { jwt: credential, description: t('made.attached') } }),
  };
}

/** Width divided by height. */
const ratioOf = ({ paper, orientation }: DiplomaContent): number => {
  const upright = paper === 'a4' ? 210 / 297 : 8.5 / 11;
  return orientation === 'landscape' ? 1 / upright : upright;
};

/** Typst centres a picture that is larger than the page; with a focal point, the picture is cropped before. */
async function backgroundOf(needs: Needed, content: DiplomaContent): Promise<Picture | undefined> {
  const image = content.img_buff;
  const picture = await findPicture(needs, image, 'jpg', 1920, '');
  if (!picture || !image?.focus) return picture;
  const whole = pictureOf(picture.bytes);
  const size = await whole.measure();
  const area = areaAround({ width: size.width, height: size.height, focus: image.focus }, ratioOf(content));
  return { ...picture, bytes: await whole.extract(pixelsOf(size, area)).jpeg({ quality: 85 }).toBuffer() };
}

async function findPicture(
  needs: Needed,
  image: Image | undefined,
  kind: 'png' | 'jpg',
  width: number,
  otherwise: string,
): Promise<Picture | undefined> {
  if (!image) return undefined;
  const bytes = await findVariant(needs, image.key, variantOf(width, kind === 'png' ? 'png' : 'jpeg'));
  return bytes && { bytes, kind, alt: image.alt ?? otherwise };
}
