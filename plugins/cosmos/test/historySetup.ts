import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { type ActivityPage, createKit, parseUnits, type Transaction } from '@plugboard/core'
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { readAllPages } from '../../../tests/jest/readAllPages'
import { cosmos } from '../src/index'
import { type Answers, alteredEndpoint } from './alteredEndpoint'
import { type LocalCosmos, localChain } from './localChain'

export interface TestCoin {
  readonly denom: string
  readonly amount: string
}

export interface TestPayment {
  readonly to: string
  readonly coins: readonly TestCoin[]
}

/** An account with a key, and the number of transactions that it has signed. */
export interface Payer {
  readonly address: string
  readonly wallet: DirectSecp256k1Wallet
  sequence: number
}

/** Histories on a local chain, and payments of its accounts. */
export function historySetup() {
  /** Filled before the first test. */
  const chain = {} as LocalCosmos
  beforeAll(async () => {
    Object.assign(chain, await localChain(undefined, undefined, undefined, ['uatom', 'uphoton']))
  })
  afterAll(() => chain.stop())

  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  /** Reads histories through a kit, from the chain or from another endpoint. */
  function reader(url = chain.url) {
    const network = { ...chain.network, rpcUrls: { default: { http: [url] } } }
    const kit = createKit({ plugins: [cosmos({ networks: [network], timeout: 3_000 })], storage: null })
    cleanups.push(() => kit.dispose())
    const { activity } = kit.namespace('cosmos')?.capabilities ?? {}
    if (!activity) throw new Error('the namespace has no histories')
    const networkId = network.caipNetworkId
    return (address: string, more: { readonly cursor?: string; readonly signal?: AbortSignal } = {}) =>
      activity({ address, networkId, ...more })
  }

  /** Every page of a history. */
  function pagesOf(address: string): Promise<readonly ActivityPage[]> {
    const read = reader()
    return readAllPages((cursor) => read(address, { ...(cursor !== undefined && { cursor }) }))
  }

  async function newPayer(amount = 100_000_000n): Promise<Payer> {
    const wallet = await DirectSecp256k1Wallet.fromKey(crypto.getRandomValues(new Uint8Array(32)), 'cosmos')
    const [account] = await wallet.getAccounts()
    const address = account?.address ?? ''
    if (amount) await chain.fund(address, amount)
    return { address, wallet, sequence: 0 }
  }

  /** Sends payments in one transaction. @returns its hash, once a block contains it */
  async function pay(
    payer: Payer,
    payments: readonly TestPayment[],
    { fee = { denom: 'uatom', amount: '20000' }, gas = '800000', memo = '' } = {}
  ): Promise<string> {
    const messages = payments.map(({ to, coins }) => ({
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: MsgSend.fromPartial({ fromAddress: payer.address, toAddress: to, amount: [...coins] })
    }))
    const client = await SigningStargateClient.offline(payer.wallet)
    const { accountNumber } = Object(await accountOf(payer.address)) as { accountNumber: bigint }
    const place = { accountNumber, sequence: payer.sequence, chainId: String(chain.network.id) }
    const signed = await client.sign(payer.address, messages, { amount: [fee], gas }, memo, place)
    const tx = base64.encode(Uint8Array.from(TxRaw.encode(signed).finish()))
    const { code, log, hash } = Object(await chain.rpc('broadcast_tx_sync', { tx }))
    if (code !== 0) throw new Error(log)
    payer.sequence += 1
    while (!Object(await chain.rpc('tx_search', { query: `tx.hash='${hash}'` })).txs.length)
      await new Promise((turn) => setTimeout(turn, 10))
    return hash
  }

  async function accountOf(address: string) {
    const { StargateClient } = await import('@cosmjs/stargate')
    const client = await StargateClient.connect(chain.url)
    try {
      return await client.getAccount(address)
    } finally {
      client.disconnect()
    }
  }

  /** An endpoint that passes requests on to the chain, and changes some of its answers. */
  async function endpoint(answers: Answers): Promise<string> {
    const { url, stop } = await alteredEndpoint(chain.url, answers)
    cleanups.push(stop)
    return url
  }

  return { chain, reader, pagesOf, newPayer, pay, endpoint }
}

/** The amounts that one account gained by a transaction in a block, by denomination. */
export interface LedgerEntry {
  readonly height: number
  readonly time: string
  readonly hasFailed: boolean
  readonly gains: ReadonlyMap<string, ReadonlyMap<string, bigint>>
}

/** The amounts that accounts gained according to a chain's blocks: from the bytes of the transactions and their outcomes, not from events. */
export async function readLedger(chain: Pick<LocalCosmos, 'rpc'>): Promise<ReadonlyMap<string, LedgerEntry>> {
  const { sync_info: info } = Object(await chain.rpc('status'))
  const entries = new Map<string, LedgerEntry>()
  for (let height = 1; height <= Number(info.latest_block_height); height += 1) {
    const { block } = Object(await chain.rpc('block', { height: `${height}` }))
    for (const text of block.data.txs as readonly string[]) {
      const bytes = base64.decode(text)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
      const { tx_result: result } = Object(await chain.rpc('tx', { hash: base64.encode(hash) }))
      const time = new Date(block.header.time.replace(/(\.\d{3})\d*Z/, '$1Z')).toISOString()
      const gains = gainsOfBytes(bytes, result.code === 0)
      entries.set(Buffer.from(hash).toString('hex').toUpperCase(), {
        ...{ height, time, hasFailed: result.code !== 0, gains }
      })
    }
  }
  return entries
}

function gainsOfBytes(bytes: Uint8Array, isDone: boolean) {
  const { bodyBytes, authInfoBytes } = TxRaw.decode(bytes)
  const gains = new Map<string, Map<string, bigint>>()
  const add = (address: string, coins: readonly TestCoin[], sign: bigint) => {
    const own = gains.get(address) ?? new Map<string, bigint>()
    gains.set(address, own)
    for (const { denom, amount } of coins) own.set(denom, (own.get(denom) ?? 0n) + sign * BigInt(amount))
  }
  const messages = TxBody.decode(bodyBytes).messages.map(({ value }) => MsgSend.decode(value))
  for (const { fromAddress, toAddress, amount } of isDone ? messages : []) {
    add(fromAddress, amount, -1n)
    add(toAddress, amount, 1n)
  }
  add(messages[0]?.fromAddress ?? '', AuthInfo.decode(authInfoBytes).fee?.amount ?? [], -1n)
  return gains
}

/** The amounts that an account gained by a transaction according to a history, by denomination; for these coins with 6 decimals. */
export function gainsIn({ metadata, transfers }: Transaction, native = 'uatom'): ReadonlyMap<string, bigint> {
  const gains = new Map<string, bigint>()
  const add = (denom: string, amount: bigint) => gains.set(denom, (gains.get(denom) ?? 0n) + amount)
  add(native, -parseUnits(metadata.fee ?? '0', 6))
  const signs = { in: 1n, out: -1n, self: 0n }
  for (const { direction, quantity, fungible_info: { address } = {} } of transfers)
    add(address ?? native, signs[direction] * parseUnits(quantity.numeric, 6))
  return gains
}
