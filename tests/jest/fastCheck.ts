import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js'

/**
 * fast-check as the tests import it. With `PLUGBOARD_SEED` its values are the same in every run, so that a check of a commit
 * has one verdict; without it, as on a developer's machine, they are fresh each time. A check also stops at the first value that fails:
 * looking for the smallest one may take half an hour, and a developer can do so with the seed and path that are printed.
 */
const seed = Number(process.env.PLUGBOARD_SEED)
if (seed) fc.configureGlobal({ seed, endOnFailure: true })

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js'
export default fc
