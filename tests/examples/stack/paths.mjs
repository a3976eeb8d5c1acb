import { join } from 'node:path'

/** The folder of the repository. */
export const root = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '')
/** The folder of the examples. */
export const examples = join(root, 'examples')
/** The location of the packed packages while the tests run. */
export const tarballs = join(root, '.cache/examples')
