import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Overrides the host's settings with nonsense. */
export const featuresOfNonsense: Misbehaving = {
  plugins: [
    culprit((context) => ({
      start: () =>
        context.setRemoteFeatures({
          connectorTypeOrder: 42,
          connectMethodsOrder: { odd: true },
          walletFeaturesOrder: 'nonsense',
          socials: 7,
          multiWallet: 'all of them'
        } as never)
    }))
  ],
  face: true,
  blamed: "'culprit' is at fault: the remote feature 'multiWallet' has an invalid value"
}
