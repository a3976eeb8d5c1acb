import { base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { tokenPrograms } from '../src/chain/tokenPrograms'
import type { LocalSolana } from './startLocal'

const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })

/** The extensions of Token-2022 after a mint: their size in bytes, and the instruction that sets them up, given the authority. */
const extensions = {
  fee: {
    size: 108,
    // Both authorities, one percent (100 of 10,000), at most 2^40.
    data: (authority: PublicKey) => {
      const data = new Uint8Array(2 + 33 + 33 + 2 + 8)
      data.set([26, 0, 1, ...authority.toBytes(), 1, ...authority.toBytes()])
      new DataView(data.buffer).setUint16(68, 100, true)
      new DataView(data.buffer).setBigUint64(70, 1n << 40n, true)
      return data
    }
  },
  hook: {
    size: 64,
    data: (authority: PublicKey) =>
      Uint8Array.from([36, 0, ...authority.toBytes(), ...Keypair.generate().publicKey.toBytes()])
  },
  // No program is set, and its authority can set one later.
  unsetHook: {
    size: 64,
    data: (authority: PublicKey) => Uint8Array.from([36, 0, ...authority.toBytes(), ...new Uint8Array(32)])
  },
  nonTransferable: { size: 0, data: () => Uint8Array.of(32) },
  pausable: {
    size: 33,
    data: (authority: PublicKey) => Uint8Array.from([44, 0, ...authority.toBytes()])
  },
  paused: {
    // The authority that can pause it, and whether it is paused.
    size: 33,
    data: (authority: PublicKey) => Uint8Array.from([44, 0, ...authority.toBytes()]),
    // `Pause`, once the holder has received some: nothing moves from then on.
    last: Uint8Array.of(44, 1)
  }
} as const

/** Creates a mint with 6 decimals and gives `owner` a million units of it, with instructions of the real program. @returns its address */
export async function makeMint(
  chain: Pick<LocalSolana, 'rpc'>,
  owner: string,
  program: string,
  kind?: keyof typeof extensions
): Promise<string> {
  const payer = Keypair.generate()
  const mint = Keypair.generate()
  await chain.rpc('requestAirdrop', payer.publicKey.toBase58(), 5_000_000_000)
  const extension = kind && extensions[kind]
  const space = extension ? 166 + 4 + extension.size : 82
  const rent = (await chain.rpc('getMinimumBalanceForRentExemption', space)) as number
  const programId = new PublicKey(program)
  const instruct = (data: Uint8Array, ...keys: ReturnType<typeof key>[]) =>
    new TransactionInstruction({ programId, keys, data: Buffer.from(data) })
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports: rent,
      programId
    }),
    ...(extension ? [instruct(extension.data(payer.publicKey), key(mint.publicKey, true))] : []),
    // InitializeMint2 with 6 decimals and no freeze authority.
    instruct(Uint8Array.from([20, 6, ...payer.publicKey.toBytes(), 0]), key(mint.publicKey, true)),
    ...give(payer.publicKey, mint.publicKey, new PublicKey(owner), programId),
    ...(extension && 'last' in extension
      ? [instruct(extension.last, key(mint.publicKey, true), key(payer.publicKey, false, true))]
      : [])
  ]
  const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
  const recentBlockhash = value.blockhash
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([payer, mint])
  await chain.rpc('sendTransaction', base64.encode(transaction.serialize()), { encoding: 'base64' })
  return mint.publicKey.toBase58()
}

/** An associated account for the holder, and a million units in it. */
function give(payer: PublicKey, mint: PublicKey, holder: PublicKey, programId: PublicKey) {
  const associated = new PublicKey(tokenPrograms.associated)
  const seeds = [holder.toBytes(), programId.toBytes(), mint.toBytes()]
  const [account] = PublicKey.findProgramAddressSync(seeds, associated)
  const amount = new Uint8Array(9)
  amount[0] = 7
  new DataView(amount.buffer).setBigUint64(1, 1_000_000n, true)
  return [
    new TransactionInstruction({
      programId: associated,
      keys: [
        key(payer, true, true),
        key(account, true),
        key(holder),
        key(mint),
        key(SystemProgram.programId),
        key(programId)
      ],
      data: Buffer.from([1])
    }),
    new TransactionInstruction({
      programId,
      keys: [key(mint, true), key(account, true), key(payer, false, true)],
      data: Buffer.from(amount)
    })
  ]
}
