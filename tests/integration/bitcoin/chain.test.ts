/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Block, networks, Psbt, type Transaction } from 'bitcoinjs-lib'
import { startBitcoin } from '../../../demo/stack/startBitcoin.mjs'
import { KeyWallet, type Kind, kinds } from '../../../plugins/bip122/test/KeyWallet.js'

type Coin = { txid: string; vout: number; value: number; status: { confirmed: boolean } }

let chain: Awaited<ReturnType<typeof startBitcoin>>
const alice = new KeyWallet('alice')
const bob = new KeyWallet('bob')

beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(chain.url + path)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return (answer.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text) as T
}

const post = async (path: string, body: unknown = '') =>
  (
    await fetch(chain.url + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body)
    })
  ).text()

const fund = (kind: Kind, value = 100_000) => post('/faucet', { address: alice.address(kind), value })
const coinOf = async (kind: Kind) => (await get<Coin[]>(`/address/${alice.address(kind)}/utxo`))[0] as Coin

interface Plan {
  readonly fee?: bigint
  readonly value?: bigint
  readonly change?: (psbt: Psbt) => void
}

/** Spends a coin of alice's of each of these kinds to bob. */
async function spend(from: readonly Kind[], { fee = 1000n, value, change }: Plan = {}): Promise<Transaction> {
  const psbt = new Psbt({ network: networks.regtest })
  let sum = 0n
  for (const kind of from) {
    const { txid, vout, value } = await coinOf(kind)
    const { output = new Uint8Array(), redeem } = alice.payment(kind)
    psbt.addInput({
      hash: txid,
      index: vout,
      ...(kind === 'p2pkh'
        ? { nonWitnessUtxo: Buffer.from(await get<string>(`/tx/${txid}/hex`), 'hex') }
        : { witnessUtxo: { script: output, value: BigInt(value) } }),
      ...(kind === 'p2sh' && redeem?.output && { redeemScript: redeem.output })
    })
    sum += BigInt(value)
  }
  psbt.addOutput({ address: bob.address('p2wpkh'), value: value ?? sum - fee })
  change?.(psbt)
  return Psbt.fromBase64(alice.signPsbt(psbt.toBase64())).finalizeAllInputs().extractTransaction(true)
}

/** The same transaction with one bit of a signature flipped. */
function tampered(tx: Transaction, index: number): string {
  const other = tx.clone()
  const input = other.ins[index]
  const bytes = Uint8Array.from(input?.witness[0] ?? input?.script ?? [])
  bytes[40] = (bytes[40] ?? 0) ^ 1
  if (input?.witness.length) input.witness = [bytes, ...input.witness.slice(1)]
  else other.setInputScript(index, bytes)
  return other.toHex()
}

const received = async (kind: Kind) =>
  (await get<{ chain_stats: { funded_txo_sum: number } }>(`/address/${bob.address(kind)}`)).chain_stats
    .funded_txo_sum

describe('local Bitcoin chain', () => {
  it('starts with the genesis block of its network', async () => {
    const id = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
    expect(await get('/block-height/0')).toBe(id)
    const signet = await startBitcoin({ chain: 'signet' })
    const first = await (await fetch(`${signet.url}/block-height/0`)).text()
    await signet.stop()
    expect(first).toBe('00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6')
  })

  it('accepts a transaction that spends every kind of coin and mines it with valid proof of work', async () => {
    for (const kind of kinds) await fund(kind)
    const before = await received('p2wpkh')
    const tx = await spend(kinds)
    for (const index of kinds.keys())
      expect(await post('/tx', tampered(tx, index))).toMatch(
        /"code":-26.*mandatory-script-verify-flag-failed/
      )
    expect(await post('/tx', tx.toHex())).toBe(tx.getId())
    expect(await get(`/tx/${tx.getId()}/status`)).toEqual({ confirmed: false })
    expect(await received('p2wpkh')).toBe(before)
    const height = Number(await post('/mine'))
    expect(await received('p2wpkh')).toBe(before + 400_000 - 1000)
    const id = await get<string>(`/block-height/${height}`)
    const reported = await get<{
      previousblockhash: string
      merkle_root: string
      tx_count: number
      nonce: number
    }>(`/block/${id}`)
    expect(await get(`/tx/${tx.getId()}`)).toMatchObject({
      fee: 1000,
      status: { confirmed: true, block_height: height, block_hash: id }
    })
    expect(reported.previousblockhash).toBe(await get(`/block-height/${height - 1}`))
    expect(await get<string[]>(`/block/${id}/txids`)).toContain(tx.getId())
    expect(isWorked({ ...reported, id })).toBe(true)
  })

  it('rejects a double spend, both in the mempool and after mining', async () => {
    await fund('p2wpkh')
    const first = await spend(['p2wpkh'])
    const second = await spend(['p2wpkh'], { fee: 2000n })
    await post('/tx', first.toHex())
    expect(await post('/tx', second.toHex())).toContain('txn-mempool-conflict')
    expect(await post('/tx', first.toHex())).toContain('already in block chain')
    await post('/mine')
    expect(await post('/tx', second.toHex())).toContain('bad-txns-inputs-missingorspent')
  })

  it.each([
    ['a fee below one satoshi for each virtual byte', { fee: 100n }, 'min relay fee not met'],
    ['an output that is dust', { value: 293n }, 'dust'],
    [
      'a time that has not come',
      { change: (psbt: Psbt) => psbt.setLocktime(900_000) && wait(psbt) },
      'non-final'
    ]
  ])('rejects %s', async (_, plan, words) => {
    await fund('p2wpkh')
    expect(await post('/tx', (await spend(['p2wpkh'], plan)).toHex())).toContain(words)
    await post('/tx', (await spend(['p2wpkh'])).toHex())
    await post('/mine')
  })

  it('rejects amounts that the signature does not cover, other keys and undecodable transactions', async () => {
    await fund('p2tr')
    const tx = await spend(['p2tr'])
    const raised = tx.clone()
    raised.outs = [{ script: raised.outs[0]?.script ?? new Uint8Array(), value: 50_000n }]
    expect(await post('/tx', raised.toHex())).toContain('Invalid Schnorr signature')
    raised.outs = [{ script: raised.outs[0]?.script ?? new Uint8Array(), value: 100_001n }]
    expect(await post('/tx', raised.toHex())).toContain('bad-txns-in-belowout')
    await fund('p2wpkh')
    const own = await spend(['p2wpkh'])
    const stolen = own.clone()
    stolen.setWitness(0, [own.ins[0]?.witness[0] ?? new Uint8Array(), bob.publicKey])
    expect(await post('/tx', stolen.toHex())).toContain('Witness program hash mismatch')
    expect(await post('/tx', 'c0ffee')).toContain('TX decode failed')
  })

  it('rejects a signature with a high S, as the network does', async () => {
    await fund('p2wpkh')
    const tx = await spend(['p2wpkh'])
    const [signature = new Uint8Array(), key = new Uint8Array()] = tx.ins[0]?.witness ?? []
    const mirrored = tx.clone()
    mirrored.setWitness(0, [highS(signature), key])
    expect(await post('/tx', mirrored.toHex())).toContain('Signature must be zero')
    expect(await post('/tx', tx.toHex())).toBe(tx.getId())
  })

  it('returns errors for unknown resources as Esplora does', async () => {
    await expect(get(`/tx/${'00'.repeat(32)}`)).rejects.toThrow('404 Transaction not found')
    await expect(get('/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).rejects.toThrow('400')
    await expect(get('/nothing')).rejects.toThrow('404')
  })
})

/** A time in the future is only enforced if an input says so. */
function wait(psbt: Psbt): void {
  psbt.setInputSequence(0, 0xfffffffe)
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The other signature that matches the same hash: DER of r and order − s. */
function highS(der: Uint8Array): Uint8Array {
  const at = 4 + (der[3] ?? 0)
  const r = der.subarray(2, at)
  const s = BigInt(`0x${Buffer.from(der.subarray(at + 2, -1)).toString('hex')}`)
  const other = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')
  const bytes = (other[0] ?? 0) < 0x80 ? other : Buffer.concat([Uint8Array.of(0), other])
  const body = Buffer.concat([r, Uint8Array.of(2, bytes.length), bytes])
  return Buffer.concat([Uint8Array.of(0x30, body.length), body, Uint8Array.of(1)])
}

/** Whether a block's id is the hash of its header and below the target of regtest. */
function isWorked(reported: Readonly<Record<string, unknown>>): boolean {
  const reversed = (text: unknown) => Uint8Array.from(Buffer.from(String(text), 'hex')).reverse()
  const block = Object.assign(new Block(), {
    version: reported.version,
    prevHash: reversed(reported.previousblockhash),
    merkleRoot: reversed(reported.merkle_root),
    timestamp: reported.timestamp,
    bits: reported.bits,
    nonce: reported.nonce
  })
  return block.getId() === reported.id && block.checkProofOfWork()
}
