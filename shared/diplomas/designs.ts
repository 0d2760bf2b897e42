export const diplomaDesigns = ['classic', 'modern', 'laurel', 'ribbon', 'nordic', 'confetti', 'night'] as const;
export type DiplomaDesign = (typeof diplomaDesigns)[number];

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

interface Colours {
  accent: string;
  /** The background, and the text. */
  paper: string;
  ink: string;
}

/** The colours of each design; an editor may choose another accent. */
export const designColours: Readonly<Record<DiplomaDesign, Colours>> = {
  classic: { accent: '#8a6a2f', paper: '#fdfaf2', ink: '#2b2417' },
  modern: { accent: '#1f4fd1', paper: '#ffffff', ink: '#171c2b' },
  laurel: { accent: '#2f6b4f', paper: '#fbfdf9', ink: '#1c2822' },
  ribbon: { accent: '#b3262e', paper: '#ffffff', ink: '#26191a' },
  nordic: { accent: '#3c6e8f', paper: '#ffffff', ink: '#1d262c' },
  confetti: { accent: '#7a3fc4', paper: '#fffdfa', ink: '#261d33' },
  night: { accent: '#e3b95b', paper: '#141a2e', ink: '#f6f1e4' },
};

/** The occasions for which a diploma may be given. */
export const diplomaOccasions = ['passing', 'finishing', 'doors', 'hand'] as const;
export type DiplomaOccasion = (typeof diplomaOccasions)[number];
