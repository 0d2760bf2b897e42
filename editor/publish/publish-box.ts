/** The fragment of the address that leads to the box in which one publishes. */
export const publishBoxId = 'publish';
