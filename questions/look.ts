/** What an option shows. Options that show the same are interchangeable. */
export interface Shown {
  id: string;
  text?: string | undefined;
  image?: { key: string } | undefined;
}

export const look = ({ image, text }: Pick<Shown, 'image' | 'text'>): string => `${image?.key ?? ''} ${text ?? ''}`;
