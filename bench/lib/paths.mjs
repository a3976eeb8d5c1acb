import { fileURLToPath } from 'node:url'

/** The folder of the measurements. */
export const benchDir = fileURLToPath(new URL('..', import.meta.url))
/** The folder of the repository. */
export const repoDir = fileURLToPath(new URL('../..', import.meta.url))
