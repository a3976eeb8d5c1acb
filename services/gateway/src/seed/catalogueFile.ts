import { fileURLToPath } from 'node:url'

/** Where the built-in catalogue lies, beside `src` and beside `dist`. */
export const catalogueFile = fileURLToPath(new URL('../../catalogue/wallets.json', import.meta.url))
