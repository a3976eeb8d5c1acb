import { type Hex, type PrivateKeyAccount, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeEns } from '../../../demo/stack/ens.mjs'
import type { GatewayConfig } from '../src/gates/configSchema.js'
import { gatewayForTest } from './gatewayForTest.js'
import type { startHistoryChain } from './historyChain.js'

export const zones = ['reown.id', 'wcn.id']
/** ENSIP-11, of the chain 31337. */
export const coinType = 0x80000000 + 31_337

/** An account that nobody has used before. */
export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** Replacements for parts of a registration message. */
export interface RegistrationChange {
  readonly coin_type?: unknown
  readonly address?: unknown
  readonly message?: string
  readonly signature?: unknown
  readonly attributes?: unknown
  /** Unix seconds. */
  readonly timestamp?: unknown
}

/** The body that registers a name for an account. */
export async function registrationOf(
  name: string,
  account = newAccount(),
  { attributes = {}, timestamp = Math.floor(Date.now() / 1_000), ...change }: RegistrationChange = {}
) {
  const message = change.message ?? JSON.stringify({ name, attributes, timestamp })
  const signature = await account.signMessage({ message })
  return { coin_type: coinType, address: account.address, message, signature, ...change }
}

/** A gateway that issues names, with the requests of pages. */
export async function namesForTest(
  config: GatewayConfig = {},
  options: Omit<Parameters<typeof gatewayForTest>[0], 'config'> = {}
) {
  const rig = await gatewayForTest({
    ...options,
    config: { rateLimit: false, names: { zones }, ...config }
  })
  const ask = async (path: string, body?: unknown) => {
    const url = `${rig.gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=demo`
    const response = await fetch(
      url,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    )
    return { status: response.status, body: (await response.json()) as Answer }
  }
  const register = (body: unknown) => ask('/v1/profile/account', body)
  return { ...rig, ask, register }
}

/** Members of answers that tests check. */
export interface Answer {
  readonly name?: string | null
  readonly avatar?: string | null
  readonly addresses?: Readonly<Record<string, { readonly address: string }>>
  readonly suggestions?: readonly { readonly name: string; readonly registered: boolean }[]
  readonly error?: { readonly code: string; readonly field?: string; readonly message: string }
  readonly reasons?: readonly { readonly name: string; readonly description: string }[]
  readonly data?: Hex
  readonly identities?: readonly {
    readonly asked: string
    readonly name: string
    readonly avatar: string | null
    readonly address: string
  }[]
}

/** Deploys ENS on a chain, see `makeEns`. Resolves with the addresses of its contracts. */
export async function deployEns(
  chain: Awaited<ReturnType<typeof startHistoryChain>>,
  options: Omit<Parameters<typeof makeEns>[0], 'from' | 'nonce'>
) {
  const [from = '0x'] = chain.accounts
  const nonce = Number(await chain.rpc('eth_getTransactionCount', from, 'latest'))
  const { transactions, ...contracts } = makeEns({ ...options, from, nonce })
  for (const [index, transaction] of transactions.entries()) {
    const { status } = await chain.send({ from, nonce: toHex(nonce + index), ...transaction })
    if (status !== '0x1') throw new Error(`The transaction ${index} of ENS failed`)
  }
  return contracts
}
