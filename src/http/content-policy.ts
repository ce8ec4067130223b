/** What a page may load, be framed by and post to, as helmet takes it. */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same as it stands in a header, for answers that helmet does not see. */
export const contentPolicyHeader = Object.entries(contentPolicy)
  .map(([name, sources]) => `${dashed(name)} ${sources.join(' ')}`)
  .join(';');
