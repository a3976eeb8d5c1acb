import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js'

/**
 * fast-check as the tests import it. With `PLUGBOARD_SEED` its values are the same in every run, so that a check of a commit has one verdict;
 * without it, as on a developer's machine, they are fresh each time. A check also stops at the first value that fails: finding the smallest one
 * can take half an hour, and a developer can do so with the printed seed and path.
 */
const seed = Number(process.env.PLUGBOARD_SEED)
if (seed) fc.configureGlobal({ seed, endOnFailure: true })

/** `npm run fuzz`: the factor for the number of values per property. */
const factor = Number(process.env.PLUGBOARD_FUZZ) || 1
/** Tests that wait have their own time limits, within which a property ends without having failed. */
const asyncLimitMs = 20_000

type Assert = typeof fc.assert

const fuzz = ((property, params) => {
  const limits = property.isAsync()
    ? { interruptAfterTimeLimit: asyncLimitMs, markInterruptAsFailure: false }
    : {}
  return fc.assert(
    property as never,
    { ...params, numRuns: (params?.numRuns ?? 100) * factor, ...limits } as never
  )
}) as Assert

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js'
export default factor === 1 ? fc : { ...fc, assert: fuzz }
