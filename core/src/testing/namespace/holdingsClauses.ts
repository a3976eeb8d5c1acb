import type { Asset } from '../../contract/Asset.js'
import type { Holding, Holdings } from '../../contract/Holdings.js'
import { assetKey } from '../../features/assetKey.js'
import { displayText } from '../../gates/displayText.js'
import { demand, demandKitError, show } from '../demand.js'
import { type NamespaceClause, type NamespaceTrial, tokensOf } from './NamespaceTrial.js'

/** Texts that no chain accepts as a token. */
const nonsense: readonly string[] = ['', 'no token at all', '\u202eevil', '../..', 'x'.repeat(5_000)]

function checkAsset({ name, symbol, decimals, networkId }: Asset, { network }: NamespaceTrial): void {
  demand(
    networkId === network.caipNetworkId,
    `networkId of an asset must be ${network.caipNetworkId}, not ${show(networkId)}`
  )
  demand(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= 77,
    `decimals of ${show(symbol)} must be a whole number from 0 to 77, not ${show(decimals)}`
  )
  for (const [text, max] of [
    [name, 100],
    [symbol, 60]
  ] as const)
    demand(
      typeof text === 'string' && displayText(text, max) === text,
      `A name or symbol must be safe to show (displayText), not ${show(text)}`
    )
}

function checkHolding({ asset, value, spendable }: Holding, trial: NamespaceTrial): void {
  checkAsset(asset, trial)
  demand(typeof value === 'bigint' && value >= 0n, `value must be a bigint of at least 0, not ${show(value)}`)
  demand(
    typeof spendable === 'bigint' && spendable >= 0n && spendable <= value,
    `spendable must be from 0 to ${show(value)}, not ${show(spendable)}`
  )
  const isToken = asset.token !== undefined
  demand(
    !isToken || value > 0n,
    `A token that the account does not hold must be left out: ${show(asset.token)}`
  )
  demand(
    (asset.standing === 'native') === !isToken,
    `Only the native currency may have the standing 'native', not ${show(asset.token ?? asset.standing)}`
  )
}

function checkHoldings({ all, complete, at }: Holdings, trial: NamespaceTrial): void {
  const [first] = all
  demand(first?.asset.standing === 'native', `The native currency must come first, not ${show(first?.asset)}`)
  for (const holding of all) checkHolding(holding, trial)
  const keys = all.map(({ asset }) => assetKey(asset))
  demand(new Set(keys).size === keys.length, `Each asset must be listed once, not as ${keys}`)
  demand(typeof complete === 'boolean', `complete must be true or false, not ${show(complete)}`)
  demand(
    Math.abs(Date.now() - at) < 600_000,
    `at must be the current time in Unix milliseconds, not ${show(at)}`
  )
}

/** Clauses about holdings and descriptions of tokens: safe to show, and nothing beyond what the chain reports. */
export const holdingsClauses: readonly NamespaceClause[] = [
  [
    'holdings are in base units, with the native currency first',
    async (trial) => {
      const { adapter, subject, network } = trial
      const { holdings, balance } = adapter.capabilities
      if (!holdings) return
      const networkId = network.caipNetworkId
      for (const address of subject.addresses) {
        const found = await holdings({ address, networkId })
        checkHoldings(found, trial)
        const { decimals, symbol } = network.nativeCurrency
        const [native] = found.all
        demand(
          native?.asset.decimals === decimals && native.asset.symbol === symbol,
          `The native currency must be the network's, not ${show(native?.asset)}`
        )
        const same = await balance?.(address, network)
        demand(
          !same || same.value === native.value,
          `The holdings of ${address} must agree with balance: ${same?.value}, not ${native.value}`
        )
      }
      for (const [given, canonical] of Object.entries(subject.spellings ?? {})) {
        const [one, other] = await Promise.all(
          [given, canonical].map(async (address) => (await holdings({ address, networkId })).all[0]?.value)
        )
        demand(
          one === other,
          `${show(given)} must have the same holdings as ${show(canonical)}: ${other}, not ${one}`
        )
      }
    }
  ],
  [
    'holdings contain the tokens of an account and leave out invalid ones',
    async (trial) => {
      const { holdings } = trial.adapter.capabilities
      if (!holdings) return
      const tokens = tokensOf(trial)
      const [address = ''] = trial.subject.addresses
      const networkId = trial.network.caipNetworkId
      const found = await holdings({ address, networkId, tokens: [...nonsense, ...tokens, ...tokens] })
      checkHoldings(found, trial)
      const held = found.all.map(({ asset }) => asset.token)
      for (const token of tokens)
        demand(
          held.includes(token),
          `The holdings of ${address} must contain ${show(token)}, which is not among ${show(held)}`
        )
    }
  ],
  [
    'holdings reject with a KitError for an invalid address and an unknown network',
    async ({ adapter, subject, network }) => {
      const { holdings } = adapter.capabilities
      if (!holdings) return
      for (const address of subject.notAddresses)
        await demandKitError(`holdings() for ${show(address)}`, () =>
          holdings({ address, networkId: network.caipNetworkId })
        )
      const [address = ''] = subject.addresses
      await demandKitError('holdings() on an unknown network', () =>
        holdings({ address, networkId: `${adapter.id}:999999999` })
      )
    }
  ],
  [
    'describe answers in the requested order, with undefined for invalid tokens',
    async (trial) => {
      const { describe } = trial.adapter.capabilities
      if (!describe) return
      const tokens = tokensOf(trial)
      const networkId = trial.network.caipNetworkId
      const asked = [...tokens, ...nonsense]
      for (const question of [asked, [...asked].reverse()]) {
        const found = await describe(networkId, question)
        demand(
          found.length === question.length,
          `describe() must return an answer to each of ${question.length} tokens, not ${found.length}`
        )
        for (const [index, token] of question.entries()) {
          const asset = found[index]
          if (asset) checkAsset(asset, trial)
          const wanted = tokens.includes(token) ? token : undefined
          demand(
            asset?.token === wanted,
            `${show(token)} must be described as ${show(wanted)}, not ${show(asset)}`
          )
          demand(
            !asset || asset.standing === 'unknown',
            `The standing of a described token must be 'unknown', not ${show(asset?.standing)}`
          )
        }
      }
    }
  ]
]

/** Clauses about holdings when no endpoint can be reached. */
export const offlineHoldingsClauses: readonly NamespaceClause[] = [
  [
    'holdings and describe reject with a KitError when no endpoint can be reached',
    async ({ adapter, subject, network }) => {
      const { holdings, describe } = adapter.capabilities
      const { addresses, tokens = [] } = subject
      const [address = ''] = addresses
      const networkId = network.caipNetworkId
      if (holdings)
        await demandKitError('holdings() without reachable endpoints', () =>
          holdings({ address, networkId, tokens })
        )
      if (describe && tokens.length)
        await demandKitError('describe() without reachable endpoints', () => describe(networkId, tokens))
    }
  ]
]
