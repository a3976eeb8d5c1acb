import { afterEach } from '@jest/globals'
import { type ActivityPage, createKit, parseUnits, type Transaction } from '@plugboard/core'
import { networks, Psbt, Transaction as WireTransaction } from 'bitcoinjs-lib'
import { readAllPages } from '../../../tests/jest/readAllPages'
import { bip122 } from '../src/index'
import type { bitcoinChainSetup } from './bitcoinChainSetup'
import type { KeyWallet, Kind } from './KeyWallet'

/** An owner of one address. */
export interface Owner {
  readonly key: KeyWallet
  readonly kind: Kind
}

/** An output of a payment: an amount for an address, or data. */
type Output =
  | { readonly address: string; readonly value: bigint }
  | { readonly script: Uint8Array; readonly value: bigint }

/** A coin that is spent, and its owner. */
export interface OwnedCoin {
  readonly owner: Owner
  readonly txid: string
  readonly vout: number
  readonly value: bigint
}

type Setup = Pick<ReturnType<typeof bitcoinChainSetup>, 'chain' | 'network'>

/** Histories on a local chain, and payments with every coin and output named. */
export function historySetup({ chain, network }: Setup) {
  const kits: { dispose(): void }[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })
  const { caipNetworkId: networkId } = network()

  /** Reads histories through a kit, from the chain or from another endpoint. */
  function reader(url = chain.url) {
    const asked = { ...network(), rpcUrls: { default: { http: [url] } } }
    const kit = createKit({ plugins: [bip122({ networks: [asked] })], storage: null })
    kits.push(kit)
    const { activity } = kit.namespace('bip122')?.capabilities ?? {}
    if (!activity) throw new Error('the namespace has no histories')
    return (address: string, more: { readonly cursor?: string; readonly signal?: AbortSignal } = {}) =>
      activity({ address, networkId, ...more })
  }

  /** Every page of a history. */
  function pagesOf(address: string): Promise<readonly ActivityPage[]> {
    const read = reader()
    return readAllPages((cursor) => read(address, { ...(cursor !== undefined && { cursor }) }))
  }

  const addressOf = ({ key, kind }: Owner) => key.address(kind)

  async function coinsOf(owner: Owner): Promise<readonly OwnedCoin[]> {
    const found = await chain.get(`/address/${addressOf(owner)}/utxo`)
    const coins = found as readonly { txid: string; vout: number; value: number }[]
    return coins.map(({ txid, vout, value }) => ({ owner, txid, vout, value: BigInt(value) }))
  }

  /** Spends coins; the fee is what the outputs leave. @returns its id */
  async function spend(coins: readonly OwnedCoin[], outputs: readonly Output[]): Promise<string> {
    const psbt = new Psbt({ network: networks.regtest })
    for (const { owner, txid, vout, value } of coins) {
      const script = owner.key.payment(owner.kind).output ?? new Uint8Array()
      psbt.addInput({ hash: txid, index: vout, sequence: 0, witnessUtxo: { script, value } })
    }
    for (const output of outputs) psbt.addOutput(output)
    const keys = [...new Set(coins.map(({ owner }) => owner.key))]
    const signed = keys.reduce((text, key) => key.signPsbt(text), psbt.toBase64())
    const made = Psbt.fromBase64(signed, { network: networks.regtest })
    const body = made.finalizeAllInputs().extractTransaction(true).toHex()
    const answer = await fetch(`${chain.url}/tx`, { method: 'POST', body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }

  return { reader, pagesOf, addressOf, coinsOf, spend, networkId }
}

/** The amount that an address gained by a transaction according to a history, in satoshis. */
export function gainOf({ metadata, transfers }: Transaction): bigint {
  const signs = { in: 1n, out: -1n, self: 0n }
  const moved = transfers.map(({ direction, quantity }) => signs[direction] * parseUnits(quantity.numeric, 8))
  return moved.reduce((total, one) => total + one, -parseUnits(metadata.fee ?? '0', 8))
}

/** The amounts that scripts gained according to a chain's blocks and its pending transactions; read only from the bytes of the transactions. */
export async function readLedger(chain: Pick<Setup['chain'], 'get'>) {
  const places = new Map<string, { readonly script: string; readonly value: bigint }>()
  const transactions: { txid: string; time?: number; gains: ReadonlyMap<string, bigint> }[] = []
  const add = async (txid: string, time?: number) => {
    const wire = WireTransaction.fromHex(String(await chain.get(`/tx/${txid}/hex`)))
    const gains = new Map<string, bigint>()
    const count = (script: string, value: bigint) => gains.set(script, (gains.get(script) ?? 0n) + value)
    for (const { hash, index } of wire.ins) {
      const coin = places.get(`${Buffer.from(hash).reverse().toString('hex')}:${index}`)
      if (coin) count(coin.script, -coin.value)
    }
    for (const [vout, { script, value }] of wire.outs.entries()) {
      places.set(`${txid}:${vout}`, { script: Buffer.from(script).toString('hex'), value })
      count(Buffer.from(script).toString('hex'), value)
    }
    transactions.push({ txid, gains, ...(time !== undefined && { time }) })
  }
  for (let height = 1; height <= Number(await chain.get('/blocks/tip/height')); height += 1) {
    const id = String(await chain.get(`/block-height/${height}`))
    const { timestamp } = (await chain.get(`/block/${id}`)) as { timestamp: number }
    for (const txid of (await chain.get(`/block/${id}/txids`)) as string[]) await add(txid, timestamp)
  }
  for (const txid of (await chain.get('/mempool/txids')) as string[]) await add(txid)
  return transactions
}
