import { formatUnits, isKitError, type Namespace, type Network } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { directLines } from '../phone/keys/cosmos/describeCosmos.js'
import { fieldsOf } from '../phone/keys/fieldsOf.js'
import { transactionLines } from '../phone/keys/solana/describeSolana.js'

/** A fact about an address or a transaction: its label, in English, and its value. */
export type Line = readonly [label: string, value: string | Date]

/** Asks the chain's RPC. */
export type AskChain = (method: string, params: unknown) => Promise<unknown>

/** Reads a transaction by its id; `undefined` if the chain does not know it. */
type ReadTransaction = (ask: AskChain, id: string, network: Network) => Promise<readonly Line[] | undefined>

const amountOf = (value: unknown, { nativeCurrency: { decimals, symbol } }: Network): string =>
  `${formatUnits(BigInt(String(value)), decimals)} ${symbol}`

const timeOf = (seconds: unknown): Date => new Date(Number(seconds) * 1000)

const eip155: ReadTransaction = async (ask, id, network) => {
  const [transaction, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', [id]),
    ask('eth_getTransactionReceipt', [id])
  ])
  if (!transaction) return undefined
  const { from, to, value, nonce, input } = fieldsOf(transaction)
  const { status, blockNumber, gasUsed, effectiveGasPrice } = fieldsOf(receipt)
  const fee = receipt && BigInt(String(gasUsed)) * BigInt(String(effectiveGasPrice))
  return [
    ['Status', receipt ? (status === '0x1' ? 'Succeeded' : 'Failed') : 'Waiting'],
    ...(receipt ? [['Block', String(BigInt(String(blockNumber)))] as const] : []),
    ['From', String(from)],
    to ? ['To', String(to)] : ['Recipient', 'A new contract'],
    ['Amount', amountOf(value, network)],
    ...(receipt ? [['Fee', amountOf(fee, network)] as const] : []),
    ['Nonce', String(BigInt(String(nonce)))],
    ...(input === '0x' ? [] : [['Data', String(input)] as const])
  ]
}

const solana: ReadTransaction = async (ask, id) => {
  const found = await ask('getTransaction', [id, { encoding: 'base64', maxSupportedTransactionVersion: 0 }])
  if (!found) return undefined
  const { slot, blockTime, meta, transaction } = fieldsOf(found)
  const { err } = fieldsOf(meta)
  const wire = Array.isArray(transaction) ? transaction[0] : undefined
  return [
    ['Status', err ? 'Failed' : 'Succeeded'],
    ...(err ? [['Reason', JSON.stringify(err)] as const] : []),
    ['Slot', String(slot)],
    ['Time', timeOf(blockTime)],
    ...(wire ? transactionLines(wire) : [])
  ]
}

const bip122: ReadTransaction = async (ask, id, network) => {
  const { vin, vout, fee, status } = fieldsOf(await ask('getTransaction', { txid: id }))
  const { confirmed, block_height: height, block_time: time } = fieldsOf(status)
  const ends = (outputs: unknown, label: string): readonly Line[] =>
    (Array.isArray(outputs) ? outputs : []).map((output) => {
      const { scriptpubkey_address: address, value } = fieldsOf(output)
      return [label, `${address ?? '–'} ${amountOf(value ?? 0, network)}`]
    })
  const spent = (Array.isArray(vin) ? vin : []).map((input) => fieldsOf(input).prevout)
  return [
    ['Status', confirmed ? 'Confirmed' : 'Waiting for a block'],
    ...(confirmed
      ? ([
          ['Block', String(height)],
          ['Time', timeOf(time)]
        ] as const)
      : []),
    ...ends(spent, 'From'),
    ...ends(vout, 'To'),
    ['Fee', amountOf(fee, network)]
  ]
}

/** How many blocks are searched for an extrinsic: a node does not find one by its hash. */
const searchedBlocks = 200

const polkadot: ReadTransaction = async (ask, id) => {
  const { blake2b } = await import('@noble/hashes/blake2')
  const hashOf = (extrinsic: string) =>
    `0x${hex.encode(blake2b(hex.decode(extrinsic.slice(2)), { dkLen: 32 }))}`
  const wanted = id.toLowerCase()
  const newest = Number(fieldsOf(await ask('chain_getHeader', [])).number)
  for (let number = newest; number > Math.max(0, newest - searchedBlocks); number--) {
    const block = await ask('chain_getBlockHash', [number])
    const { extrinsics } = fieldsOf(fieldsOf(await ask('chain_getBlock', [block])).block)
    const all = Array.isArray(extrinsics) ? extrinsics.map(String) : []
    const place = all.findIndex((extrinsic) => hashOf(extrinsic) === wanted)
    const found = all[place]
    if (found)
      return [
        ['Status', 'In a block'],
        ['Block', String(number)],
        ['Block hash', String(block)],
        ['Position in block', String(place)],
        ['Size in bytes', String((found.length - 2) / 2)],
        ['Extrinsic', found]
      ]
  }
  return undefined
}

const cosmos: ReadTransaction = async (ask, id) => {
  const {
    height,
    tx,
    tx_result: result
  } = fieldsOf(await ask('tx', { hash: base64.encode(hex.decode(id.toLowerCase())), prove: false }))
  const { code, log, gas_used: gas } = fieldsOf(result)
  const { TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
  const { bodyBytes, authInfoBytes } = TxRaw.decode(base64.decode(String(tx)))
  const document = { bodyBytes: base64.encode(bodyBytes), authInfoBytes: base64.encode(authInfoBytes) }
  return [
    ['Status', code === 0 ? 'Succeeded' : 'Failed'],
    ...(code === 0 ? [] : [['Reason', String(log)] as const]),
    ['Block', String(height)],
    ...directLines(document),
    ['Gas used', String(gas)]
  ]
}

const readers: Readonly<Record<Namespace, ReadTransaction>> = { eip155, solana, bip122, polkadot, cosmos }

/** The facts of a transaction, as returned by the chain's RPC; `undefined` if it knows no such transaction. */
export async function readTransaction(
  ask: AskChain,
  id: string,
  network: Network
): Promise<readonly Line[] | undefined> {
  if (network.chainNamespace !== 'solana' && !/^(0x)?[\da-f]{64}$/i.test(id)) return undefined
  try {
    return await readers[network.chainNamespace]?.(ask, id, network)
  } catch (error) {
    // Bitcoin's and Cosmos' nodes answer with an error that says so.
    if (isKitError(error) && /not found/i.test(error.notes ?? '')) return undefined
    throw error
  }
}
