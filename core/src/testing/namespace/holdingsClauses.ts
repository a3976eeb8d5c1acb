import type { Asset } from '../../contract/Asset.js'
import type { Holding, Holdings } from '../../contract/Holdings.js'
import { assetKey } from '../../features/assetKey.js'
import { displayText } from '../../gates/displayText.js'
import { demand, demandKitError, show } from '../demand.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

/** Texts that no chain accepts as a token. */
const nonsense: readonly string[] = ['', 'no token at all', '\u202eevil', '../..', 'x'.repeat(5_000)]

function checkAsset({ name, symbol, decimals, networkId }: Asset, { network }: NamespaceTrial): void {
  demand(
    networkId === network.caipNetworkId,
    `An asset is one of ${network.caipNetworkId}, not ${show(networkId)}`
  )
  demand(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= 77,
    `The decimals of ${show(symbol)} are a number from 0 up, not ${show(decimals)}`
  )
  for (const [text, max] of [
    [name, 100],
    [symbol, 60]
  ] as const)
    demand(
      typeof text === 'string' && displayText(text, max) === text,
      `A name or symbol is safe to show (displayText), not ${show(text)}`
    )
}

function checkHolding({ asset, value, spendable }: Holding, trial: NamespaceTrial): void {
  checkAsset(asset, trial)
  demand(typeof value === 'bigint' && value >= 0n, `A value is a bigint from 0 up, not ${show(value)}`)
  demand(
    typeof spendable === 'bigint' && spendable >= 0n && spendable <= value,
    `What can be spent of ${show(value)} is a part of it, not ${show(spendable)}`
  )
  const isToken = asset.token !== undefined
  demand(!isToken || value > 0n, `A token that the account has none of is left out, as ${show(asset.token)}`)
  demand(
    (asset.standing === 'native') === !isToken,
    `The native currency alone is native, not ${show(asset.token ?? asset.standing)}`
  )
}

function checkHoldings({ all, complete, at }: Holdings, trial: NamespaceTrial): void {
  const [first] = all
  demand(first?.asset.standing === 'native', `The native currency comes first, not ${show(first?.asset)}`)
  for (const holding of all) checkHolding(holding, trial)
  const keys = all.map(({ asset }) => assetKey(asset))
  demand(new Set(keys).size === keys.length, `An asset stands there once; there are ${keys}`)
  demand(typeof complete === 'boolean', `It says whether it is complete, not ${show(complete)}`)
  demand(Math.abs(Date.now() - at) < 600_000, `It was read now, in Unix milliseconds, not at ${show(at)}`)
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
          `The native currency is the network's, not ${show(native?.asset)}`
        )
        const same = await balance?.(address, network)
        demand(
          !same || same.value === native.value,
          `${address} has ${same?.value} by balance, not ${native.value}`
        )
      }
      for (const [given, canonical] of Object.entries(subject.spellings ?? {})) {
        const [one, other] = await Promise.all(
          [given, canonical].map(async (address) => (await holdings({ address, networkId })).all[0]?.value)
        )
        demand(one === other, `${show(given)} has what ${show(canonical)} has: ${other}, not ${one}`)
      }
    }
  ],
  [
    'holdings have the tokens of an account, and leave out what is no token',
    async (trial) => {
      const { holdings } = trial.adapter.capabilities
      if (!holdings) return
      const { addresses, tokens = [] } = trial.subject
      const [address = ''] = addresses
      const networkId = trial.network.caipNetworkId
      const found = await holdings({ address, networkId, tokens: [...nonsense, ...tokens, ...tokens] })
      checkHoldings(found, trial)
      const held = found.all.map(({ asset }) => asset.token)
      for (const token of tokens)
        demand(held.includes(token), `${address} has ${show(token)}, which is not among ${show(held)}`)
    }
  ],
  [
    'holdings reject with a KitError for what is no address, and for an unknown network',
    async ({ adapter, subject, network }) => {
      const { holdings } = adapter.capabilities
      if (!holdings) return
      for (const address of subject.notAddresses)
        await demandKitError(`The holdings of ${show(address)}`, () =>
          holdings({ address, networkId: network.caipNetworkId })
        )
      const [address = ''] = subject.addresses
      await demandKitError('Holdings on an unknown network', () =>
        holdings({ address, networkId: `${adapter.id}:999999999` })
      )
    }
  ],
  [
    'describe answers in the order of the question, with nothing for what is no token',
    async (trial) => {
      const { describe } = trial.adapter.capabilities
      if (!describe) return
      const { tokens = [] } = trial.subject
      const networkId = trial.network.caipNetworkId
      const asked = [...tokens, ...nonsense]
      for (const question of [asked, [...asked].reverse()]) {
        const found = await describe(networkId, question)
        demand(
          found.length === question.length,
          `There is an answer to each of ${question.length}, not ${found.length}`
        )
        for (const [index, token] of question.entries()) {
          const asset = found[index]
          if (asset) checkAsset(asset, trial)
          const wanted = tokens.includes(token) ? token : undefined
          demand(
            asset?.token === wanted,
            `${show(token)} is described as ${show(wanted)}, not ${show(asset)}`
          )
          demand(!asset || asset.standing === 'unknown', `A chain knows no lists: ${show(asset?.standing)}`)
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
        await demandKitError('Holdings without endpoints', () => holdings({ address, networkId, tokens }))
      if (describe && tokens.length)
        await demandKitError('A description without endpoints', () => describe(networkId, tokens))
    }
  ]
]
