import { defineErrors } from '../errors/defineErrors.js'

/** What is wrong with an identifier that is not a CAIP address. */
export const caipErrors = defineErrors('caip', {
  invalidNetworkId: { message: 'This is not a network id' },
  invalidAssetId: { message: 'This is not an asset id' }
})
