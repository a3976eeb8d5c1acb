import { afterEach } from '@jest/globals'
import {
  type ActivityPage,
  createKit,
  type Network,
  type NetworkId,
  parseUnits,
  type Transaction
} from '@plugboard/core'
import { base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { readAllPages } from '../../../tests/jest/readAllPages'
import { tokenPrograms } from '../src/chain/tokenPrograms'
import { associated } from '../src/chain/tokenTransfer'
import { solana } from '../src/index'
import type { LocalSolana } from './startLocal'

const networkId: NetworkId = 'solana:local'
const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
const u64 = (amount: bigint) => new Uint8Array(new BigUint64Array([amount]).buffer)

/** A mint with 6 decimals, and the program that owns it. */
export interface TestMint {
  readonly mint: PublicKey
  readonly program: PublicKey
}

const instruct = (programId: PublicKey, data: readonly number[], ...keys: ReturnType<typeof key>[]) =>
  new TransactionInstruction({ programId, keys, data: Buffer.from(data) })

/** An owner that is not known yet. */
export const newOwner = (): Keypair => Keypair.generate()

/** A mint by its address. */
export const mintOf = (mint: string, program: string): TestMint => ({
  mint: new PublicKey(mint),
  program: new PublicKey(program)
})

/** The account in which an owner keeps tokens. */
export const accountOf = (owner: PublicKey, { mint, program }: TestMint) => associated(owner, mint, program)

/** Instructions of the real programs. */
export const steps = {
  pay: (from: PublicKey, to: PublicKey, lamports: bigint) =>
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }),
  /** Creates the account of an owner if there is none. */
  open: (payer: PublicKey, owner: PublicKey, token: TestMint) =>
    instruct(
      new PublicKey(tokenPrograms.associated),
      [1],
      ...[key(payer, true, true), key(accountOf(owner, token), true), key(owner), key(token.mint)],
      ...[key(SystemProgram.programId), key(token.program)]
    ),
  send: (from: PublicKey, to: PublicKey, token: TestMint, amount: bigint) =>
    instruct(
      token.program,
      [12, ...u64(amount), 6],
      ...[
        key(accountOf(from, token), true),
        key(token.mint),
        key(accountOf(to, token), true),
        key(from, false, true)
      ]
    ),
  approve: (owner: PublicKey, delegate: PublicKey, token: TestMint, amount: bigint) =>
    instruct(
      token.program,
      [4, ...u64(amount)],
      key(accountOf(owner, token), true),
      key(delegate),
      key(owner, false, true)
    ),
  burn: (owner: PublicKey, token: TestMint, amount: bigint) =>
    instruct(
      token.program,
      [8, ...u64(amount)],
      ...[key(accountOf(owner, token), true), key(token.mint, true), key(owner, false, true)]
    ),
  close: (owner: PublicKey, token: TestMint) =>
    instruct(
      token.program,
      [9],
      key(accountOf(owner, token), true),
      key(owner, true),
      key(owner, false, true)
    )
} as const

/** Histories on a local chain, and transactions of any instructions. */
export function historySetup(chain: LocalSolana) {
  const kits: { dispose(): void }[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  /** Reads histories through a kit, from the chain or from another endpoint. */
  function reader(url = chain.url) {
    const network: Network = {
      id: 'local',
      name: 'Local',
      caipNetworkId: networkId,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [url] } }
    }
    const kit = createKit({ plugins: [solana({ networks: [network], timeout: 3_000 })], storage: null })
    kits.push(kit)
    const { activity } = kit.namespace('solana')?.capabilities ?? {}
    if (!activity) throw new Error('the namespace has no histories')
    return (address: string, more: { readonly cursor?: string; readonly signal?: AbortSignal } = {}) =>
      activity({ address, networkId, ...more })
  }

  /** Every page of a history. */
  function pagesOf(address: string): Promise<readonly ActivityPage[]> {
    const read = reader()
    return readAllPages((cursor) => read(address, { ...(cursor !== undefined && { cursor }) }))
  }

  /** Has the chain run instructions; the first signer pays the fee. @returns the signature */
  async function run(
    signers: readonly [Keypair, ...Keypair[]],
    instructions: readonly TransactionInstruction[],
    skipPreflight = false
  ): Promise<string> {
    const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
    const payerKey = signers[0].publicKey
    const message = new TransactionMessage({
      ...{ payerKey, recentBlockhash: value.blockhash },
      instructions: [...instructions]
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([...signers])
    const wire = base64.encode(transaction.serialize())
    return String(await chain.rpc('sendTransaction', wire, { encoding: 'base64', skipPreflight }))
  }

  /** An owner's current balances: lamports, including those of its token accounts, and tokens by their mints. */
  async function stateOf(owner: PublicKey): Promise<ReadonlyMap<string, bigint>> {
    const { value: lamports } = (await chain.rpc('getBalance', owner.toBase58())) as { value: number }
    const state = new Map([['', BigInt(lamports)]])
    for (const programId of [tokenPrograms.token, tokenPrograms.token2022]) {
      const options = { encoding: 'jsonParsed' }
      const answer = await chain.rpc('getTokenAccountsByOwner', owner.toBase58(), { programId }, options)
      for (const { account } of (answer as { value: readonly { account: ParsedAccount }[] }).value) {
        const { mint, tokenAmount } = account.data.parsed.info
        state.set(mint, (state.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
        state.set('', (state.get('') ?? 0n) + BigInt(account.lamports))
      }
    }
    return state
  }

  return { reader, pagesOf, run, stateOf, networkId }
}

interface ParsedAccount {
  readonly lamports: number
  readonly data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } }
}

/** The amount that an account gained by a transaction according to a history, in base units by mints; lamports have no mint. */
export function gainsIn({ metadata, transfers }: Transaction): ReadonlyMap<string, bigint> {
  const gains = new Map<string, bigint>()
  const add = (mint: string, amount: bigint) => gains.set(mint, (gains.get(mint) ?? 0n) + amount)
  add('', -parseUnits(metadata.fee ?? '0', 9))
  const signs = { in: 1n, out: -1n, self: 0n }
  for (const { direction, quantity, fungible_info: { address } = {} } of transfers)
    add(address ?? '', signs[direction] * parseUnits(quantity.numeric, address === undefined ? 9 : 6))
  return new Map([...gains].filter(([, amount]) => amount !== 0n))
}
