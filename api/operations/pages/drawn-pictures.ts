import { join } from 'node:path';
import type { Services } from '#api/services.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';

/** Where the pictures of a publication are kept, and the endings of their names after its id. */
export const drawnFolder = 'share-images';
export const iconSizes = ['192', '512', 'maskable'] as const;
export const drawnNames = (publication_id: string): string[] => [
  `${publication_id}.png`,
  ...iconSizes.map((size) => iconName(publication_id, size)),
];
export const iconName = (publication_id: string, size: (typeof iconSizes)[number]): string => `${publication_id}-icon-${size}.png`;

/** Pictures that are drawn once and then read from the disk: a publication never changes. */
export interface DrawnPictures {
  of(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export function openDrawnPictures({ config, log }: Pick<Services, 'config' | 'log'>): DrawnPictures {
  const stored = diskStore(join(config.data_dir, drawnFolder));
  return {
    async of(name, draw) {
      const found = await stored.get(name);
      if (found) return found;
      const png = await draw();
      await stored
        .put(name, png)
        .catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'a share image could not be kept'));
      return png;
    },
  };
}
