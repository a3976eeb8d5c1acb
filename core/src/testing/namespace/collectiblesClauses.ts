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
  demand(
    networkId === network.caipNetworkId,
    `networkId must be ${network.caipNetworkId}, not ${show(networkId)}`
  )
  demand(
    typeof address === 'string' && address,
    `address must be the address of a collection, not ${show(address)}`
  )
  demand(
    tokenId === undefined || /^\d+$/.test(tokenId),
    `tokenId must be a decimal number or absent, not ${show(tokenId)}`
  )
  demand(typeof amount === 'bigint' && amount > 0n, `amount must be a bigint above 0, not ${show(amount)}`)
  demand(displayText(name, 100) === name, `name must be safe to show (displayText), not ${show(name)}`)
  demand(typeof isSpam === 'boolean', `isSpam must be true or false, not ${show(isSpam)}`)
}

/** Clauses about collectibles: pages end, and each piece occurs once. */
export const collectiblesClauses: readonly NamespaceClause[] = [
  [
    'collectibles lists each collectible of an account once, on pages that end',
    async (trial) => {
      const { collectibles } = trial.adapter.capabilities
      if (!collectibles) return
      for (const address of trial.subject.addresses) {
        const pages = await readPages(collectibles, { address, networkId: trial.network.caipNetworkId })
        const all = pages.flatMap(({ data }) => data)
        for (const one of all) checkCollectible(one, trial)
        const keys = all.map(collectibleKey)
        demand(
          new Set(keys).size === keys.length,
          `Each collectible must be listed once, not as ${show(keys)}`
        )
      }
    }
  ],
  [
    'collectibles rejects with a KitError for an invalid address, an unknown network or cursor, and when it is aborted',
    async (trial) => {
      const { collectibles } = trial.adapter.capabilities
      if (collectibles) await demandRefusals('collectibles()', collectibles, trial)
    }
  ]
]
