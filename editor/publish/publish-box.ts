/** The fragment of the address of the publish box. */
export const publishBoxId = 'publish';
