/** The formats of a picture that an upload takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const mostPictureBytes = 20_000_000;
