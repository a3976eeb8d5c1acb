import type { Collectible } from '../../contract/Collectible.js'
import { collectibleKey } from '../../features/assetKey.js'
import { displayText } from '../../gates/displayText.js'
import { demand, show } from '../demand.js'
import { demandRefusals, readPages } from './activityClauses.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

function checkCollectible(
  { address, amount, isSpam, name, networkId, tokenId }: Collectible,
  { network }: NamespaceTrial
): void {
  demand(networkId === network.caipNetworkId, `It is one of ${network.caipNetworkId}, not ${show(networkId)}`)
  demand(typeof address === 'string' && address, `It has the address of a collection, not ${show(address)}`)
  demand(
    tokenId === undefined || /^\d+$/.test(tokenId),
    `A piece has a number in decimal, or none: not ${show(tokenId)}`
  )
  demand(typeof amount === 'bigint' && amount > 0n, `An amount is a bigint above 0, not ${show(amount)}`)
  demand(displayText(name, 100) === name, `A name is safe to show (displayText), not ${show(name)}`)
  demand(typeof isSpam === 'boolean', `It says whether it is spam, not ${show(isSpam)}`)
}

/** Clauses about collectibles: pages end, and each piece occurs once. */
export const collectiblesClauses: readonly NamespaceClause[] = [
  [
    'collectibles gives what an account has collected in pages that end, each piece once',
    async (trial) => {
      const { collectibles } = trial.adapter.capabilities
      if (!collectibles) return
      for (const address of trial.subject.addresses) {
        const pages = await readPages(collectibles, { address, networkId: trial.network.caipNetworkId })
        const all = pages.flatMap(({ data }) => data)
        for (const one of all) checkCollectible(one, trial)
        const keys = all.map(collectibleKey)
        demand(new Set(keys).size === keys.length, `A piece stands there once; there are ${show(keys)}`)
      }
    }
  ],
  [
    'collectibles rejects with a KitError for what is no address, an unknown network and an unknown cursor, and when it is aborted',
    async (trial) => {
      const { collectibles } = trial.adapter.capabilities
      if (collectibles) await demandRefusals('What is collected', collectibles, trial)
    }
  ]
]
