/** A device's name for its browser, without characters that could look like something else in a mail. */
export const cleanBrowser = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} .()-]/gu, '')
    .slice(0, 80)
