/** The anchor of a heading, the same that GitHub gives it: `KitError.docsPath` and links hold in both places. */
export const slugOf = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
